create table stale_listings (
  store_id bigint not null,
  product_id bigint not null,
  primary key (store_id, product_id),
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade
);
