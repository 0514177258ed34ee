-- What couriers say that they have paid, as their files have it, until a payout is recorded by it.
create table settlement_files (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  courier text not null,
  -- Null when the account was deleted since.
  courier_account_id bigint,
  account_name text not null check (length(account_name) between 1 and :max_name_length),
  -- SHA-256 of the file: the same file is imported once.
  file_digest bytea not null check (octet_length(file_digest) = 32),
  file_name text not null default '' check (length(file_name) <= :max_name_length),
  invoice_number text not null default '' check (length(invoice_number) <= :max_reference_length),
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
  constraint settlement_files_courier_check check (courier in (:courier_codes))
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
  consignment_id text not null default '' check (length(consignment_id) <= :max_consignment_id_length),
  shipment_number text not null default '' check (length(shipment_number) <= :max_reference_length),
  courier_status text not null default '' check (length(courier_status) <= :max_name_length),
  cash_minor bigint not null check (cash_minor between 0 and :max_money_minor),
  fee_minor bigint not null check (fee_minor between 0 and :max_money_minor),
  -- What the courier added besides, with the compensation; negative for what it took off.
  adjustment_minor bigint not null check (adjustment_minor between -:max_money_minor and :max_money_minor),
  -- The parcel of the account that it is about; null for none.
  shipment_id bigint,
  is_left_out boolean not null default false,
  -- Staff say that it is paid besides what another payout has of the parcel, and is no copy of it.
  is_paid_besides boolean not null default false,
  note text not null default '' check (length(note) <= :max_note_length),
  -- What it paid for goods that were lost or damaged.
  compensation_minor bigint not null default 0 check (compensation_minor between 0 and :max_money_minor),
  unique (store_id, id),
  foreign key (store_id, file_id) references settlement_files (store_id, id) on delete cascade,
  foreign key (store_id, shipment_id) references shipments (store_id, id) on delete set null (shipment_id)
);

create index on settlement_file_lines (store_id, file_id, id);

create index on settlement_file_lines (store_id, shipment_id) where shipment_id is not null;

-- When the payouts of an account are read at its courier, by night and where that has failed.
create table payout_readings (
  store_id bigint not null references stores (id) on delete cascade,
  courier_account_id bigint not null,
  -- Payouts that the courier has made before are not imported by themselves.
  reported_since timestamptz not null,
  -- A server postpones it before it calls the courier, so that one server does at a time.
  next_read_at timestamptz not null,
  -- The last reading in which the courier could be called; the import of some payouts may have failed in it.
  read_at timestamptz,
  -- Readings in a row that have failed, and since when.
  failures integer not null default 0,
  failing_since timestamptz,
  -- The server that reads now has it until then.
  claimed_until timestamptz,
  -- When its payouts were listed first: those without a time that can be read are older than it then, and imported afterwards only.
  listed_since timestamptz,
  primary key (store_id, courier_account_id),
  foreign key (store_id, courier_account_id) references courier_accounts (store_id, id) on delete cascade,
  constraint payout_readings_failing check ((failures > 0) = (failing_since is not null))
);

-- The payouts that were imported, or were found imported: a file that staff delete is not imported again by itself.
create table read_payouts (
  store_id bigint not null references stores (id) on delete cascade,
  courier_account_id bigint not null,
  payout_id text not null check (length(payout_id) between 1 and :max_consignment_id_length),
  read_at timestamptz not null default now(),
  -- The payout without a file that staff have typed of it.
  settlement_id bigint,
  primary key (store_id, courier_account_id, payout_id),
  foreign key (store_id, courier_account_id) references courier_accounts (store_id, id) on delete cascade,
  constraint read_payouts_settlement foreign key (store_id, settlement_id) references settlements (store_id, id) on delete set null (settlement_id)
);

-- What staff have typed is one payout: another one with the same parcels is paid twice.
create unique index read_payouts_typed_once on read_payouts (store_id, settlement_id) where settlement_id is not null;

-- The payouts that a courier reports and that are not imported yet: since when they are listed, and why that has failed.
create table waiting_payouts (
  store_id bigint not null references stores (id) on delete cascade,
  courier_account_id bigint not null,
  payout_id text not null check (length(payout_id) between 1 and :max_consignment_id_length),
  listed_at timestamptz not null,
  -- How often its import has failed, and since when.
  failures integer not null default 0,
  failing_since timestamptz,
  primary key (store_id, courier_account_id, payout_id),
  foreign key (store_id, courier_account_id) references courier_accounts (store_id, id) on delete cascade,
  constraint waiting_payouts_failing check ((failures > 0) = (failing_since is not null))
);
