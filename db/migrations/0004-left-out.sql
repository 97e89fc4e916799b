alter table "variants" add "left_out" json null;
