-- Requests about an order after its sale: money back, and cancellation.

create table refunds (
  id bigint primary key default new_id(),
  store_id bigint not null,
  order_id bigint not null,
  status text not null check (status in ('PENDING', 'APPROVED', 'PROCESSING', 'FAILED', 'COMPLETED', 'REJECTED', 'WITHDRAWN')),
  reason text not null check (length(reason) between 1 and 1000),
  requested_minor bigint not null check (requested_minor between 1 and 9999999999),
  amount_minor bigint not null check (amount_minor between 1 and requested_minor),
  proof_files text[] not null default '{}' check (cardinality(proof_files) <= 5),
  admin_note text not null default '' check (length(admin_note) <= 1000),
  failure_reason text not null default '' check (length(failure_reason) <= 1000),
  refund_method text not null default ''
    check (refund_method in ('', 'ORIGINAL_PAYMENT', 'BKASH', 'NAGAD', 'ROCKET', 'BANK_TRANSFER', 'CASH', 'STORE_CREDIT')),
  transaction_id text not null default '' check (length(transaction_id) <= 64 and transaction_id ~ '^[A-Z0-9]*$' collate "C"),
  requested_by text not null,
  reviewed_by text not null default '',
  reviewed_at timestamptz,
  paid_by text not null default '',
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  constraint refunds_reviewed check (status in ('PENDING', 'WITHDRAWN') or reviewed_at is not null),
  constraint refunds_paid check ((status = 'COMPLETED') = (paid_at is not null) and (status = 'COMPLETED') = (refund_method <> ''))
);
create unique index refunds_one_open on refunds (store_id, order_id) where status in ('PENDING', 'APPROVED', 'PROCESSING', 'FAILED');
create unique index refunds_transaction_once on refunds (store_id, transaction_id) where transaction_id <> '';
create index on refunds (store_id, order_id, id);
create index on refunds (store_id, status, id desc);

create table cancellation_requests (
  id bigint primary key default new_id(),
  store_id bigint not null,
  order_id bigint not null,
  status text not null check (status in ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  reason text not null check (length(reason) between 1 and 1000),
  admin_note text not null default '' check (length(admin_note) <= 1000),
  requested_by text not null,
  reviewed_by text not null default '',
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  constraint cancellation_requests_reviewed check ((status in ('APPROVED', 'REJECTED')) = (reviewed_at is not null))
);
create unique index cancellation_requests_one_open on cancellation_requests (store_id, order_id) where status = 'PENDING';
create index on cancellation_requests (store_id, order_id, id);
create index on cancellation_requests (store_id, status, id desc);

-- A payout in the ledger.
alter table ledger_transactions
  add column refund_id bigint,
  add unique (store_id, refund_id),
  add foreign key (store_id, refund_id) references refunds (store_id, id) on delete cascade,
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind_check check (kind in ('PAYMENT', 'UNAPPLY', 'RESOLVE', 'REFUND')),
  drop constraint ledger_transactions_cause,
  add constraint ledger_transactions_cause check (
    (kind = 'PAYMENT') = (payment_id is not null) and (kind = 'REFUND') = (refund_id is not null)
    and (kind in ('UNAPPLY', 'RESOLVE')) = (unapplied_payment_id is not null));

create function enter_refund() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare head ledger_transactions := ledger_head(new.store_id, new.order_id, 'REFUND', new.paid_by, new.paid_at);
begin
  head.refund_id := new.id;
  perform post_to_ledger(head, array['ORDER', money_account(new.refund_method)], array[new.amount_minor, -new.amount_minor]);
  return null;
end $$;
create trigger enter_refund after update of status on refunds for each row
  when (new.status = 'COMPLETED' and old.status <> 'COMPLETED') execute function enter_refund();
-- So that each completed refund has its transaction.
create function refuse_completed() returns trigger language plpgsql as $$
begin
  raise exception 'a refund begins open' using errcode = 'check_violation', constraint = 'refunds_begin_open';
end $$;
create trigger refunds_begin_open before insert on refunds for each row when (new.status = 'COMPLETED') execute function refuse_completed();

-- Money that an open refund set aside, and released after its order had ended, is listed beside what was listed then.
alter table unapplied_payments
  add column refund_id bigint,
  add foreign key (store_id, refund_id) references refunds (store_id, id) on delete cascade,
  drop constraint unapplied_payments_store_id_payment_id_reason_key;
create unique index unapplied_payments_once on unapplied_payments (store_id, payment_id, reason) where refund_id is null;

-- As before, with what open refunds set aside, and what can still be refunded; negative if that were too much.
drop function order_money;
create function order_money(of_store bigint, of_order bigint,
  out paid_minor bigint, out collected_minor bigint, out unapplied_minor bigint, out refunded_minor bigint,
  out reserved_minor bigint, out refundable_minor bigint)
language sql stable as $$
  select f.paid, f.collected, f.unapplied, f.refunded, f.reserved, f.collected - f.unapplied - f.refunded - f.reserved
  from orders o
  cross join lateral (
    select coalesce(-sum(l.amount_minor) filter (where t.kind = 'PAYMENT'), 0)::bigint as paid,
      coalesce(sum(l.amount_minor) filter (where t.kind = 'UNAPPLY'), 0)::bigint as unapplied,
      coalesce(sum(l.amount_minor) filter (where t.kind = 'REFUND'), 0)::bigint as refunded
    from ledger_transactions t
    join ledger_lines l on l.store_id = t.store_id and l.transaction_id = t.id and l.account = 'ORDER'
    where t.store_id = o.store_id and t.order_id = o.id) m
  cross join lateral (
    select m.paid, m.unapplied, m.refunded,
      case when o.payment_method = 'COD' and o.delivered_at is not null and not exists (
          select from payments p where p.store_id = o.store_id and p.order_id = o.id and p.kind = 'cash')
        then greatest(o.total_minor, m.paid) else m.paid end as collected,
      (select coalesce(sum(r.amount_minor), 0)::bigint from refunds r
        where r.store_id = o.store_id and r.order_id = o.id and r.status in ('PENDING', 'APPROVED', 'PROCESSING', 'FAILED')) as reserved) f
  where o.store_id = of_store and o.id = of_order
$$;

-- The last guard, whoever writes: refunds of an order never exceed what was collected for it. The order is locked, so that
-- two writers see each other. A payout changes no sum, and is a fact: it is recorded even when less cash came meanwhile.
create function check_refund_limit() returns trigger language plpgsql as $$
begin
  perform from orders o where o.store_id = new.store_id and o.id = new.order_id for no key update;
  if (select m.refundable_minor from order_money(new.store_id, new.order_id) m) < 0 then
    raise exception 'refunds of order % exceed what was collected', new.order_id using errcode = 'check_violation', constraint = 'refunds_within_collected';
  end if;
  return null;
end $$;
create trigger refunds_within_collected after insert or update of amount_minor, status on refunds for each row
  when (new.status in ('PENDING', 'APPROVED', 'PROCESSING')) execute function check_refund_limit();
