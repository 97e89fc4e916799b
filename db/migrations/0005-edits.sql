alter table "variants" add "based_on" json null;
alter table "chats" add "plan_replaced" boolean not null default false;
