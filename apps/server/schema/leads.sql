-- Unfinished checkouts of shoppers who have agreed to be contacted about them, for staff. Whether an order followed is read from
-- the orders (lead-status.queries.ts), so that no order waits for this, and none can come too late.
create table leads (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- The account of a shopper who was signed in: the checkout is deleted with it.
  customer_id uuid,
  -- How the storefront names the checkout: a corrected phone number replaces the one before.
  checkout_key text check (length(checkout_key) <= :max_checkout_key_length),
  name text not null check (length(name) <= :max_name_length),
  step text not null check (step in (:lead_steps)),
  -- What could be ordered, with the names and prices that the shopper saw.
  items jsonb not null check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) > 0),
  total_minor bigint not null check (total_minor between 0 and :max_money_minor),
  coupon_code text not null check (length(coupon_code) <= :max_coupon_code_length),
  delivery_location text not null check (length(delivery_location) <= :max_zone_code_length),
  district text not null check (length(district) <= :max_name_length),
  thana text not null check (length(thana) <= :max_name_length),
  -- The language of the shopper; null for rows of the release before.
  language text check (language in (:languages)),
  -- A keyed digest of the network of who typed it: one network has a share of the reminders, and another does not alter it.
  network bytea check (length(network) = 32),
  consented_at timestamptz not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- The same phone number came back after an order, or after staff had given up: that is another row. A job ends what an order has
  -- ended that cannot expire any more.
  ended_at timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  last_outcome text check (last_outcome in (:lead_outcomes)),
  last_agent text,
  last_contact_at timestamptz,
  -- The first contact: an order after it was not placed by the shopper alone.
  contacted_at timestamptz,
  -- When it was chosen for a reminder, and when the SMS was sent: an order after that was not placed by the shopper alone either.
  reminder_due_at timestamptz,
  reminded_at timestamptz,
  -- When the events of it were emitted: that staff see it, and that an order has ended it.
  announced_at timestamptz,
  conversion_announced_at timestamptz,
  next_call_at timestamptz,
  lost_reason text check (lost_reason in (:lead_lost_reasons)),
  note text not null default '' check (length(note) <= :max_note_length),
  unique (store_id, id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade,
  check (last_seen_at >= started_at),
  check ((last_outcome is null) = (last_contact_at is null) and (last_agent is null) = (last_contact_at is null)),
  check ((contacted_at is null) = (last_contact_at is null)),
  check (last_contact_at is not null or attempts = 0 and next_call_at is null and lost_reason is null),
  constraint leads_reminded check (reminded_at is null or reminder_due_at is not null),
  constraint leads_announced check (conversion_announced_at is null or announced_at is not null)
);

create unique index leads_one_open on leads (store_id, phone) where ended_at is null;

create index on leads (store_id, last_seen_at desc, id desc);

-- Those to call, and those that were ordered in the last hours.
create index leads_to_call on leads (store_id, last_seen_at, id) where ended_at is null and last_contact_at is null;

create index on leads (store_id, checkout_key) where ended_at is null;

create index on leads (store_id, customer_id) where customer_id is not null;

create index on leads (last_seen_at);

create index leads_unconverted on leads (store_id, announced_at) where announced_at is not null and conversion_announced_at is null;

create index leads_reminders on leads (store_id, reminder_due_at) where reminder_due_at is not null;

-- Phone numbers whose owners do not want to be contacted about unfinished checkouts: none is kept of them.
create table lead_suppressions (
  store_id bigint not null references stores (id) on delete cascade,
  phone_digest bytea not null check (length(phone_digest) = 32),
  created_at timestamptz not null,
  primary key (store_id, phone_digest)
);

create index on lead_suppressions (created_at);

-- The last reminder of each phone number, apart from the checkout: who withdraws, and who wants none any more, is forgotten, and
-- what was sent counts all the same.
create table lead_reminders (
  store_id bigint not null references stores (id) on delete cascade,
  phone_digest bytea not null check (length(phone_digest) = 32),
  network bytea check (length(network) = 32),
  due_at timestamptz not null,
  primary key (store_id, phone_digest)
);

create index lead_reminders_by_day on lead_reminders (store_id, due_at);

create index on lead_reminders (due_at);
