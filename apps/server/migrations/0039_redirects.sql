-- Paths of a website that lead to other paths.

create table redirects (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  from_path text not null check (from_path ~ '^/.' and length(from_path) <= 500),
  -- A path of the same site: a redirect never leaves the store's website.
  to_path text not null check (to_path ~ '^/([^/\\]|$)' and length(to_path) <= 500),
  code integer not null check (code in (301, 302)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (store_id, id),
  unique (store_id, from_path)
);

create trigger announce_change after insert or update or delete on redirects for each row execute function announce_change();
