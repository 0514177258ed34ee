-- Whose review of which product (or, without one, of the store) staff have rejected. It outlives the review: who deletes a
-- rejected review and writes it again waits for staff, also in a store that publishes reviews unseen. An approval ends it.
create table review_rejections (
  store_id bigint not null references stores (id) on delete cascade,
  customer_id uuid not null,
  product_id bigint,
  rejected_at timestamptz not null default now(),
  unique nulls not distinct (store_id, customer_id, product_id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade,
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade
);
create index on review_rejections (store_id, product_id);

create function keep_review_rejection() returns trigger language plpgsql as $$
begin
  if new.status = 'REJECTED' then
    insert into review_rejections (store_id, customer_id, product_id) values (new.store_id, new.customer_id, new.product_id)
      on conflict do nothing;
  else
    delete from review_rejections
     where store_id = new.store_id and customer_id = new.customer_id and product_id is not distinct from new.product_id;
  end if;
  return null;
end $$;
create trigger keep_rejection after insert or update of status on reviews
  for each row when (new.status in ('REJECTED', 'APPROVED')) execute function keep_review_rejection();

insert into review_rejections (store_id, customer_id, product_id, rejected_at)
  select store_id, customer_id, product_id, coalesce(moderated_at, updated_at) from reviews where status = 'REJECTED';
