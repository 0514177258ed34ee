-- Money as double entry: see docs/adr/0016-ledger.md. The entries are made by triggers on the rows that they are about, so
-- that no writer can forget them. The server's role reads them and writes none.
create table ledger_transactions (
  id bigint primary key default new_id(),
  store_id bigint not null,
  -- Null for what a courier has taken off a payout, or added to it, that belongs to no parcel.
  order_id bigint,
  kind text not null,
  payment_id bigint,
  unapplied_payment_id bigint,
  -- How many lines it has: a line that is added later leaves it unbalanced, whatever its amount.
  line_count integer not null check (line_count >= 2),
  recorded_by text not null,
  created_at timestamptz not null default now(),
  -- A payout in the ledger.
  refund_id bigint,
  statement_line_id bigint,
  -- 1 is the fee as it was first stated; what follows corrects it.
  fee_number integer,
  -- A payout of a courier, and the parcel of it.
  settlement_id bigint,
  settlement_line_id bigint,
  -- What became of cash that a courier did not pay out.
  resolution_id bigint,
  exchange_id bigint,
  unique (store_id, id),
  -- What happened once is entered once.
  unique (store_id, unapplied_payment_id, kind),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  foreign key (store_id, payment_id) references payments (store_id, id) on delete cascade,
  foreign key (store_id, unapplied_payment_id) references unapplied_payments (store_id, id) on delete cascade,
  unique (store_id, refund_id),
  foreign key (store_id, refund_id) references refunds (store_id, id) on delete cascade,
  constraint ledger_transactions_kind_check check (kind in (:ledger_kinds)),
  constraint ledger_transactions_cause check (
    (kind in ('PAYMENT', 'REVERSE')) = (payment_id is not null) and (kind = 'REFUND') = (refund_id is not null)
    and (kind in ('UNAPPLY', 'RESOLVE')) = (unapplied_payment_id is not null)
    and (kind = 'FEE') = (statement_line_id is not null) and (kind = 'FEE') = (fee_number is not null)
    and (kind in ('SETTLEMENT', 'SETTLEMENT_VOID')) = (settlement_id is not null)
    and (settlement_line_id is null or settlement_id is not null)
    and (kind in ('WRITE_OFF', 'COURIER_CLAIM', 'REST_VOID')) = (resolution_id is not null)
    and (kind = 'EXCHANGE') = (exchange_id is not null)
    and (order_id is null) = (settlement_id is not null and settlement_line_id is null)),
  constraint ledger_transactions_settlement foreign key (store_id, settlement_id) references settlements (store_id, id) on delete cascade,
  constraint ledger_transactions_exchange foreign key (store_id, exchange_id) references exchanges (store_id, id) on delete cascade,
  constraint ledger_transactions_settlement_line foreign key (store_id, settlement_line_id)
    references settlement_lines (store_id, id) on delete cascade,
  constraint ledger_transactions_resolution foreign key (store_id, resolution_id)
    references courier_resolutions (store_id, id) on delete cascade
);

create index on ledger_transactions (store_id, order_id, id);

create unique index ledger_transactions_payment_once on ledger_transactions (store_id, payment_id, kind);

create unique index ledger_transactions_fee_once on ledger_transactions (store_id, statement_line_id, fee_number)
  where statement_line_id is not null;

create unique index ledger_transactions_settled_once on ledger_transactions (store_id, settlement_id, settlement_line_id, kind)
  nulls not distinct where settlement_id is not null;

create unique index ledger_transactions_exchange_once on ledger_transactions (store_id, exchange_id) where exchange_id is not null;

create index ledger_transactions_of_settlement_line on ledger_transactions (store_id, settlement_line_id)
  where settlement_line_id is not null;

create unique index ledger_transactions_resolution_once on ledger_transactions (store_id, resolution_id, kind)
  where resolution_id is not null;

-- Payments and refunds find their lines in statements, whichever comes first.
create index ledger_transactions_by_time on ledger_transactions (store_id, created_at) include (kind, id);

-- Debit is positive, credit negative.
create table ledger_lines (
  store_id bigint not null,
  transaction_id bigint not null,
  account text not null,
  amount_minor bigint not null check (amount_minor <> 0),
  primary key (store_id, transaction_id, account),
  foreign key (store_id, transaction_id) references ledger_transactions (store_id, id) on delete cascade,
  constraint ledger_lines_account check (
    account = any (money_accounts()) or account in ('ORDER', 'UNAPPLIED', 'STORE_CREDIT', 'RESOLVED', 'GATEWAY_FEES', 'COURIER_FEES', 'COURIER_CLAIMS', 'CLAIM_INCOME', 'WRITTEN_OFF', 'EXCHANGE'))
);
