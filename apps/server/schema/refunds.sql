-- Requests about an order after its sale: money back, and cancellation.
create table refunds (
  id bigint primary key default new_id(),
  store_id bigint not null,
  order_id bigint not null,
  status text not null check (status in (:refund_statuses)),
  reason text not null check (length(reason) between 1 and :max_note_length),
  requested_minor bigint not null check (requested_minor between 1 and :max_money_minor),
  amount_minor bigint not null check (amount_minor between 1 and requested_minor),
  proof_files text[] not null default '{}' check (cardinality(proof_files) <= 5),
  admin_note text not null default '' check (length(admin_note) <= :max_note_length),
  failure_reason text not null default '' check (length(failure_reason) <= :max_note_length),
  refund_method text not null default ''
    check (refund_method in ('', 'ORIGINAL_PAYMENT') or refund_method = any (payout_method_codes())),
  transaction_id text not null default '' check (length(transaction_id) <= :max_transaction_id_length and transaction_id ~ '^[A-Z0-9]*$' collate "C"),
  requested_by text not null,
  reviewed_by text not null default '',
  reviewed_at timestamptz,
  paid_by text not null default '',
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Where the shopper wants the money of a refund: a wallet by its phone number, or a bank account in words. Both are empty
  -- where the shopper did not say, and after the data of the customer were erased.
  payout_method text not null default '',
  payout_account text not null default '',
  unique (store_id, id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  constraint refunds_reviewed check (status in ('PENDING', 'WITHDRAWN') or reviewed_at is not null),
  constraint refunds_paid check ((status = 'COMPLETED') = (paid_at is not null) and (status = 'COMPLETED') = (refund_method <> '')),
  constraint refunds_of_order unique (store_id, order_id, id),
  constraint refunds_payout_method_check check (payout_method = '' or payout_method = any (payout_account_codes())),
  constraint refunds_payout_account_check check (length(payout_account) <= :max_payout_account_length),
  constraint refunds_payout check ((payout_method = '') = (payout_account = '')),
  constraint refunds_wallet check (
    payout_method in ('', 'BANK_TRANSFER') or payout_account ~ '^\+8801[3-9][0-9]{8}$' collate "C")
);

create unique index refunds_one_open on refunds (store_id, order_id) where status in ('PENDING', 'APPROVED', 'PROCESSING', 'FAILED');

create unique index refunds_transaction_once on refunds (store_id, transaction_id) where transaction_id <> '';

create index on refunds (store_id, status, id desc);

-- Finds the transaction ID of a payout that contains another one.
create index refunds_similar on refunds using gin (store_id, transaction_id gin_trgm_ops)
  with (gin_pending_list_limit = 256) where transaction_id <> '';

create table refund_items (
  store_id bigint not null,
  order_id bigint not null,
  refund_id bigint not null,
  variant_id bigint not null,
  quantity integer not null check (quantity between 1 and 9999),
  primary key (store_id, order_id, refund_id, variant_id),
  foreign key (store_id, order_id, refund_id) references refunds (store_id, order_id, id) on delete cascade,
  foreign key (store_id, order_id, variant_id) references order_lines (store_id, order_id, variant_id) on delete cascade
);

create index on refund_items (store_id, order_id, variant_id);
