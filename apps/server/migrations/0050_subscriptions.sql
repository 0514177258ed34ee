-- Subscriptions are renewed. Columns of the snapshot are null until the customer chooses another address or payment
-- method: until then a subscription is delivered and paid as its first order, so that no personal data is stored twice.
alter table subscriptions
  add column version integer not null default 1,
  -- The day of the month that monthly dates return to after a shorter month; null: that of the first order.
  add column anchor_day smallint check (anchor_day between 1 and 31),
  add column next_cycle integer not null default 2 check (next_cycle >= 2),
  -- While an order could not be placed: how often, the last reason, and when it is attempted again.
  add column attempts smallint not null default 0 check (attempts >= 0),
  add column last_failure text not null default '' check (length(last_failure) <= 50),
  add column retry_at timestamptz,
  add column failed_in_a_row smallint not null default 0 check (failed_in_a_row >= 0),
  -- The cycle whose reminder was emitted last.
  add column reminded_cycle integer not null default 1,
  -- Goods and delivery before offers, as the customer last agreed to them; null in subscriptions of earlier releases.
  add column agreed_total_minor bigint check (agreed_total_minor >= 0),
  add column payment_method text check (length(payment_method) <= 50),
  add column receiver_name text check (length(receiver_name) between 1 and 100),
  add column phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  add column address text check (length(address) between 1 and 1000),
  add column district text check (length(district) <= 100),
  add column thana text check (length(thana) <= 100),
  -- Of the address; null: its district decides.
  add column delivery_location text check (delivery_location is null or (address is not null and length(delivery_location) <= 50)),
  add column pause_reason text not null default ''
    check (pause_reason in ('', 'CUSTOMER', 'STORE', 'PRICE_INCREASED', 'ORDERS_FAILED', 'ORDERS_REFUSED', 'CUSTOMER_BLOCKED')),
  add column paused_at timestamptz,
  add column paused_until timestamptz,
  -- Refused orders of this cycle and earlier ones do not count any more: the subscription was resumed after them.
  add column refusals_after integer not null default 0,
  add column reason text not null default '' check (length(reason) <= 1000),
  add column ended_at timestamptz,
  add constraint subscriptions_pause check ((status = 'PAUSED') = (paused_at is not null) and (status = 'PAUSED') = (pause_reason <> '')),
  add constraint subscriptions_until check (paused_until is null or status = 'PAUSED'),
  add constraint subscriptions_end check (status not in ('CANCELLED', 'EXPIRED') or ended_at is not null),
  add constraint subscriptions_retry check ((attempts > 0) = (retry_at is not null)),
  add constraint subscriptions_address check (
    (receiver_name is null) = (address is null) and (phone is null) = (address is null)
    and (district is null) = (address is null) and (thana is null) = (address is null));

-- What became of each date of a subscription. The next one has no row before it is decided: it is `next_cycle` of its
-- subscription, due at `next_order_at`. The key lets a cycle be decided once, whatever two schedulers do.
create table subscription_cycles (
  store_id bigint not null,
  subscription_id bigint not null,
  number integer not null check (number >= 1),
  status text not null check (status in ('ORDERED', 'SKIPPED', 'FAILED')),
  scheduled_for timestamptz not null,
  order_id bigint,
  failure text not null default '' check (length(failure) <= 50),
  -- Why the customer skipped it.
  reason text not null default '' check (length(reason) <= 1000),
  created_at timestamptz not null default now(),
  constraint subscription_cycles_once primary key (store_id, subscription_id, number),
  unique (store_id, order_id),
  check ((status = 'ORDERED') = (order_id is not null)),
  check ((status = 'FAILED') = (failure <> '')),
  foreign key (store_id, subscription_id) references subscriptions (store_id, id) on delete cascade,
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);

insert into subscription_cycles (store_id, subscription_id, number, status, scheduled_for, order_id, created_at)
select store_id, id, 1, 'ORDERED', created_at, order_id, created_at from subscriptions;

-- The first order is the first cycle, whichever release inserts the subscription.
create function add_first_cycle() returns trigger language plpgsql as $$
begin
  insert into subscription_cycles (store_id, subscription_id, number, status, scheduled_for, order_id)
  values (new.store_id, new.id, 1, 'ORDERED', new.created_at, new.order_id);
  return null;
end $$;
create trigger add_first_cycle after insert on subscriptions for each row execute function add_first_cycle();

create index subscriptions_due on subscriptions (coalesce(retry_at, next_order_at)) where status = 'ACTIVE';
create index on subscriptions (store_id, customer_id, id desc);
create index on subscriptions (store_id, next_order_at, id);
create index subscriptions_paused on subscriptions (store_id, coalesce(paused_until, paused_at)) where status = 'PAUSED';

-- The number of subscriptions of a customer that have not ended. Counted after the customer is locked, in a statement of
-- its own, so that two orders at once cannot both be the last one.
create function count_open_subscriptions(of_store bigint, of_customer uuid) returns integer
language plpgsql as $$
begin
  perform lock_customer(of_store, of_customer, null, null);
  return (select count(*) from subscriptions
           where store_id = of_store and customer_id = of_customer and status in ('ACTIVE', 'PAUSED'));
end $$;

-- Open stores with subscriptions to order, to resume, or to end: `ended` is when a pause without an end must have begun.
create function stores_with_due_subscriptions(moment timestamptz, ended timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s join websites w on w.store_id = s.id
   where s.status = 'active' and w.is_active
     and (s.id in (select d.store_id from subscriptions d where d.status = 'ACTIVE' and coalesce(d.retry_at, d.next_order_at) <= moment)
       or exists (select from subscriptions p where p.store_id = s.id and p.status = 'PAUSED'
            and coalesce(p.paused_until, p.paused_at) <= moment
            and (p.paused_until is not null or p.paused_at <= ended)))
$$;
revoke execute on function stores_with_due_subscriptions from public;
grant execute on function stores_with_due_subscriptions to haat_app;

create function stores_with_subscriptions_to_remind(soon timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s join websites w on w.store_id = s.id
   where s.status = 'active' and w.is_active
     and s.id in (select d.store_id from subscriptions d
                   where d.status = 'ACTIVE' and coalesce(d.retry_at, d.next_order_at) <= soon and d.reminded_cycle < d.next_cycle)
$$;
revoke execute on function stores_with_subscriptions_to_remind from public;
grant execute on function stores_with_subscriptions_to_remind to haat_app;
