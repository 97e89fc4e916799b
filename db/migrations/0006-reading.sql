alter table "chats" add "read_at" timestamptz(3) null;
alter table "chats" add "title_given" boolean not null default false;
alter table "variants" add "size" bigint null;
alter table "variants" add "warnings" json null;
