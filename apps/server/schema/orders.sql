create sequence orders_id_seq;

-- The moves an order may make, as rows: history points here, so that an illegal one cannot even be recorded.
create table order_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);

insert into order_transitions (from_status, to_status) values
  ('NEW', 'PENDING'),
  ('PENDING', 'CONFIRMED'), ('PENDING', 'ON_HOLD'), ('PENDING', 'EXPIRED'), ('PENDING', 'CANCELLED'),
  ('CONFIRMED', 'ON_HOLD'), ('CONFIRMED', 'PROCESSING'), ('CONFIRMED', 'SHIPPED'), ('CONFIRMED', 'CANCELLED'),
  ('ON_HOLD', 'PENDING'), ('ON_HOLD', 'CONFIRMED'), ('ON_HOLD', 'CANCELLED'),
  ('PROCESSING', 'SHIPPED'), ('PROCESSING', 'CANCELLED'),
  ('SHIPPED', 'DELIVERED'), ('SHIPPED', 'RETURNED'),
  ('DELIVERED', 'COMPLETED'), ('DELIVERED', 'RETURNED'), ('DELIVERED', 'PARTIALLY_RETURNED'),
  ('COMPLETED', 'RETURNED'), ('COMPLETED', 'PARTIALLY_RETURNED'),
  ('PARTIALLY_RETURNED', 'RETURNED');

create table orders (
  id bigint default new_id() primary key,
  store_id bigint not null references stores (id) on delete cascade,
  order_number text not null,
  customer_id uuid,
  status text not null default 'PENDING' check (status in (:order_statuses)),
  held_from text check (held_from in (:holdable_statuses)),
  payment_status text not null check (payment_status in (:payment_statuses)),
  payment_method text not null,
  currency text not null,
  subtotal_minor bigint not null check (subtotal_minor >= 0),
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  delivery_fee_minor bigint not null default 0 check (delivery_fee_minor between 0 and :max_money_minor),
  delivery_fee_source text not null,
  total_minor bigint not null check (total_minor >= 0),
  amount_paid_minor bigint not null default 0 check (amount_paid_minor >= 0),
  advance_amount_minor bigint not null default 0 check (advance_amount_minor >= 0),
  advance_payment_method text not null default '',
  advance_transaction_id text not null default '',
  payment_transaction_id text not null default '',
  coupon_code text not null default '',
  applied_offers jsonb not null default '[]',
  receiver_name text not null check (length(receiver_name) between 1 and :max_name_length),
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email text not null default '' check (length(email) <= :max_email_length),
  address text not null,
  district text not null default '',
  thana text not null default '',
  delivery_location text not null default '',
  note text not null default '' check (length(note) <= :max_note_length),
  item_count integer not null check (item_count > 0),
  cart_id uuid,
  cart_version integer,
  items_fingerprint bytea not null,
  duplicate_of bigint,
  locale text not null default 'bn',
  courier text not null default '' check (length(courier) <= :max_name_length),
  tracking_code text not null default '' check (length(tracking_code) <= :max_tracking_code_length),
  tracking_url text not null default '' check (length(tracking_url) <= :max_tracking_url_length),
  tracking_updated_at timestamptz,
  estimated_delivery_from date,
  estimated_delivery_to date,
  cancel_reason text not null default '' check (length(cancel_reason) <= :max_note_length),
  version integer not null default 1,
  expires_at timestamptz,
  confirmed_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The advance that the store's rule required when the order was placed. An order goes on only when verified payments
  -- cover it, or staff waive it.
  required_advance_minor bigint not null default 0 check (required_advance_minor >= 0),
  advance_waived_at timestamptz,
  -- An order that names another person's phone number or e-mail must not use up that person's offers: for a buyer who has
  -- proven the phone number, unproven orders count only by account, and when they were delivered or paid.
  is_phone_proven boolean not null default false,
  -- How much more the delivery to the changed address of an order costs than the order charges: staff see it and decide.
  delivery_shortfall_minor bigint not null default 0
    constraint orders_delivery_shortfall check (delivery_shortfall_minor between 0 and :max_money_minor),
  -- How much of an order its gateway charges when the rest is cash on delivery; null when it charges all.
  payable_now_minor bigint
    constraint orders_payable_now check (payable_now_minor between 1 and :max_money_minor),
  -- What is left off the total because it is collected in cash, in which poisha are not in use. Never added: a price that the
  -- shopper was shown is a ceiling.
  rounding_minor bigint not null default 0,
  channel text not null default 'WEBSITE' check (channel in (:order_channels)),
  -- What of the discount staff have agreed on with the buyer. A fee that was agreed on has the source `agreed`.
  agreed_discount_minor bigint not null default 0
    constraint orders_agreed_discount check (agreed_discount_minor between 0 and discount_minor),
  -- The paper of an order: printed when, by whom, and of which version. Moves, which are not on it, raise it with the version.
  printed_at timestamptz,
  printed_by text not null default '',
  printed_version integer
    constraint orders_printed check ((printed_version is null) = (printed_at is null) and printed_version <= version),
  -- In lower case, sorted, each once.
  tags text[] not null default '{}'
    constraint orders_tags check (cardinality(tags) <= :max_order_tags and length(array_to_string(tags, '')) <= :max_order_tags * :max_order_tag_length),
  -- The order that has its items now: this one was cancelled for that.
  merged_into bigint
    constraint orders_merged check (merged_into is null or (status = 'CANCELLED' and merged_into <> id)),
  -- What of the advance no rule gives: it was agreed on by a link, or raised by what calls have shown. A change of the order keeps it.
  least_advance_minor bigint not null default 0
    constraint orders_least_advance check (least_advance_minor >= 0),
  -- How many shipments it has had: their numbers are never used again.
  last_shipment integer not null default 0,
  -- What of the delivery fee the weight of the parcel costs, and the collecting of its money; the rest is its base.
  delivery_weight_minor bigint not null default 0,
  delivery_cod_minor bigint not null default 0,
  -- The weight by which the delivery was priced; null for older orders.
  parcel_grams bigint,
  -- The price of units that were not delivered, as far as it was not paid: nobody owes it.
  undelivered_minor bigint not null default 0
    constraint orders_undelivered check (undelivered_minor >= 0),
  -- The rate of VAT that its delivery fee includes, in hundredths of a percent; null for none.
  delivery_vat_rate_bp integer check (delivery_vat_rate_bp between 0 and :max_basis_points),
  -- The business that its tax invoice is for; without a name the receiver.
  tax_bin text not null default ''
    constraint orders_tax_bin check (tax_bin ~ '^([0-9]{13})?$'),
  tax_name text not null default ''
    constraint orders_tax_name check (length(tax_name) <= :max_name_length),
  unique (store_id, id),
  unique (store_id, order_number),
  foreign key (store_id, customer_id) references customers (store_id, id),
  foreign key (store_id, duplicate_of) references orders (store_id, id),
  constraint orders_merged_into foreign key (store_id, merged_into) references orders (store_id, id),
  constraint orders_hold check ((status = 'ON_HOLD') = (held_from is not null)),
  -- The last guards.
  constraint orders_not_overpaid check (amount_paid_minor <= total_minor),
  constraint orders_advance_covered check (
    amount_paid_minor >= required_advance_minor or advance_waived_at is not null
    or status in ('PENDING', 'ON_HOLD', 'CANCELLED', 'EXPIRED')),
  constraint orders_address_length check (length(address) between 1 and 800),
  constraint orders_add_up check (total_minor = subtotal_minor - discount_minor + delivery_fee_minor + rounding_minor - undelivered_minor
    and discount_minor <= subtotal_minor and rounding_minor <= 0),
  constraint orders_delivery_parts check (delivery_weight_minor >= 0 and delivery_cod_minor >= 0
    and delivery_weight_minor + delivery_cod_minor <= delivery_fee_minor),
  constraint orders_email_form check (email = lower(email))
);

create unique index orders_once_from_cart on orders (store_id, cart_id, cart_version) where cart_id is not null;

create index on orders (store_id, customer_id, id desc) where customer_id is not null;

create index on orders (store_id, status, id desc);

create index on orders (store_id, phone, created_at desc);

-- Last, because orders wait for it: of the e-mails that has_ordered looks for.
create index on orders (store_id, email) where email <> '';

-- Last, because orders wait for them.
create index orders_unpaid on orders (expires_at) where status = 'PENDING' and expires_at is not null;

-- For the deadlines of what was paid in full in advance: cash on delivery has no entry.
create index orders_prepaid on orders (store_id, id)
  where amount_paid_minor >= total_minor and total_minor > 0 and status in ('PENDING', 'CONFIRMED', 'PROCESSING', 'ON_HOLD', 'SHIPPED');

create index orders_delivered on orders (store_id, delivered_at) where status = 'DELIVERED';

-- The orders that have a tag; most have none.
create index orders_tagged on orders using gin (store_id, tags) where tags <> '{}';

create table order_lines (
  id bigint default new_id() primary key,
  store_id bigint not null,
  order_id bigint not null,
  product_id bigint not null,
  variant_id bigint not null,
  has_variants boolean not null,
  name text not null,
  variant_name text not null default '',
  sku text not null default '',
  slug text not null,
  image text not null default '',
  unit_price_minor bigint not null check (unit_price_minor >= 0),
  quantity integer not null check (quantity between 1 and 9999),
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  line_total_minor bigint not null,
  added_via text not null default '',
  delivered_quantity integer not null default 0,
  returned_quantity integer not null default 0,
  -- What a line took from the count of its variant when it was ordered, and how much of that has been put back since.
  -- Null where it was not recorded; the sale in stock_moves then has the quantity.
  taken_quantity integer,
  restocked_quantity integer not null default 0,
  -- The price of the catalog, where staff agreed on another one.
  list_price_minor bigint check (list_price_minor >= 0),
  -- What a unit cost the store when it was ordered, if that was known.
  cost_price_minor bigint check (cost_price_minor >= 0),
  -- Its units in shipments that are not cancelled. The last guard against units that are shipped twice.
  shipment_quantity integer not null default 0,
  -- The rates of VAT and supplementary duty that its price includes, in hundredths of a percent, as of when it was ordered;
  -- null where the store charged none.
  vat_rate_bp integer check (vat_rate_bp between 0 and :max_basis_points),
  sd_rate_bp integer check (sd_rate_bp between 0 and :max_duty_basis_points),
  unique (store_id, id),
  unique (store_id, order_id, variant_id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  foreign key (store_id, product_id, variant_id) references variants (store_id, product_id, id),
  constraint order_lines_add_up check (line_total_minor = unit_price_minor * quantity and discount_minor <= line_total_minor),
  check (delivered_quantity between 0 and quantity),
  check (returned_quantity between 0 and quantity),
  constraint order_lines_in_shipments check (shipment_quantity between 0 and quantity),
  constraint order_lines_rates check ((vat_rate_bp is null) = (sd_rate_bp is null)),
  constraint order_lines_taken check (taken_quantity between 0 and quantity),
  constraint order_lines_restocked check (restocked_quantity between 0 and coalesce(taken_quantity, quantity))
);

create index order_lines_image on order_lines (store_id, upload_of(image)) where image like '%/media/%';

-- The images that orders of the running transaction's store show. Below a policy PostgreSQL uses an index only for
-- leakproof comparisons, and upload_of() is not leakproof: the job that deletes
-- unused uploads read every line with an image. The condition is the policy's own.
create or replace view order_images as select store_id, image from order_lines where store_id = (select current_store());

-- A keyed digest of the network of who placed an order, which is forgotten after a day: see `unproven-sms.queries.ts`.
create table order_networks (
  store_id bigint not null references stores (id) on delete cascade,
  order_id bigint not null,
  network bytea not null check (length(network) = 32),
  created_at timestamptz not null default now(),
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);

create index on order_networks (created_at);

create table order_history (
  id bigint generated always as identity primary key,
  store_id bigint not null,
  order_id bigint not null,
  from_status text not null,
  to_status text not null,
  actor_type text not null check (actor_type in (:order_actors)),
  actor_id text not null default '',
  note text not null default '' check (length(note) <= :max_note_length),
  created_at timestamptz not null default now(),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  foreign key (from_status, to_status) references order_transitions (from_status, to_status)
);

create index on order_history (store_id, order_id, id);

-- The orders that ended most recently, for `ended_holds`.
create index order_history_ended on order_history (store_id, created_at desc) where to_status in ('EXPIRED', 'CANCELLED');

-- What staff and the system say about an order beside its moves (notes, edits, cash). `is_public` ones reach the shopper.
create table order_notes (
  id bigint default new_id() primary key,
  store_id bigint not null,
  order_id bigint not null,
  code text not null default 'NOTE',
  note text not null check (length(note) between 1 and :max_text_length),
  is_public boolean not null default false,
  actor_type text not null,
  actor_id text not null default '',
  created_at timestamptz not null default now(),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);

create index on order_notes (store_id, order_id, id);

-- Figures of the days whose orders were changed since.
create index order_notes_edited on order_notes (store_id, created_at) where code = 'ORDER_EDITED';

create table order_search (
  store_id bigint not null,
  order_id bigint not null,
  text text not null,
  total_minor bigint not null,
  name_sounds text[] not null default '{}',
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade
);

create index order_search_names on order_search using gin (store_id, name_sounds);

create index order_search_total on order_search (store_id, total_minor desc, order_id desc);

-- New rows wait in a pending list to be indexed together. A short one: the insert that fills it indexes it, and searches read it.
create index order_search_text on order_search using gin (store_id, text gin_trgm_ops) with (gin_pending_list_limit = 256);

-- Below a policy LIKE cannot use an index. These views give only the keys of rows of the transaction's own store; the rows
-- themselves are then read from orders and customers, under their policies. See docs/adr/0003-store-bound-transactions.md.
create or replace view store_order_search as select * from order_search where store_id = (select current_store());

create or replace view store_order_tags as select store_id, id, tags from orders where store_id = (select current_store());

grant select on store_order_tags to haat_app;

grant select on store_order_search, store_customer_search to haat_app;

grant select on order_images to haat_app;
