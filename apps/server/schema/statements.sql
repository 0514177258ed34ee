-- Statements of payment gateways: what the gateway says came and went, its fees, and where that differs from the shop.
create table statement_imports (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id),
  gateway text not null check (gateway = any (gateway_codes())),
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
  gateway text not null check (gateway = any (gateway_codes())),
  transaction_id text not null check (length(transaction_id) between 4 and :max_transaction_id_length and transaction_id ~ '^[A-Z0-9]*$' collate "C"),
  -- OTHER: neither of a shopper, such as a settlement.
  type text not null check (type in (:statement_line_types)),
  occurred_at timestamptz not null,
  -- Positive for payments and refunds.
  amount_minor bigint not null
    constraint statement_lines_check check (amount_minor between -:max_money_minor and :max_money_minor and (type = 'OTHER' or amount_minor > 0)),
  -- What the gateway keeps; null when the statement does not say. Negative when it returned a fee with a refund.
  fee_minor bigint
    constraint statement_lines_check1 check (fee_minor between -:max_money_minor and :max_money_minor and (type <> 'PAYMENT' or fee_minor between 0 and amount_minor)),
  -- Our invoice, or what the payer wrote; in capital letters, without wallet numbers.
  reference text not null default '' check (length(reference) <= :max_reference_length),
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

-- A statement can be deleted, with its lines, their fees and what they had matched. A line that several statements contain
-- stays with the others, so that it is known which of them contain it and what fee each states. Lines are matched by the
-- gateway of their statement, and many at a time.
create table statement_mentions (
  store_id bigint not null,
  import_id bigint not null,
  line_id bigint not null,
  -- What the statement says; null for nothing.
  fee_minor bigint,
  -- Whether its fee replaces that of earlier statements.
  is_correction boolean not null default false,
  stated_at timestamptz not null default clock_timestamp(),
  primary key (store_id, import_id, line_id),
  foreign key (store_id, import_id) references statement_imports (store_id, id) on delete cascade,
  foreign key (store_id, line_id) references statement_lines (store_id, id) on delete cascade
);

create index on statement_mentions (store_id, line_id);
