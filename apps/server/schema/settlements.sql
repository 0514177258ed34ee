-- Payouts of couriers: what the courier of an account has paid out of the cash that it held, less its fees.
create table settlements (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  courier text not null,
  -- Null when the account was deleted since.
  courier_account_id bigint,
  -- The account's name when it was posted.
  account_name text not null check (length(account_name) between 1 and :max_name_length),
  status text not null default 'POSTED',
  -- How the money came, and the day in Dhaka on which it did.
  method text not null,
  transaction_id text not null default '' check (length(transaction_id) <= :max_transaction_id_length),
  paid_on date not null,
  payout_minor bigint not null check (payout_minor between 0 and :max_money_minor),
  -- What the courier has taken off, or added, that belongs to no parcel; with a reason.
  deductions_minor bigint not null default 0 check (deductions_minor between 0 and :max_money_minor),
  additions_minor bigint not null default 0 check (additions_minor between 0 and :max_money_minor),
  note text not null default '' check (length(note) <= :max_note_length),
  recorded_by text not null,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by text not null default '',
  void_note text not null default '' check (length(void_note) <= :max_note_length),
  unique (store_id, id),
  foreign key (store_id, courier_account_id) references courier_accounts (store_id, id) on delete set null (courier_account_id),
  constraint settlements_courier_check check (courier in (:courier_codes)),
  constraint settlements_status_check check (status in (:settlement_statuses)),
  constraint settlements_method_check check (method = any (payout_method_codes()) and method <> 'STORE_CREDIT'),
  constraint settlements_transaction_spelling check (transaction_id ~ '^[A-Z0-9]*$' collate "C"),
  constraint settlements_voided check ((status = 'VOID') = (voided_at is not null) and (status <> 'VOID' or void_note <> ''))
);

create index on settlements (store_id, id desc);

create index on settlements (store_id, courier_account_id, id desc);

-- The same transfer is recorded once.
create unique index settlements_transaction_once on settlements (store_id, method, transaction_id)
  where status = 'POSTED' and transaction_id <> '';

-- The parcels of a payout.
create table settlement_lines (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  settlement_id bigint not null,
  shipment_id bigint not null,
  -- COLLECTION: its cash is paid out. CHARGE: only a fee, such as that of a parcel that came back. CLAIM: what was claimed of its
  -- cash. GOODS: what was claimed for units that are missing.
  kind text not null,
  -- What the courier held of it when the line was written, and what its booking said that it costs; null for nothing.
  held_minor bigint not null,
  quoted_fee_minor bigint,
  -- What the courier has paid of it, and kept for it.
  cash_minor bigint not null check (cash_minor between 0 and :max_money_minor),
  fee_minor bigint not null check (fee_minor between 0 and :max_money_minor),
  -- Whether it counts: it does not any more when its payout is void.
  is_live boolean not null default true,
  -- The claim that it pays.
  claim_id bigint,
  unique (store_id, id),
  foreign key (store_id, settlement_id) references settlements (store_id, id) on delete cascade,
  foreign key (store_id, shipment_id) references shipments (store_id, id) on delete cascade,
  constraint settlement_lines_kind_check check (kind in (:settlement_line_kinds)),
  constraint settlement_lines_cash check ((kind <> 'CHARGE') = (cash_minor > 0) and cash_minor + fee_minor > 0),
  constraint settlement_lines_claimed check ((kind in ('CLAIM', 'GOODS')) = (claim_id is not null))
);

-- A fee alone is kept once. Cash is paid out as often as the courier holds some: the ledger refuses what it does not hold.
create unique index settlement_lines_once on settlement_lines (store_id, shipment_id, kind) where is_live and kind = 'CHARGE';

create index on settlement_lines (store_id, settlement_id, id);

create index on settlement_lines (store_id, shipment_id);

-- What becomes of cash of a parcel that a courier does not pay out, or of what it has paid too much; and what it is asked for
-- units that it did not bring back.
create table courier_resolutions (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  shipment_id bigint not null,
  -- The line of the payout that left the rest; null for cash that no payout has.
  settlement_line_id bigint,
  -- WRITE_OFF: nobody pays it, or nobody asks for it back. CLAIM: the courier is asked for it. GOODS: the courier is asked for
  -- what units are worth that are missing: it never held cash for them.
  kind text not null,
  -- Negative for what a courier has paid too much.
  amount_minor bigint not null check (amount_minor between -:max_money_minor and :max_money_minor and amount_minor <> 0),
  -- What payouts have paid of a claim.
  paid_minor bigint not null default 0,
  status text not null,
  note text not null check (length(note) between 1 and :max_note_length),
  recorded_by text not null,
  created_at timestamptz not null default now(),
  -- When the courier refused it, or its payout was voided.
  ended_at timestamptz,
  ended_by text not null default '',
  end_note text not null default '' check (length(end_note) <= :max_note_length),
  unique (store_id, id),
  foreign key (store_id, shipment_id) references shipments (store_id, id) on delete cascade,
  foreign key (store_id, settlement_line_id) references settlement_lines (store_id, id) on delete cascade,
  constraint courier_resolutions_kind_check check (kind in (:rest_kinds)),
  constraint courier_resolutions_status_check check (status in (:rest_statuses)),
  constraint courier_resolutions_paid check (paid_minor between 0 and greatest(amount_minor, 0) and (kind <> 'WRITE_OFF' or paid_minor = 0)),
  constraint courier_resolutions_status_of_kind check (
    case kind when 'WRITE_OFF' then status in ('DONE', 'VOID')
      else amount_minor > 0 and status <> 'DONE' and (status = 'PAID') = (paid_minor = amount_minor) end),
  constraint courier_resolutions_goods check (kind <> 'GOODS' or settlement_line_id is null and status <> 'VOID'),
  constraint courier_resolutions_ended check ((status in ('REFUSED', 'VOID')) = (ended_at is not null))
);

create index on courier_resolutions (store_id, id desc);

create index on courier_resolutions (store_id, shipment_id, id);

create index on courier_resolutions (store_id, settlement_line_id) where settlement_line_id is not null;

-- A parcel has one open claim, and is paid for once.
create unique index courier_resolutions_open_once on courier_resolutions (store_id, shipment_id) where status = 'OPEN';

create unique index courier_resolutions_goods_once on courier_resolutions (store_id, shipment_id) where kind = 'GOODS' and status in ('OPEN', 'PAID');

alter table settlement_lines add constraint settlement_lines_claim foreign key (store_id, claim_id)
  references courier_resolutions (store_id, id) on delete cascade;

create index settlement_lines_of_claim on settlement_lines (store_id, claim_id) where claim_id is not null;
