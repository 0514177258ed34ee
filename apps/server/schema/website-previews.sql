-- What members of staff look at before they save it: the configuration that the website would have, one for each. Without a member
-- it is that of programs. A token is made of the ID by a key of the deployment, and stored nowhere.
create table website_previews (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  staff_id uuid,
  config jsonb not null check (jsonb_typeof(config) = 'object'),
  expires_at timestamptz not null,
  unique (store_id, id),
  constraint website_previews_one unique nulls not distinct (store_id, staff_id),
  foreign key (store_id, staff_id) references staff_memberships (store_id, staff_id) on delete cascade
);

create index on website_previews (expires_at);
