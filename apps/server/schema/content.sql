create table websites (
  store_id bigint primary key references stores (id) on delete cascade,
  is_active boolean not null default true,
  config jsonb not null default '{}',
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- Paths of a website that lead to other paths.
create table redirects (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  from_path text not null check (from_path ~ '^/.' and length(from_path) <= :max_path_length),
  -- A path of the same site: a redirect never leaves the store's website.
  to_path text not null check (to_path ~ '^/([^/\\]|$)' and length(to_path) <= :max_path_length),
  code integer not null check (code in (301, 302)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (store_id, id),
  unique (store_id, from_path)
);
