alter table "files" alter column "account_id" drop not null;
