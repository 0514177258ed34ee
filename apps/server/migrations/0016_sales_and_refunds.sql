-- Sales that the listings do not count yet: one small row for each product sold since the last time. A listing row has
-- thirteen indexes, and each change of it writes to all of them. Here a further sale updates the row in place.
create table pending_sales (
  store_id bigint not null,
  product_id bigint not null,
  quantity integer not null check (quantity > 0),
  created_at timestamptz not null default now(),
  primary key (store_id, product_id),
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade
) with (fillfactor = 50);

-- Moves up to `batch` of these rows into the listings, and returns how many: fewer than `batch` means that nothing is left.
-- Deleting the row and raising the count are one statement, so each sale is counted once, whenever a server stops. Rows
-- that somebody holds are left to the next call. A product without a listing has no count.
create function count_pending_sales(batch integer) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with taken as (
    delete from pending_sales where ctid = any (array(
      select ctid from pending_sales order by store_id, product_id limit batch for update skip locked))
    returning store_id, product_id, quantity),
  -- In the order of refresh_listings(): all writers lock listings by product.
  locked as (
    select l.store_id, l.product_id, t.quantity
      from product_listings l join taken t on t.store_id = l.store_id and t.product_id = l.product_id
     order by l.product_id for no key update of l),
  counted as (
    update product_listings l set sold_count = l.sold_count + k.quantity
      from locked k where l.store_id = k.store_id and l.product_id = k.product_id)
  select count(*)::integer from taken
$$;
revoke execute on function count_pending_sales from public;
grant execute on function count_pending_sales to haat_app;

-- What of a verified payment has gone back to the customer.
alter table payments
  add column refunded_minor bigint not null default 0,
  add constraint payments_refunded check (
    refunded_minor between 0 and amount_minor - unapplied_minor and (refunded_minor = 0 or status = 'VERIFIED'));
