-- Reserved slugs are refused where they are written: a slug that a product has may be reserved later.
alter table product_slugs drop constraint product_slugs_slug_check;
