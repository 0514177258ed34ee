-- Support tickets. A message has a position in its ticket, which the update of the ticket's row gives it: messages_count
-- is the position of the last one. What people have read is a position too. Internal notes have a table of their own, so
-- that no query of a shopper can meet them.
create table tickets (
  id uuid not null default gen_random_uuid() primary key,
  store_id bigint not null references stores (id) on delete cascade,
  customer_id uuid not null,
  ticket_number text not null check (ticket_number ~ '^TKT-[0-9]{8}$'),
  subject text not null check (length(subject) between 1 and :max_subject_length),
  description text not null check (length(description) between 1 and :max_text_length),
  images text[] not null default '{}' check (cardinality(images) <= 5),
  category text not null default 'GENERAL'
    check (category in (:ticket_categories)),
  priority text not null default 'MEDIUM' check (priority in (:ticket_priorities)),
  status text not null default 'OPEN'
    check (status in (:ticket_statuses)),
  order_id bigint,
  assigned_to uuid,
  messages_count integer not null default 0 check (messages_count >= 0),
  notes_count integer not null default 0 check (notes_count between 0 and :max_ticket_notes),
  customer_read_count integer not null default 0,
  staff_read_count integer not null default 0,
  unread_count integer not null default 0 check (unread_count >= 0),
  -- The ticket itself is unread too, until staff have opened it.
  staff_unread_count integer not null default 1 check (staff_unread_count >= 0),
  rating smallint check (rating between 1 and 5),
  close_reason text not null default '' check (length(close_reason) <= :max_note_length),
  version integer not null default 1,
  resolved_at timestamptz,
  closed_at timestamptz,
  last_activity_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (store_id, id),
  unique (store_id, ticket_number),
  check (customer_read_count between 0 and messages_count),
  check (staff_read_count between 0 and messages_count),
  check ((status = 'RESOLVED') = (resolved_at is not null)),
  check ((status = 'CLOSED') = (closed_at is not null)),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade,
  foreign key (store_id, order_id) references orders (store_id, id),
  -- Who leaves the store leaves their tickets to the others.
  foreign key (store_id, assigned_to) references staff_memberships (store_id, staff_id) on delete set null (assigned_to)
);

create index on tickets (store_id, customer_id, created_at desc, id desc);

create index on tickets (store_id, last_activity_at desc, id desc);

create index on tickets (store_id, status, last_activity_at desc, id desc);

create index on tickets (store_id, assigned_to, last_activity_at desc, id desc);

create index on tickets (store_id, order_id) where order_id is not null;

create index on tickets (resolved_at) where status = 'RESOLVED';

create table ticket_messages (
  id uuid not null default gen_random_uuid() primary key,
  store_id bigint not null,
  ticket_id uuid not null,
  position integer not null check (position > 0),
  sender_type text not null check (sender_type in (:ticket_senders)),
  -- Who wrote it for the store: `staff:<id>` or `key:<id>`, and the name that the shopper sees.
  author text not null default '',
  author_name text not null default '' check (length(author_name) <= :max_author_length),
  message text not null default '' check (length(message) <= :max_text_length),
  images text[] not null default '{}' check (cardinality(images) <= 5),
  created_at timestamptz not null,
  unique (store_id, id),
  unique (store_id, ticket_id, position),
  check (message <> '' or cardinality(images) > 0),
  foreign key (store_id, ticket_id) references tickets (store_id, id) on delete cascade
);

create table ticket_notes (
  id bigint not null default new_id() primary key,
  store_id bigint not null,
  ticket_id uuid not null,
  author text not null,
  author_name text not null default '' check (length(author_name) <= :max_author_length),
  note text not null check (length(note) between 1 and :max_text_length),
  created_at timestamptz not null default now(),
  unique (store_id, id),
  foreign key (store_id, ticket_id) references tickets (store_id, id) on delete cascade
);

create index on ticket_notes (store_id, ticket_id, id desc);

-- Written with the ticket; its number and subject never change. Apart from tickets for the reason of order_search.
create table ticket_search (
  store_id bigint not null,
  ticket_id uuid not null,
  text text not null,
  primary key (store_id, ticket_id),
  foreign key (store_id, ticket_id) references tickets (store_id, id) on delete cascade
);

create index ticket_search_text on ticket_search using gin (store_id, text gin_trgm_ops) with (gin_pending_list_limit = 256);

create or replace view store_ticket_search as select * from ticket_search where store_id = (select current_store());

create table canned_replies (
  id bigint not null default new_id() primary key,
  store_id bigint not null references stores (id) on delete cascade,
  title text not null check (length(title) between 1 and :max_name_length),
  message_en text not null default '' check (length(message_en) <= :max_text_length),
  message_bn text not null default '' check (length(message_bn) <= :max_text_length),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (store_id, id),
  check (message_en <> '' or message_bn <> '')
);

grant select on store_ticket_search to haat_app;
