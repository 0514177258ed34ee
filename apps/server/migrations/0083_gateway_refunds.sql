-- Money that goes back through the gateway by which it came. A row is written before the gateway is called, and says
-- what is known since.
create table gateway_refunds (
  -- With a prefix it is our ID of the refund at the gateway.
  id bigint primary key default new_id(),
  store_id bigint not null,
  order_id bigint not null,
  payment_id bigint not null,
  -- Why: a refund of the order, or an unapplied payment.
  refund_id bigint,
  unapplied_payment_id bigint,
  gateway text not null check (gateway in ('BKASH', 'NAGAD')),
  amount_minor bigint not null check (amount_minor between 1 and 9999999999),
  -- PENDING: not sent, or certainly without effect. SENT: a server has begun to send it. UNCLEAR: the money may have been
  -- returned; without next_check_at staff find out.
  status text not null default 'PENDING' check (status in ('PENDING', 'SENT', 'UNCLEAR', 'COMPLETED', 'REFUSED')),
  transaction_id text not null default '' check (length(transaction_id) <= 64),
  refunded_at timestamptz,
  -- What the gateway keeps for it.
  charge_minor bigint check (charge_minor >= 0),
  failure text not null default '' check (length(failure) <= 40),
  gateway_code text not null default '' check (length(gateway_code) <= 100),
  note text not null default '' check (length(note) <= 1000),
  requested_by text not null,
  resolved_by text not null default '',
  -- How often it was sent, and how often the gateway was asked about it since then.
  attempts integer not null default 0,
  checks integer not null default 0,
  -- When it is sent, or the gateway is asked about it. Whoever calls the gateway puts it off first, so that one server
  -- does at a time.
  next_check_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  foreign key (store_id, payment_id) references payments (store_id, id) on delete cascade,
  foreign key (store_id, refund_id) references refunds (store_id, id) on delete cascade,
  foreign key (store_id, unapplied_payment_id) references unapplied_payments (store_id, id) on delete cascade,
  constraint gateway_refunds_cause check ((refund_id is null) <> (unapplied_payment_id is null)),
  constraint gateway_refunds_completed check ((status = 'COMPLETED') = (transaction_id <> '') and (status = 'COMPLETED') = (refunded_at is not null)),
  constraint gateway_refunds_due check (status = 'UNCLEAR' or (status in ('PENDING', 'SENT')) = (next_check_at is not null))
);
-- Gateways tell refunds of one payment apart by their amounts only.
create unique index gateway_refunds_one_open on gateway_refunds (store_id, payment_id) where status in ('PENDING', 'SENT', 'UNCLEAR');
-- What is to be returned is returned once.
create unique index gateway_refunds_refund_once on gateway_refunds (store_id, refund_id) where status <> 'REFUSED' and refund_id is not null;
create unique index gateway_refunds_unapplied_once on gateway_refunds (store_id, unapplied_payment_id)
  where status <> 'REFUSED' and unapplied_payment_id is not null;
create unique index gateway_refunds_transaction_once on gateway_refunds (store_id, gateway, transaction_id) where transaction_id <> '';
create index on gateway_refunds (store_id, order_id);
create index on gateway_refunds (store_id, payment_id);
create index on gateway_refunds (store_id, refund_id);
create index on gateway_refunds (store_id, unapplied_payment_id);
create index on gateway_refunds (store_id, status, id desc);
create index gateway_refunds_due on gateway_refunds (store_id, next_check_at) where next_check_at is not null;

-- By what a line of a statement finds the unapplied payment that was returned. Below a policy PostgreSQL uses an index
-- only for comparisons it knows to tell nothing about rows they refuse, and regexp_replace() is not among them. The
-- condition is the policy's own.
create index gateway_refunds_by_transaction on gateway_refunds (store_id, transaction_id_form(transaction_id))
  where status = 'COMPLETED' and unapplied_payment_id is not null;
create view store_gateway_refunds as
  select store_id, unapplied_payment_id, status, transaction_id from gateway_refunds where store_id = (select current_store());
grant select on store_gateway_refunds to haat_app;

create function keep_gateway_refund() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not (new.status = any (case old.status
    when 'PENDING' then array['SENT', 'REFUSED']
    when 'SENT' then array['PENDING', 'UNCLEAR', 'COMPLETED', 'REFUSED']
    when 'UNCLEAR' then array['SENT', 'COMPLETED', 'REFUSED']
    else '{}'::text[] end)) then
    raise exception 'a gateway refund never goes from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'gateway_refunds_forward';
  end if;
  if (new.order_id, new.payment_id, new.gateway, new.amount_minor, new.requested_by)
      <> (old.order_id, old.payment_id, old.gateway, old.amount_minor, old.requested_by)
    or new.refund_id is distinct from old.refund_id or new.unapplied_payment_id is distinct from old.unapplied_payment_id then
    raise exception 'what a gateway refund is for never changes' using errcode = 'check_violation', constraint = 'gateway_refunds_kept';
  end if;
  return new;
end $$;
create trigger gateway_refunds_kept before update on gateway_refunds for each row execute function keep_gateway_refund();

-- The last guard, whoever writes: what goes back of a payment is at most what came, and it is of this order. The payment
-- is locked, so that two writers see each other.
create function check_gateway_refund() returns trigger language plpgsql as $$
declare paid payments := (select p from payments p where p.store_id = new.store_id and p.id = new.payment_id for no key update);
begin
  if paid.order_id <> new.order_id or paid.kind <> 'gateway' or paid.status <> 'VERIFIED' or paid.method <> new.gateway then
    raise exception 'payment % did not come through %', new.payment_id, new.gateway
      using errcode = 'check_violation', constraint = 'gateway_refunds_of_payment';
  end if;
  if new.refund_id is not null and not exists (
      select from refunds r where r.store_id = new.store_id and r.id = new.refund_id and r.order_id = new.order_id and r.amount_minor = new.amount_minor)
    or new.unapplied_payment_id is not null and not exists (
      select from unapplied_payments u where u.store_id = new.store_id and u.id = new.unapplied_payment_id
         and u.payment_id = new.payment_id and u.amount_minor = new.amount_minor) then
    raise exception 'a gateway refund is for the whole amount of its cause' using errcode = 'check_violation', constraint = 'gateway_refunds_of_cause';
  end if;
  if (select sum(g.amount_minor) from gateway_refunds g
       where g.store_id = new.store_id and g.payment_id = new.payment_id and g.status <> 'REFUSED') > paid.amount_minor then
    raise exception 'more than payment % would be returned', new.payment_id
      using errcode = 'check_violation', constraint = 'gateway_refunds_within_payment';
  end if;
  return null;
end $$;
create trigger gateway_refunds_within_payment after insert on gateway_refunds for each row execute function check_gateway_refund();

-- While the money may be on its way, nobody declares that it went otherwise.
create function refuse_second_payout() returns trigger language plpgsql as $$
begin
  if exists (select from gateway_refunds g where g.store_id = new.store_id and g.status in ('PENDING', 'SENT', 'UNCLEAR')
      and case tg_table_name when 'refunds' then g.refund_id else g.unapplied_payment_id end = new.id) then
    raise exception 'the gateway may be returning this money' using errcode = 'check_violation', constraint = 'gateway_refund_is_open';
  end if;
  return null;
end $$;
create trigger refunds_not_while_open after update of status on refunds for each row
  when (new.status <> old.status and new.status <> 'PROCESSING') execute function refuse_second_payout();
create trigger unapplied_not_while_open after update of status on unapplied_payments for each row
  when (new.status <> old.status) execute function refuse_second_payout();

-- A refund by the gateway is taken from the store's money at the gateway.
create or replace function enter_refund() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head ledger_transactions := ledger_head(new.store_id, new.order_id, 'REFUND', new.paid_by, new.paid_at);
  through text := (select g.gateway from gateway_refunds g
    where g.store_id = new.store_id and g.refund_id = new.id and g.status = 'COMPLETED');
begin
  if (through is not null) <> (new.refund_method = 'ORIGINAL_PAYMENT') then
    raise exception 'refund % and the gateway disagree', new.id using errcode = 'check_violation', constraint = 'refunds_through_gateway';
  end if;
  head.refund_id := new.id;
  perform post_to_ledger(head, array['ORDER', coalesce(through, money_account(new.refund_method))], array[new.amount_minor, -new.amount_minor]);
  return null;
end $$;
create or replace function post_resolution(u unapplied_payments) returns void language plpgsql as $$
declare
  head ledger_transactions := ledger_head(u.store_id, u.order_id, 'RESOLVE', u.resolved_by, u.resolved_at);
  through text := (select g.gateway from gateway_refunds g
    where g.store_id = u.store_id and g.unapplied_payment_id = u.id and g.status = 'COMPLETED');
begin
  head.unapplied_payment_id := u.id;
  perform post_to_ledger(head, array['UNAPPLIED', coalesce(through, 'RESOLVED')], array[u.amount_minor, -u.amount_minor]);
end $$;

-- The stores with a gateway refund to send or to ask about.
create function stores_with_gateway_refunds_due(moment timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where exists (select from gateway_refunds g where g.store_id = s.id and g.next_check_at <= moment)
$$;
revoke execute on function stores_with_gateway_refunds_due from public;
grant execute on function stores_with_gateway_refunds_due to haat_app;
