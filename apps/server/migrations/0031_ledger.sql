-- Money as double entry: see docs/adr/0016-ledger.md. The entries are made by triggers on the rows that they are about, so
-- that no writer can forget them, a server of the release before included. The server's role reads them and writes none.
-- Foreign keys and triggers come last, because orders and payments wait for them.

create table ledger_transactions (
  id bigint primary key default new_id(),
  store_id bigint not null,
  order_id bigint not null,
  kind text not null check (kind in ('PAYMENT', 'UNAPPLY', 'RESOLVE')),
  payment_id bigint,
  unapplied_payment_id bigint,
  -- How many lines it has: a line that is added later leaves it unbalanced, whatever its amount.
  line_count integer not null check (line_count >= 2),
  recorded_by text not null,
  created_at timestamptz not null default now(),
  unique (store_id, id),
  -- What happened once is entered once.
  unique (store_id, payment_id),
  unique (store_id, unapplied_payment_id, kind),
  constraint ledger_transactions_cause check (
    (kind = 'PAYMENT') = (payment_id is not null) and (kind in ('UNAPPLY', 'RESOLVE')) = (unapplied_payment_id is not null))
);
create index on ledger_transactions (store_id, order_id, id);

-- Debit is positive, credit negative.
create table ledger_lines (
  store_id bigint not null,
  transaction_id bigint not null,
  account text not null,
  amount_minor bigint not null check (amount_minor <> 0),
  primary key (store_id, transaction_id, account),
  constraint ledger_lines_account check (account in (
    'CASH', 'BKASH', 'NAGAD', 'ROCKET', 'UPAY', 'CARD', 'SSLCOMMERZ', 'BANK_TRANSFER', 'OTHER',
    'ORDER', 'UNAPPLIED', 'STORE_CREDIT', 'RESOLVED'))
);

-- The account of money that came or went by a method. The claim of a COD order names none before staff do.
create function money_account(method text) returns text language sql immutable as $$
  select case when method in ('CASH', 'BKASH', 'NAGAD', 'ROCKET', 'UPAY', 'CARD', 'SSLCOMMERZ', 'BANK_TRANSFER', 'STORE_CREDIT')
    then method else 'OTHER' end
$$;

-- Inserts a transaction and its lines; lines of zero are left out. `head` has everything but the id and the count.
create function post_to_ledger(head ledger_transactions, accounts text[], amounts bigint[])
returns void language plpgsql as $$
begin
  head.id := new_id();
  head.line_count := (select count(*) from unnest(amounts) a where a <> 0);
  insert into ledger_transactions values (head.*);
  insert into ledger_lines (store_id, transaction_id, account, amount_minor)
    select head.store_id, head.id, l.account, l.amount from unnest(accounts, amounts) as l (account, amount) where l.amount <> 0;
end $$;

-- A head whose other columns are null.
create function ledger_head(of_store bigint, of_order bigint, of_kind text, author text, moment timestamptz)
returns ledger_transactions language plpgsql as $$
declare head ledger_transactions;
begin
  head.store_id := of_store;
  head.order_id := of_order;
  head.kind := of_kind;
  head.recorded_by := author;
  head.created_at := moment;
  return head;
end $$;

-- Verified money came in: it pays the order, and what the order cannot accept is owed to the shopper.
create function post_payment(p payments) returns void language plpgsql as $$
declare head ledger_transactions := ledger_head(p.store_id, p.order_id, 'PAYMENT', p.recorded_by, p.verified_at);
begin
  head.payment_id := p.id;
  perform post_to_ledger(head, array[money_account(p.method), 'ORDER', 'UNAPPLIED'],
    array[p.amount_minor, p.unapplied_minor - p.amount_minor, -p.unapplied_minor]);
end $$;

-- Money stops paying an order that has ended. What never paid it was credited to UNAPPLIED with the payment.
create function post_unapplied(u unapplied_payments) returns void language plpgsql as $$
declare head ledger_transactions := ledger_head(u.store_id, u.order_id, 'UNAPPLY', '', u.created_at);
begin
  if u.reason = 'OVERPAID' or exists (
    select from payments p where p.store_id = u.store_id and p.id = u.payment_id and p.unapplied_minor = p.amount_minor
  ) then return; end if;
  head.unapplied_payment_id := u.id;
  perform post_to_ledger(head, array['ORDER', 'UNAPPLIED'], array[u.amount_minor, -u.amount_minor]);
end $$;

-- Staff declare that what was owed is dealt with.
create function post_resolution(u unapplied_payments) returns void language plpgsql as $$
declare head ledger_transactions := ledger_head(u.store_id, u.order_id, 'RESOLVE', u.resolved_by, u.resolved_at);
begin
  head.unapplied_payment_id := u.id;
  perform post_to_ledger(head, array['UNAPPLIED', 'RESOLVED'], array[u.amount_minor, -u.amount_minor]);
end $$;

-- Enters what has no transaction yet. Each part in the order in which it happened.
create function post_missing() returns void language plpgsql as $$
begin
  perform post_payment(p) from payments p
   where p.status = 'VERIFIED'
     and not exists (select from ledger_transactions t where t.store_id = p.store_id and t.payment_id = p.id);
  perform post_unapplied(u) from unapplied_payments u
   where not exists (
     select from ledger_transactions t where t.store_id = u.store_id and t.unapplied_payment_id = u.id and t.kind = 'UNAPPLY');
  perform post_resolution(u) from unapplied_payments u
   where u.status = 'RESOLVED' and not exists (
     select from ledger_transactions t where t.store_id = u.store_id and t.unapplied_payment_id = u.id and t.kind = 'RESOLVE');
end $$;
select post_missing();

create function enter_payment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform post_payment(new);
  return null;
end $$;
create function enter_unapplied() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform post_unapplied(new);
  return null;
end $$;
create function enter_resolution() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform post_resolution(new);
  return null;
end $$;

create function check_ledger_sum() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry bigint := case tg_table_name when 'ledger_lines' then (to_jsonb(new) ->> 'transaction_id')::bigint else (to_jsonb(new) ->> 'id')::bigint end;
  lines record;
  wanted integer := (select t.line_count from ledger_transactions t where t.store_id = new.store_id and t.id = entry);
begin
  select count(*) as count, coalesce(sum(l.amount_minor), 0) as total into lines
    from ledger_lines l where l.store_id = new.store_id and l.transaction_id = entry;
  if wanted is not null and (lines.count <> wanted or lines.total <> 0) then
    raise exception 'ledger transaction % does not balance', entry using errcode = 'check_violation', constraint = 'ledger_balances';
  end if;
  return null;
end $$;

-- Rows leave the ledger only with their order, which only the schema's owner can delete.
create function keep_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if tg_table_name = 'ledger_transactions' and not exists (
      select from orders o where o.store_id = old.store_id and o.id = (to_jsonb(old) ->> 'order_id')::bigint) then return old; end if;
    if tg_table_name = 'ledger_lines' and not exists (
      select from ledger_transactions t where t.store_id = old.store_id and t.id = (to_jsonb(old) ->> 'transaction_id')::bigint) then return old; end if;
  end if;
  raise exception 'rows of the ledger are never changed' using errcode = 'check_violation', constraint = 'ledger_is_kept';
end $$;

-- What the ledger says about an order. paid: money that was credited to it. unapplied: of that, what was listed as
-- unapplied when it ended. refunded: what went back. collected: what the shopper has handed over as far as anybody knows:
-- the courier of a delivered COD order has its cash, although staff have not recorded it yet.
create function order_money(of_store bigint, of_order bigint,
  out paid_minor bigint, out collected_minor bigint, out unapplied_minor bigint, out refunded_minor bigint)
language sql stable as $$
  select m.paid, case when o.payment_method = 'COD' and o.delivered_at is not null and not exists (
        select from payments p where p.store_id = o.store_id and p.order_id = o.id and p.kind = 'cash')
      then greatest(o.total_minor, m.paid) else m.paid end,
    m.unapplied, m.refunded
  from orders o cross join lateral (
    select coalesce(-sum(l.amount_minor) filter (where t.kind = 'PAYMENT'), 0)::bigint as paid,
      coalesce(sum(l.amount_minor) filter (where t.kind = 'UNAPPLY'), 0)::bigint as unapplied,
      coalesce(sum(l.amount_minor) filter (where t.kind = 'REFUND'), 0)::bigint as refunded
    from ledger_transactions t
    join ledger_lines l on l.store_id = t.store_id and l.transaction_id = t.id and l.account = 'ORDER'
    where t.store_id = o.store_id and t.order_id = o.id) m
  where o.store_id = of_store and o.id = of_order
$$;

-- From here on orders and payments are locked: rows that came since the first pass are few.
alter table ledger_transactions
  add foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  add foreign key (store_id, payment_id) references payments (store_id, id) on delete cascade,
  add foreign key (store_id, unapplied_payment_id) references unapplied_payments (store_id, id) on delete cascade;
alter table ledger_lines
  add foreign key (store_id, transaction_id) references ledger_transactions (store_id, id) on delete cascade;
create trigger enter_verified after insert on payments for each row when (new.status = 'VERIFIED') execute function enter_payment();
create trigger enter_verified_claim after update of status on payments for each row
  when (new.status = 'VERIFIED' and old.status <> 'VERIFIED') execute function enter_payment();
create trigger enter_unapplied after insert on unapplied_payments for each row execute function enter_unapplied();
create trigger enter_resolution after update of status on unapplied_payments for each row
  when (new.status = 'RESOLVED' and old.status <> 'RESOLVED') execute function enter_resolution();
select post_missing();
drop function post_missing();
create constraint trigger ledger_balances after insert on ledger_transactions
  deferrable initially deferred for each row execute function check_ledger_sum();
create constraint trigger ledger_balances after insert on ledger_lines
  deferrable initially deferred for each row execute function check_ledger_sum();
create trigger ledger_is_kept before update or delete on ledger_transactions for each row execute function keep_ledger();
create trigger ledger_is_kept before update or delete on ledger_lines for each row execute function keep_ledger();
revoke execute on function post_to_ledger, ledger_head, post_payment, post_unapplied, post_resolution from public;
