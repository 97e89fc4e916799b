create or replace function "chats_chats_told_fn"() returns trigger as $$ begin perform pg_notify('deckwright_chats', coalesce(new.account_id, old.account_id) || ' ' || coalesce(new.id, old.id)); return null; end; $$ language plpgsql;
create trigger "chats_told" AFTER INSERT OR UPDATE OR DELETE on "chats" for each ROW execute function "chats_chats_told_fn"();
create or replace function "turns_turns_told_fn"() returns trigger as $$ begin perform pg_notify('deckwright_chats', new.account_id || ' ' || new.chat_id) where old.state is distinct from new.state; return null; end; $$ language plpgsql;
create trigger "turns_told" AFTER INSERT OR UPDATE on "turns" for each ROW execute function "turns_turns_told_fn"();
create or replace function "variants_variants_told_fn"() returns trigger as $$ begin perform pg_notify('deckwright_chats', account_id || ' ' || id) from chats where id = new.chat_id; return null; end; $$ language plpgsql;
create trigger "variants_told" AFTER INSERT OR UPDATE on "variants" for each ROW execute function "variants_variants_told_fn"();
