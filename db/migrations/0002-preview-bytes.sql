alter table "files" add "preview_bytes" bigint not null default '0';
