alter table "files" add "read_state" text null;
alter table "files" add "read_error" json null;
