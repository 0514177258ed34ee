-- Statements of payment gateways: what the gateway says came and went, its fees, and where that differs from the shop.

create table statement_imports (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id),
  gateway text not null check (gateway in ('BKASH', 'NAGAD')),
  -- SHA-256 of the file: the same file is imported once.
  file_digest bytea not null check (octet_length(file_digest) = 32),
  -- The time that the file covers without a gap, the end excluded; null when a line could not be read.
  covers_from timestamptz,
  covers_until timestamptz,
  created_count integer not null default 0,
  unchanged_count integer not null default 0,
  corrected_count integer not null default 0,
  rejected_count integer not null default 0,
  problems jsonb not null default '[]',
  imported_by text not null,
  created_at timestamptz not null default now(),
  unique (store_id, id),
  unique (store_id, gateway, file_digest),
  constraint statement_imports_covers check ((covers_from is null) = (covers_until is null) and covers_from < covers_until)
);
create index statement_imports_covering on statement_imports (store_id, gateway, covers_from) where covers_from is not null;

create table statement_lines (
  id bigint primary key default new_id(),
  store_id bigint not null,
  import_id bigint not null,
  gateway text not null check (gateway in ('BKASH', 'NAGAD')),
  transaction_id text not null check (length(transaction_id) between 4 and 64 and transaction_id ~ '^[A-Z0-9]*$' collate "C"),
  -- OTHER: neither of a shopper, such as a settlement.
  type text not null check (type in ('PAYMENT', 'REFUND', 'OTHER')),
  occurred_at timestamptz not null,
  -- Positive for payments and refunds.
  amount_minor bigint not null check (amount_minor between -9999999999 and 9999999999 and (type = 'OTHER' or amount_minor > 0)),
  -- What the gateway keeps; null when the statement does not say. Negative when it returned a fee with a refund.
  fee_minor bigint check (fee_minor between -9999999999 and 9999999999 and (type <> 'PAYMENT' or fee_minor between 0 and amount_minor)),
  -- Our invoice, or what the payer wrote; in capital letters, without wallet numbers.
  reference text not null default '' check (length(reference) <= 64),
  payment_id bigint,
  refund_id bigint,
  -- An unapplied payment that the gateway returned.
  unapplied_payment_id bigint,
  created_at timestamptz not null default now(),
  unique (store_id, id),
  -- The same line of another file is the same line.
  unique (store_id, transaction_id, type, gateway),
  foreign key (store_id, import_id) references statement_imports (store_id, id),
  foreign key (store_id, payment_id) references payments (store_id, id) on delete set null (payment_id),
  foreign key (store_id, refund_id) references refunds (store_id, id) on delete set null (refund_id),
  foreign key (store_id, unapplied_payment_id) references unapplied_payments (store_id, id) on delete set null (unapplied_payment_id),
  constraint statement_lines_match check (
    (payment_id is null or type = 'PAYMENT') and (num_nonnulls(refund_id, unapplied_payment_id) = 0 or type = 'REFUND')
    and num_nonnulls(refund_id, unapplied_payment_id) <= 1)
);
create unique index statement_lines_payment_once on statement_lines (store_id, payment_id) where payment_id is not null;
create unique index statement_lines_refund_once on statement_lines (store_id, refund_id) where refund_id is not null;
create unique index statement_lines_unapplied_once on statement_lines (store_id, unapplied_payment_id) where unapplied_payment_id is not null;
create index statement_lines_of_import on statement_lines (store_id, import_id, id);
create index statement_lines_unmatched_reference on statement_lines (store_id, reference)
  where type = 'PAYMENT' and payment_id is null and reference <> '';

-- Where a statement and the shop differ. SETTLED: they no longer do. RESOLVED: staff have dealt with it.
create table reconciliation_items (
  id bigint primary key default new_id(),
  store_id bigint not null,
  gateway text not null check (gateway in ('BKASH', 'NAGAD')),
  list text not null check (list in ('MONEY_WITHOUT_ORDER', 'ORDER_WITHOUT_MONEY', 'AMOUNT_DIFFERS')),
  status text not null default 'OPEN' check (status in ('OPEN', 'SETTLED', 'RESOLVED')),
  statement_line_id bigint,
  payment_id bigint,
  payment_session_id uuid,
  note text not null default '' check (length(note) <= 1000),
  resolved_by text not null default '',
  resolved_at timestamptz,
  created_at timestamptz not null default now(),
  unique (store_id, id),
  unique (store_id, list, statement_line_id),
  unique (store_id, list, payment_id),
  unique (store_id, list, payment_session_id),
  foreign key (store_id, statement_line_id) references statement_lines (store_id, id) on delete cascade,
  foreign key (store_id, payment_id) references payments (store_id, id) on delete cascade,
  foreign key (store_id, payment_session_id) references payment_sessions (store_id, id) on delete cascade,
  constraint reconciliation_items_subject check (case list
    when 'MONEY_WITHOUT_ORDER' then statement_line_id is not null and num_nonnulls(payment_id, payment_session_id) = 0
    when 'ORDER_WITHOUT_MONEY' then payment_id is not null and num_nonnulls(statement_line_id, payment_session_id) = 0
    else payment_id is null and num_nonnulls(statement_line_id, payment_session_id) = 1 end),
  constraint reconciliation_items_resolved check (
    (status = 'RESOLVED') = (resolved_at is not null) and (status = 'RESOLVED') = (note <> ''))
);
create index reconciliation_items_list on reconciliation_items (store_id, list, status, id desc);

-- Fees in the ledger.
alter table ledger_lines
  drop constraint ledger_lines_account,
  add constraint ledger_lines_account check (account in (
    'CASH', 'BKASH', 'NAGAD', 'ROCKET', 'UPAY', 'CARD', 'SSLCOMMERZ', 'BANK_TRANSFER', 'OTHER',
    'ORDER', 'UNAPPLIED', 'STORE_CREDIT', 'RESOLVED', 'GATEWAY_FEES')) not valid;
alter table ledger_transactions
  add column statement_line_id bigint,
  -- 1 is the fee as it was first stated; what follows corrects it.
  add column fee_number integer,
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind_check check (kind in ('PAYMENT', 'UNAPPLY', 'RESOLVE', 'REFUND', 'FEE')) not valid,
  drop constraint ledger_transactions_cause,
  add constraint ledger_transactions_cause check (
    (kind = 'PAYMENT') = (payment_id is not null) and (kind = 'REFUND') = (refund_id is not null)
    and (kind in ('UNAPPLY', 'RESOLVE')) = (unapplied_payment_id is not null)
    and (kind = 'FEE') = (statement_line_id is not null) and (kind = 'FEE') = (fee_number is not null)) not valid,
  add constraint ledger_transactions_fee foreign key (store_id, statement_line_id) references statement_lines (store_id, id) not valid;
create unique index ledger_transactions_fee_once on ledger_transactions (store_id, statement_line_id, fee_number)
  where statement_line_id is not null;

-- What the ledger has entered as the fee of a line, by the order and the account of money that it was taken from.
create function posted_fees(of_store bigint, of_line bigint)
returns table (order_id bigint, account text, fee_minor bigint) language sql stable as $$
  select t.order_id, l.account, -sum(l.amount_minor)::bigint
  from ledger_transactions t
  cross join lateral (
    select l.account, l.amount_minor from ledger_lines l
     where l.store_id = of_store and l.transaction_id = t.id and l.account <> 'GATEWAY_FEES' offset 0) l
  where t.store_id = of_store and t.statement_line_id = of_line
  group by t.order_id, l.account having sum(l.amount_minor) <> 0
$$;

-- The money of the payment or refund of a line, as the ledger has it.
create function money_of_line(l statement_lines)
returns table (order_id bigint, account text, amount_minor bigint) language sql stable as $$
  select t.order_id, m.account, abs(m.amount_minor)
  from (
    select p.id, p.order_id from ledger_transactions p where p.store_id = l.store_id and p.payment_id = l.payment_id
    union all
    select r.id, r.order_id from ledger_transactions r where r.store_id = l.store_id and r.refund_id = l.refund_id
    union all
    select u.id, u.order_id from ledger_transactions u
     where u.store_id = l.store_id and u.unapplied_payment_id = l.unapplied_payment_id and u.kind = 'RESOLVE') t
  cross join lateral (
    select m.account, m.amount_minor from ledger_lines m
     where m.store_id = l.store_id and m.transaction_id = t.id
       and m.account in ('CASH', 'BKASH', 'NAGAD', 'ROCKET', 'UPAY', 'CARD', 'SSLCOMMERZ', 'BANK_TRANSFER', 'OTHER', 'STORE_CREDIT') offset 0) m
$$;

-- The fee of a line that has found its payment or refund. Entries are never changed: what they lack, or have too much, is
-- entered. The caller has locked the line.
create function post_fee(l statement_lines) returns void language plpgsql as $$
declare
  head ledger_transactions;
  entry record;
  numbered integer := (select coalesce(max(t.fee_number), 0) from ledger_transactions t where t.store_id = l.store_id and t.statement_line_id = l.id);
begin
  for entry in
    with wanted as (select m.order_id, m.account, l.fee_minor from money_of_line(l) m)
    select order_id, account, coalesce(w.fee_minor, 0) - coalesce(p.fee_minor, 0) as fee_minor
      from wanted w full join posted_fees(l.store_id, l.id) p using (order_id, account)
     where coalesce(w.fee_minor, 0) <> coalesce(p.fee_minor, 0)
     order by fee_minor, order_id
  loop
    numbered := numbered + 1;
    head := ledger_head(l.store_id, entry.order_id, 'FEE', '', l.occurred_at);
    head.statement_line_id := l.id;
    head.fee_number := numbered;
    perform post_to_ledger(head, array['GATEWAY_FEES', entry.account], array[entry.fee_minor, -entry.fee_minor]);
  end loop;
end $$;

-- Lists a difference, or lists it again after it was settled. What staff have dealt with stays so.
create function open_item(item reconciliation_items) returns void language sql as $$
  insert into reconciliation_items as i (store_id, gateway, list, statement_line_id, payment_id, payment_session_id)
    values (item.store_id, item.gateway, item.list, item.statement_line_id, item.payment_id, item.payment_session_id)
    on conflict do nothing;
  update reconciliation_items i set status = 'OPEN'
   where i.store_id = item.store_id and i.list = item.list and i.status = 'SETTLED'
     and (i.statement_line_id = item.statement_line_id or i.payment_id = item.payment_id or i.payment_session_id = item.payment_session_id)
$$;

create function reconciliation_item(of_store bigint, of_gateway text, of_list text, line bigint default null, payment bigint default null, session uuid default null)
returns reconciliation_items language plpgsql immutable as $$
declare item reconciliation_items;
begin
  item.store_id := of_store;
  item.gateway := of_gateway;
  item.list := of_list;
  item.statement_line_id := line;
  item.payment_id := payment;
  item.payment_session_id := session;
  return item;
end $$;

-- Whether a line says the same as the payment or refund that it belongs to.
create function statement_line_agrees(l statement_lines) returns boolean language sql stable as $$
  select exists (select from money_of_line(l) m where m.amount_minor = l.amount_minor and m.account = l.gateway)
$$;

-- A line has found its payment or refund, has lost it to another line, or has another fee.
create function enter_statement_match() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_matched boolean := num_nonnulls(new.payment_id, new.refund_id, new.unapplied_payment_id) = 1;
begin
  -- The payment was deleted with its order, and its entries with it.
  if old.payment_id is not null and new.payment_id is null
    and not exists (select from payments p where p.store_id = old.store_id and p.id = old.payment_id) then return null; end if;
  if old.refund_id is not null and new.refund_id is null
    and not exists (select from refunds r where r.store_id = old.store_id and r.id = old.refund_id) then return null; end if;
  if old.unapplied_payment_id is not null and new.unapplied_payment_id is null
    and not exists (select from unapplied_payments u where u.store_id = old.store_id and u.id = old.unapplied_payment_id) then return null; end if;
  perform post_fee(new);
  if not is_matched then
    perform open_item(reconciliation_item(new.store_id, new.gateway, 'MONEY_WITHOUT_ORDER', new.id));
  elsif not statement_line_agrees(new) then
    perform open_item(reconciliation_item(new.store_id, new.gateway, 'AMOUNT_DIFFERS', new.id));
  end if;
  update reconciliation_items i set status = 'SETTLED'
   where i.store_id = new.store_id and i.status = 'OPEN'
     and ((i.list = 'MONEY_WITHOUT_ORDER' and i.statement_line_id = new.id and is_matched)
       or (i.list = 'AMOUNT_DIFFERS' and i.statement_line_id = new.id and not is_matched)
       or (i.list = 'ORDER_WITHOUT_MONEY' and i.payment_id = new.payment_id));
  return null;
end $$;
create trigger enter_statement_match after update of payment_id, refund_id, unapplied_payment_id, fee_minor on statement_lines for each row
  when ((new.payment_id, new.refund_id, new.unapplied_payment_id, new.fee_minor)
    is distinct from (old.payment_id, old.refund_id, old.unapplied_payment_id, old.fee_minor))
  execute function enter_statement_match();

-- What a line was imported with never changes, except its fee.
create function keep_statement_line() returns trigger language plpgsql as $$
begin
  if (new.store_id, new.import_id, new.gateway, new.transaction_id, new.type, new.occurred_at, new.amount_minor, new.reference)
    is distinct from (old.store_id, old.import_id, old.gateway, old.transaction_id, old.type, old.occurred_at, old.amount_minor, old.reference) then
    raise exception 'lines of a statement are never changed' using errcode = 'check_violation', constraint = 'statement_lines_kept';
  end if;
  return new;
end $$;
create trigger statement_lines_kept before update on statement_lines for each row execute function keep_statement_line();
-- A line begins unmatched, so that each match has its entry.
create function begin_unmatched() returns trigger language plpgsql as $$
begin
  raise exception 'a line of a statement begins unmatched' using errcode = 'check_violation', constraint = 'statement_lines_begin_unmatched';
end $$;
create trigger statement_lines_begin_unmatched before insert on statement_lines for each row
  when (num_nonnulls(new.payment_id, new.refund_id, new.unapplied_payment_id) > 0) execute function begin_unmatched();
revoke execute on function post_fee from public;
