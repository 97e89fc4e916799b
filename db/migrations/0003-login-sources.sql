create table "login_sources" ("account_id" uuid not null, "source_hash" text not null, "last_login_at" timestamptz(3) not null, primary key ("account_id", "source_hash"));
create index "login_sources_last_login_at_index" on "login_sources" ("last_login_at");
alter table "login_sources" add constraint "login_sources_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade;
