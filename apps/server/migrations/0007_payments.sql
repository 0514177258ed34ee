-- The advance that the store's rule asked for when the order was placed. An order goes on only when verified payments
-- cover it, or staff waive it.
alter table orders
  add column required_advance_minor bigint not null default 0 check (required_advance_minor >= 0),
  add column advance_waived_at timestamptz;

-- What of a verified payment does not pay its order: the excess, or all of a payment for an order that has ended.
alter table payments
  add column unapplied_minor bigint not null default 0,
  add constraint payments_unapplied check (unapplied_minor between 0 and amount_minor and (unapplied_minor = 0 or status = 'VERIFIED'));

-- Verified money that pays no order, until staff have returned it or used it otherwise.
create table unapplied_payments (
  id bigint generated always as identity primary key,
  store_id bigint not null,
  order_id bigint not null,
  payment_id bigint not null,
  reason text not null check (reason in ('OVERPAID', 'ORDER_CANCELLED', 'ORDER_EXPIRED', 'ORDER_RETURNED')),
  amount_minor bigint not null check (amount_minor between 1 and 9999999999),
  status text not null default 'OPEN' check (status in ('OPEN', 'RESOLVED')),
  note text not null default '' check (length(note) <= 1000),
  resolved_by text not null default '',
  resolved_at timestamptz,
  created_at timestamptz not null default now(),
  unique (store_id, id),
  unique (store_id, payment_id, reason),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  foreign key (store_id, payment_id) references payments (store_id, id) on delete cascade,
  check ((status = 'RESOLVED') = (resolved_at is not null) and (status = 'OPEN' or note <> ''))
);
create index on unapplied_payments (store_id, status, id desc);
create index on unapplied_payments (store_id, order_id);

-- One spelling for every transaction id, as the server writes it from now on (shared/canonical-key.ts).
create function transaction_id_form(id text) returns text language sql immutable as $$
  select regexp_replace(upper(normalize(translate(id,
    '০১২৩৪৫৬৭৮৯٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९', '0123456789012345678901234567890123456789'), nfkc)),
    '[^A-Z0-9]' collate "C", '', 'g')
$$;

-- What cannot be spelt so, and a second verified payment of one transaction, get an id of their own; a note keeps what it
-- was.
create temporary table respelt on commit drop as
  with spelt as (
    select p.id, p.store_id, p.order_id, p.status, p.transaction_id as old, transaction_id_form(p.transaction_id) as plain
    from payments p where p.transaction_id <> ''),
  judged as (
    select s.*, first_value(s.id) over verified as first_id
    from spelt s
    window verified as (partition by s.store_id, s.plain, s.status order by s.id))
  select id, store_id, order_id, old, plain,
    case when plain = '' or length(plain) > 64 then 'UNREADABLE' || id
      when status = 'VERIFIED' and first_id <> id then left(plain, 32) || 'REPEATED' || id
      else plain end as new
  from judged;
insert into order_notes (store_id, order_id, note, actor_type)
  select store_id, order_id,
    case when plain = '' or length(plain) > 64 then format('Transaction id %s of payment %s cannot be read. It is now %s.', old, id, new)
      else format('Transaction id %s of payment %s was verified before, for this order or another. It is now %s. Check the statement of the account.', old, id, new) end,
    'system'
  from respelt where new <> plain;
drop index payments_transaction_once;
update payments p set transaction_id = r.new from respelt r where p.id = r.id and p.transaction_id <> r.new;
-- So that a server of the release before, which keeps ids as they are typed, can still take payments.
create function spell_transaction_id() returns trigger language plpgsql as $$
begin
  new.transaction_id := transaction_id_form(new.transaction_id);
  return new;
end $$;
create trigger spell_transaction_id before insert on payments for each row when (new.transaction_id <> '')
  execute function spell_transaction_id();
alter table payments add constraint payments_transaction_spelling check (transaction_id ~ '^[A-Z0-9]*$' collate "C");
-- Across methods: one transfer claimed by two methods is still one transfer.
create unique index payments_transaction_once on payments (store_id, transaction_id) where status = 'VERIFIED' and transaction_id <> '';
create index payments_by_transaction on payments (store_id, transaction_id) where transaction_id <> '';

-- Money that came twice, and money of orders that have ended.
with running as (
  select p.id, p.amount_minor, o.total_minor,
    coalesce(sum(p.amount_minor) over (partition by p.store_id, p.order_id order by p.verified_at, p.id rows between unbounded preceding and 1 preceding), 0) as before
  from payments p join orders o on o.store_id = p.store_id and o.id = p.order_id
  where p.status = 'VERIFIED' and o.amount_paid_minor > o.total_minor)
update payments p set unapplied_minor = p.amount_minor - greatest(0, least(r.amount_minor, r.total_minor - r.before))
  from running r where p.id = r.id and r.before + r.amount_minor > r.total_minor;
insert into unapplied_payments (store_id, order_id, payment_id, reason, amount_minor)
  select store_id, order_id, id, 'OVERPAID', unapplied_minor from payments where unapplied_minor > 0;
insert into unapplied_payments (store_id, order_id, payment_id, reason, amount_minor)
  select p.store_id, p.order_id, p.id, 'ORDER_' || o.status, p.amount_minor - p.unapplied_minor
  from payments p join orders o on o.store_id = p.store_id and o.id = p.order_id
  where p.status = 'VERIFIED' and p.amount_minor > p.unapplied_minor and o.status in ('CANCELLED', 'EXPIRED', 'RETURNED');
update orders set amount_paid_minor = total_minor where amount_paid_minor > total_minor;

-- The last guards.
alter table orders
  add constraint orders_not_overpaid check (amount_paid_minor <= total_minor),
  add constraint orders_advance_covered check (
    amount_paid_minor >= required_advance_minor or advance_waived_at is not null
    or status in ('PENDING', 'ON_HOLD', 'CANCELLED', 'EXPIRED'));
