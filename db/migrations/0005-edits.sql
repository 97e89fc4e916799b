alter table "variants" add "based_on" json null;
