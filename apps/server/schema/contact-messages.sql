-- Messages of the contact form. Staff find them by any part of name, e-mail, phone, subject and message.
create table contact_messages (
  id bigint not null default new_id() primary key,
  store_id bigint not null references stores (id) on delete cascade,
  name text not null check (length(name) between 1 and :max_name_length),
  email text not null default '' check (email = lower(email) and length(email) <= :max_email_length),
  phone text not null default '' check (phone = '' or phone ~ '^\+[1-9][0-9]{6,14}$'),
  subject text not null default '' check (length(subject) <= :max_subject_length),
  message text not null check (length(message) between 1 and :max_text_length),
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object' and length(metadata::text) <= :max_metadata_length),
  is_read boolean not null default false,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (search_lines(name, email, national_phone(phone), subject, message)) stored,
  unique (store_id, id),
  check (email <> '' or phone <> '')
);

create index on contact_messages (store_id, id desc) where not is_read;

create index on contact_messages (store_id, phone, id desc) where phone <> '';

create index on contact_messages (created_at);

create index contact_messages_text on contact_messages using gin (store_id, search_text gin_trgm_ops)
  with (gin_pending_list_limit = 256);

-- As `store_order_search`: LIKE cannot use an index below a policy.
create or replace view store_contact_search as
  select store_id, id, search_text as text from contact_messages where store_id = (select current_store());

grant select on store_contact_search to haat_app;
