create table "accounts" ("id" uuid not null, "email" text not null, "email_key" text not null, "name" text not null, "password_hash" text not null, "role" text not null, "disabled" boolean not null default false, "picture" text null, "policy" json not null, "created_at" timestamptz(3) not null, "last_seen_at" timestamptz(3) null, primary key ("id"));
alter table "accounts" add constraint "accounts_email_key_unique" unique ("email_key");
alter table "accounts" add constraint "accounts_role_check" check ("role" in ('administrator', 'member'));

create table "connections" ("id" uuid not null, "owner_id" uuid null, "name" text not null, "base_url" text not null, "protocol" text null, "key_ciphertext" text null, "key_tail" text null, "models" json null, "kinds" json null, "last_check" json null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));
create index "connections_owner_id_index" on "connections" ("owner_id");
alter table "connections" add constraint "connections_protocol_check" check ("protocol" in ('openai', 'anthropic'));

create table "environment_checks" ("connection_id" text not null, "base_url" text not null, "result" json not null, primary key ("connection_id"));

create table "files" ("id" uuid not null, "account_id" uuid not null, "kind" text not null, "storage_key" text not null, "name" text not null, "extension" text not null, "mime" text not null, "size" bigint not null, "sha256" text not null, "shared" boolean not null default false, "created_at" timestamptz(3) not null, "removed_at" timestamptz(3) null, "profile" json null, "content" json null, "read_key" text null, "previews" json not null, primary key ("id"));
create index "files_account_created_index" on "files" ("account_id", "created_at");
create index "files_shared_index" on "files" ("created_at") where "shared" and "removed_at" is null;
alter table "files" add constraint "files_kind_check" check ("kind" in ('template', 'material'));

create table "deck_templates" ("id" uuid not null, "account_id" uuid not null, "file_id" uuid null, "sha256" text not null, "storage_key" text not null, "name" text not null, "extension" text not null, "size" bigint not null, "profile" json not null, "used_at" timestamptz(3) not null, primary key ("id"));
create index "deck_templates_file_id_index" on "deck_templates" ("file_id");
alter table "deck_templates" add constraint "deck_templates_account_sha256_unique" unique ("account_id", "sha256");

create table "model_capabilities" ("id" uuid not null, "connection_id" text not null, "stored_connection_id" uuid null, "model" text not null, "base_url" text not null, "capabilities" json not null, "learned_at" timestamptz(3) not null, primary key ("id"));
create index "model_capabilities_stored_connection_id_index" on "model_capabilities" ("stored_connection_id");
alter table "model_capabilities" add constraint "model_capabilities_connection_id_model_base_url_unique" unique ("connection_id", "model", "base_url");

create table "projects" ("id" uuid not null, "account_id" uuid not null, "name" text not null, "icon" json not null, "pinned" boolean not null default false, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));
create index "projects_account_updated_index" on "projects" ("account_id", "updated_at");

create table "chats" ("id" uuid not null, "account_id" uuid not null, "project_id" uuid null, "title" text not null, "deck_id" uuid null, "template_id" uuid null, "plan" json null, "question" json null, "options" json null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));
create index "chats_project_id_index" on "chats" ("project_id");
create index "chats_template_id_index" on "chats" ("template_id");
create index "chats_account_updated_index" on "chats" ("account_id", "updated_at");

create table "decks" ("id" uuid not null, "account_id" uuid not null, "chat_id" uuid null, "template_id" uuid null, "built_on_id" uuid null, "title" text not null, "document" json null, "status" text not null default 'building', "revision" int not null default 0, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));
create index "decks_account_id_index" on "decks" ("account_id");
create index "decks_chat_id_index" on "decks" ("chat_id");
create index "decks_built_on_id_index" on "decks" ("built_on_id");
alter table "decks" add constraint "decks_status_check" check ("status" in ('building', 'ready', 'failed', 'deleting'));

create table "media" ("deck_id" uuid not null, "id" text not null, "sha256" text not null, "width" int not null, "height" int not null, "size" int not null, "storage_key" text not null, "created_at" timestamptz(3) not null, primary key ("deck_id", "id"));

create table "exports" ("id" uuid not null, "deck_id" uuid not null, "revision" int not null, "options_hash" text not null, "format" text not null, "files" json not null, "created_at" timestamptz(3) not null, primary key ("id"));
alter table "exports" add constraint "exports_deck_revision_options_unique" unique ("deck_id", "revision", "options_hash");
alter table "exports" add constraint "exports_format_check" check ("format" in ('pptx', 'pdf', 'png'));

create table "conflict_copies" ("id" uuid not null, "deck_id" uuid not null, "base_revision" int not null, "document" json not null, "idempotency_key" text not null, "request_hash" text not null, "latest_revision" int not null, "latest_saved_at" timestamptz(3) not null, "saved_at" timestamptz(3) not null, primary key ("id"));
alter table "conflict_copies" add constraint "conflict_copies_deck_key_unique" unique ("deck_id", "idempotency_key");

create table "chat_files" ("chat_id" uuid not null, "file_id" uuid not null, "added_at" timestamptz(3) not null, primary key ("chat_id", "file_id"));
create index "chat_files_file_id_index" on "chat_files" ("file_id");

create table "project_templates" ("project_id" uuid not null, "file_id" uuid not null, "added_at" timestamptz(3) not null, primary key ("project_id", "file_id"));
create index "project_templates_file_id_index" on "project_templates" ("file_id");

create table "rate_limits" ("key" varchar(255) not null, "points" int not null default 0, "expire" bigint null, primary key ("key"));

create table "role_choices" ("id" uuid not null, "account_id" uuid null, "role" text not null, "connection_id" text not null, "stored_connection_id" uuid null, "model" text not null, "updated_at" timestamptz(3) not null, primary key ("id"));
create index "role_choices_stored_connection_id_index" on "role_choices" ("stored_connection_id");
create unique index "role_choices_account_role_unique" on "role_choices" ("account_id", "role") nulls not distinct;
alter table "role_choices" add constraint "role_choices_role_check" check ("role" in ('planner', 'writer', 'critic', 'vision', 'images'));

create table "sessions" ("id" uuid not null, "account_id" uuid not null, "token_hash" text not null, "created_at" timestamptz(3) not null, "last_used_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null, "revoked_at" timestamptz(3) null, primary key ("id"));
create index "sessions_account_id_index" on "sessions" ("account_id");
alter table "sessions" add constraint "sessions_token_hash_unique" unique ("token_hash");
create index "sessions_expires_at_index" on "sessions" ("expires_at");

create table "snapshots" ("deck_id" uuid not null, "revision" int not null, "document" json not null, "idempotency_key" text not null, "request_hash" text not null, "saved_at" timestamptz(3) not null, primary key ("deck_id", "revision"));
alter table "snapshots" add constraint "snapshots_deck_key_unique" unique ("deck_id", "idempotency_key");

create table "token_usage" ("account_id" uuid not null, "day" text not null, "role" text not null, "input" bigint not null default '0', "output" bigint not null default '0', primary key ("account_id", "day", "role"));
alter table "token_usage" add constraint "token_usage_role_check" check ("role" in ('planner', 'writer', 'critic', 'vision', 'images'));

create table "turns" ("id" uuid not null, "chat_id" uuid not null, "account_id" uuid not null, "kind" text not null, "input" json not null, "message_id" text null, "state" text not null default 'queued', "error" json null, "job_id" uuid null, "attempt" int not null default 0, "last_seq" int not null default 0, "cancel_requested_at" timestamptz(3) null, "created_at" timestamptz(3) not null, "started_at" timestamptz(3) null, "finished_at" timestamptz(3) null, primary key ("id"));
create index "turns_chat_created_index" on "turns" ("chat_id", "created_at");
create unique index "turns_one_active_per_chat" on "turns" ("chat_id") where "state" in ('queued', 'running');
create index "turns_active_account_index" on "turns" ("account_id") where "state" in ('queued', 'running');
create index "turns_account_created_index" on "turns" ("account_id", "created_at");
alter table "turns" add constraint "turns_chat_message_unique" unique ("chat_id", "message_id");
alter table "turns" add constraint "turns_kind_check" check ("kind" in ('message', 'answer', 'plan', 'retry'));
alter table "turns" add constraint "turns_state_check" check ("state" in ('queued', 'running', 'completed', 'question', 'plan', 'cancelled', 'failed'));
create or replace function "turns_turns_gone_fn"() returns trigger as $$ begin perform pg_notify('deckwright_events', 'gone ' || old.id); perform pg_notify('deckwright_cancel', old.id::text); return old; end; $$ language plpgsql;
create trigger "turns_gone" AFTER DELETE on "turns" for each ROW execute function "turns_turns_gone_fn"();

create table "runs" ("id" uuid not null, "account_id" uuid not null, "chat_id" uuid null, "turn_id" uuid null, "state" text not null default 'queued', "config" json null, "stages" json not null, "artifacts" json not null, "error" json null, "job_id" uuid null, "attempt" int not null default 0, "last_seq" int not null default 0, "created_at" timestamptz(3) not null, "started_at" timestamptz(3) null, "finished_at" timestamptz(3) null, primary key ("id"));
create index "runs_chat_id_index" on "runs" ("chat_id");
create index "runs_turn_id_index" on "runs" ("turn_id");
create index "runs_account_created_index" on "runs" ("account_id", "created_at");
create index "runs_empty_index" on "runs" ("account_id") where "state" = 'queued';
alter table "runs" add constraint "runs_state_check" check ("state" in ('queued', 'running', 'succeeded', 'failed', 'cancelled'));

create table "run_events" ("run_id" uuid not null, "seq" int not null, "at" timestamptz(3) not null, "stage" text not null, "kind" text not null, "message" text not null, "progress" double precision null, "artifact" json null, primary key ("run_id", "seq"));
alter table "run_events" add constraint "run_events_kind_check" check ("kind" in ('start', 'progress', 'end', 'artifact', 'warning'));

create table "messages" ("id" uuid not null, "chat_id" uuid not null, "turn_id" uuid null, "role" text not null, "parts" json not null, "at" timestamptz(3) not null, primary key ("id"));
create index "messages_turn_id_index" on "messages" ("turn_id");
create index "messages_chat_at_index" on "messages" ("chat_id", "at", "id");
alter table "messages" add constraint "messages_role_check" check ("role" in ('user', 'assistant'));

create table "turn_events" ("turn_id" uuid not null, "seq" int not null, "event" json not null, "at" timestamptz(3) not null, primary key ("turn_id", "seq"));

create table "usage_counters" ("account_id" uuid not null, "name" text not null, "period" text not null, "used" int not null default 0, primary key ("account_id", "name", "period"));
alter table "usage_counters" add constraint "usage_counters_name_check" check ("name" in ('turns', 'decks'));

create table "variants" ("id" uuid not null, "chat_id" uuid not null, "turn_id" uuid not null, "deck_id" uuid not null, "run_id" uuid null, "position" int not null default 0, "title" text not null, "status" text not null default 'building', "slide_count" int not null default 0, "previews" json not null, "download" text null, "problems" json not null, "error" json null, "plan" json not null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, primary key ("id"));
create index "variants_chat_id_index" on "variants" ("chat_id");
create index "variants_turn_id_index" on "variants" ("turn_id");
create index "variants_deck_id_index" on "variants" ("deck_id");
create index "variants_run_id_index" on "variants" ("run_id");
alter table "variants" add constraint "variants_status_check" check ("status" in ('building', 'ready', 'failed'));

alter table "connections" add constraint "connections_owner_id_foreign" foreign key ("owner_id") references "accounts" ("id") on delete cascade;

alter table "files" add constraint "files_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;

alter table "deck_templates" add constraint "deck_templates_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;
alter table "deck_templates" add constraint "deck_templates_file_id_foreign" foreign key ("file_id") references "files" ("id") on delete set null;

alter table "model_capabilities" add constraint "model_capabilities_stored_connection_id_foreign" foreign key ("stored_connection_id") references "connections" ("id") on delete cascade;

alter table "projects" add constraint "projects_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;

alter table "chats" add constraint "chats_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;
alter table "chats" add constraint "chats_project_id_foreign" foreign key ("project_id") references "projects" ("id") on delete cascade;
alter table "chats" add constraint "chats_template_id_foreign" foreign key ("template_id") references "files" ("id") on delete set null;

alter table "decks" add constraint "decks_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;
alter table "decks" add constraint "decks_chat_id_foreign" foreign key ("chat_id") references "chats" ("id") on delete cascade;
alter table "decks" add constraint "decks_built_on_id_foreign" foreign key ("built_on_id") references "deck_templates" ("id") on delete no action;

alter table "media" add constraint "media_deck_id_foreign" foreign key ("deck_id") references "decks" ("id") on delete cascade;

alter table "exports" add constraint "exports_deck_id_foreign" foreign key ("deck_id") references "decks" ("id") on delete cascade;

alter table "conflict_copies" add constraint "conflict_copies_deck_id_foreign" foreign key ("deck_id") references "decks" ("id") on delete cascade;

alter table "chat_files" add constraint "chat_files_chat_id_foreign" foreign key ("chat_id") references "chats" ("id") on update cascade on delete cascade;
alter table "chat_files" add constraint "chat_files_file_id_foreign" foreign key ("file_id") references "files" ("id") on update cascade on delete cascade;

alter table "project_templates" add constraint "project_templates_project_id_foreign" foreign key ("project_id") references "projects" ("id") on update cascade on delete cascade;
alter table "project_templates" add constraint "project_templates_file_id_foreign" foreign key ("file_id") references "files" ("id") on update cascade on delete cascade;

alter table "role_choices" add constraint "role_choices_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;
alter table "role_choices" add constraint "role_choices_stored_connection_id_foreign" foreign key ("stored_connection_id") references "connections" ("id") on delete cascade;

alter table "sessions" add constraint "sessions_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;

alter table "snapshots" add constraint "snapshots_deck_id_foreign" foreign key ("deck_id") references "decks" ("id") on delete cascade;

alter table "token_usage" add constraint "token_usage_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;

alter table "turns" add constraint "turns_chat_id_foreign" foreign key ("chat_id") references "chats" ("id") on delete cascade;
alter table "turns" add constraint "turns_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;

alter table "runs" add constraint "runs_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;
alter table "runs" add constraint "runs_chat_id_foreign" foreign key ("chat_id") references "chats" ("id") on delete cascade;
alter table "runs" add constraint "runs_turn_id_foreign" foreign key ("turn_id") references "turns" ("id") on delete cascade;

alter table "run_events" add constraint "run_events_run_id_foreign" foreign key ("run_id") references "runs" ("id") on delete cascade;

alter table "messages" add constraint "messages_chat_id_foreign" foreign key ("chat_id") references "chats" ("id") on delete cascade;
alter table "messages" add constraint "messages_turn_id_foreign" foreign key ("turn_id") references "turns" ("id") on delete cascade;

alter table "turn_events" add constraint "turn_events_turn_id_foreign" foreign key ("turn_id") references "turns" ("id") on delete cascade;

alter table "usage_counters" add constraint "usage_counters_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;

alter table "variants" add constraint "variants_chat_id_foreign" foreign key ("chat_id") references "chats" ("id") on delete cascade;
alter table "variants" add constraint "variants_turn_id_foreign" foreign key ("turn_id") references "turns" ("id") on delete cascade;
alter table "variants" add constraint "variants_deck_id_foreign" foreign key ("deck_id") references "decks" ("id") on delete cascade;
alter table "variants" add constraint "variants_run_id_foreign" foreign key ("run_id") references "runs" ("id") on delete set null;

