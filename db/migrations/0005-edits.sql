alter table "variants" add "based_on" json null;
alter table "chats" add "plan_replaced" boolean not null default false;
alter table "chats" add "brief" json null;
alter table "projects" add "brief" json null;
alter table "variants" add "differs" text null;
