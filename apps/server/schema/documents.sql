-- The number that each series of documents has reached. A number is taken in the transaction that writes its document, so that
-- none is missing after a rollback.
create table document_series (
  store_id bigint not null references stores (id) on delete cascade,
  kind text not null,
  -- The year in which it begins: July to June.
  fiscal_year integer not null check (fiscal_year between 2000 and 2999),
  last_serial integer not null check (last_serial > 0),
  primary key (store_id, kind, fiscal_year),
  constraint document_series_kind_check check (kind in (:document_kinds))
);

-- Tax invoices, credit notes and debit notes, as they were issued. The server's role may neither change nor delete one.
create table documents (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  kind text not null,
  fiscal_year integer not null,
  serial integer not null check (serial > 0),
  number text not null,
  order_id bigint not null,
  -- The tax invoice of a note; null for a tax invoice.
  invoice_id bigint,
  template text not null,
  -- What is printed beside number and time.
  content jsonb not null,
  digest bytea not null check (length(digest) = 32),
  amount_minor bigint not null,
  value_minor bigint not null check (value_minor >= 0),
  sd_minor bigint not null check (sd_minor >= 0),
  vat_minor bigint not null check (vat_minor >= 0),
  issued_by text not null default '',
  issued_at timestamptz not null default now(),
  unique (store_id, id),
  unique (store_id, kind, fiscal_year, serial),
  unique (store_id, number),
  foreign key (store_id, kind, fiscal_year) references document_series (store_id, kind, fiscal_year),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  foreign key (store_id, invoice_id) references documents (store_id, id),
  constraint documents_kind_check check (kind in (:document_kinds)),
  constraint documents_of_invoice check ((kind = 'TAX_INVOICE') = (invoice_id is null)),
  constraint documents_add_up check (amount_minor = value_minor + sd_minor + vat_minor)
);

create unique index documents_one_invoice on documents (store_id, order_id) where kind = 'TAX_INVOICE';

create index on documents (store_id, id desc);

create index on documents (store_id, order_id);

create index on documents (store_id, invoice_id) where invoice_id is not null;

create index on documents (store_id, issued_at);

create table document_lines (
  store_id bigint not null,
  document_id bigint not null,
  position integer not null check (position > 0),
  -- null for the delivery.
  order_line_id bigint,
  quantity integer not null check (quantity >= 0),
  amount_minor bigint not null check (amount_minor >= 0),
  value_minor bigint not null,
  sd_minor bigint not null,
  vat_minor bigint not null,
  vat_rate_bp integer not null check (vat_rate_bp between 0 and :max_basis_points),
  sd_rate_bp integer not null check (sd_rate_bp between 0 and :max_duty_basis_points),
  primary key (store_id, document_id, position),
  foreign key (store_id, document_id) references documents (store_id, id) on delete cascade,
  -- The last guard against the removal of an invoiced item.
  foreign key (store_id, order_line_id) references order_lines (store_id, id),
  constraint document_lines_add_up check (amount_minor = value_minor + sd_minor + vat_minor)
);

create index on document_lines (store_id, order_line_id) where order_line_id is not null;

-- Each time that a document was printed.
create table document_prints (
  id bigint generated always as identity primary key,
  store_id bigint not null,
  document_id bigint not null,
  printed_by text not null,
  printed_at timestamptz not null default now(),
  foreign key (store_id, document_id) references documents (store_id, id) on delete cascade
);

create index on document_prints (store_id, document_id);

-- Orders with a tax invoice of which something may have to be credited: a job writes the note of each, and takes it off. Rows are
-- only added, so that who adds one waits for nobody.
create table orders_to_credit (
  id bigint primary key default new_id(),
  store_id bigint not null,
  order_id bigint not null,
  queued_at timestamptz not null default now(),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);

create index on orders_to_credit (store_id, order_id);
