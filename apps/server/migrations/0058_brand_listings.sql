-- The products of a brand: a search within one brand compares only these, and lists of a brand read no others.
create index product_listings_brand on product_listings (store_id, brand_slug, product_id desc);

alter table listing_search alter column vector set not null;
