-- Filters of the list of orders under a name. Without a member it is the store's, and all staff see it.
create table order_views (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  staff_id uuid,
  name text not null check (length(name) between 1 and :max_name_length),
  filters jsonb not null check (jsonb_typeof(filters) = 'object'),
  updated_at timestamptz not null default now(),
  unique (store_id, id),
  constraint order_views_one_name unique nulls not distinct (store_id, staff_id, name),
  foreign key (store_id, staff_id) references staff_memberships (store_id, staff_id) on delete cascade
);
