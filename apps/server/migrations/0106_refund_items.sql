-- The items that a refund is about. A refund without rows is about the order as a whole.
drop index refunds_store_id_order_id_id_idx;
alter table refunds add constraint refunds_of_order unique (store_id, order_id, id);
create table refund_items (
  store_id bigint not null,
  order_id bigint not null,
  refund_id bigint not null,
  variant_id bigint not null,
  quantity integer not null check (quantity between 1 and 9999),
  primary key (store_id, order_id, refund_id, variant_id),
  foreign key (store_id, order_id, refund_id) references refunds (store_id, order_id, id) on delete cascade,
  foreign key (store_id, order_id, variant_id) references order_lines (store_id, order_id, variant_id) on delete cascade
);
create index on refund_items (store_id, order_id, variant_id);
