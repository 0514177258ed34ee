-- What couriers say that they have paid, as their files have it, until a payout is recorded by it.
create table settlement_files (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  courier text not null,
  -- Null when the account was deleted since.
  courier_account_id bigint,
  account_name text not null check (length(account_name) between 1 and 100),
  -- SHA-256 of the file: the same file is imported once.
  file_digest bytea not null check (octet_length(file_digest) = 32),
  file_name text not null default '' check (length(file_name) <= 100),
  invoice_number text not null default '' check (length(invoice_number) <= 64),
  row_count integer not null,
  rejected_count integer not null,
  problems jsonb not null default '[]',
  -- The latest payout by it. The file is posted while that counts.
  settlement_id bigint,
  imported_by text not null,
  created_at timestamptz not null default now(),
  unique (store_id, id),
  foreign key (store_id, courier_account_id) references courier_accounts (store_id, id) on delete set null (courier_account_id),
  foreign key (store_id, settlement_id) references settlements (store_id, id) on delete set null (settlement_id),
  constraint settlement_files_courier_check check (courier in ('PATHAO', 'STEADFAST', 'REDX'))
);

create index on settlement_files (store_id, id desc);

create unique index settlement_files_once on settlement_files (store_id, courier_account_id, file_digest);

create unique index settlement_files_invoice_once on settlement_files (store_id, courier_account_id, invoice_number) where invoice_number <> '';

create index on settlement_files (store_id, settlement_id) where settlement_id is not null;

-- The parcels of a file.
create table settlement_file_lines (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  file_id bigint not null,
  line integer not null,
  consignment_id text not null default '' check (length(consignment_id) <= 40),
  shipment_number text not null default '' check (length(shipment_number) <= 64),
  courier_status text not null default '' check (length(courier_status) <= 100),
  cash_minor bigint not null check (cash_minor between 0 and 9999999999),
  fee_minor bigint not null check (fee_minor between 0 and 9999999999),
  -- What the courier added besides; negative for what it took off.
  adjustment_minor bigint not null check (adjustment_minor between -9999999999 and 9999999999),
  -- The parcel of the account that it is about; null for none.
  shipment_id bigint,
  is_left_out boolean not null default false,
  note text not null default '' check (length(note) <= 1000),
  unique (store_id, id),
  foreign key (store_id, file_id) references settlement_files (store_id, id) on delete cascade,
  foreign key (store_id, shipment_id) references shipments (store_id, id) on delete set null (shipment_id)
);

create index on settlement_file_lines (store_id, file_id, id);

create index on settlement_file_lines (store_id, shipment_id) where shipment_id is not null;

alter table courier_accounts add column settlement_columns jsonb not null default '{}';
