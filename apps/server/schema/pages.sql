-- Pages of a website that are not the catalog: about, contact, policies.
create table pages (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  slug text not null check (length(slug) between 1 and :max_slug_length),
  -- A policy is the page with a slug that storefronts look for.
  type text not null generated always as (case
    when slug in ('privacy-policy', 'terms', 'return-policy', 'refund-policy', 'shipping-policy') then 'policy'
    else 'page' end) stored,
  status text not null default 'draft' check (status in (:page_statuses)),
  title text not null check (length(title) between 1 and :max_title_length),
  content text not null default '' check (length(content) <= :max_html_length),
  translations jsonb not null default '{}',
  seo jsonb not null default '{}',
  sort_order integer not null default 0 check (sort_order >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (store_id, id)
);

-- Every slug a page has had, so that old links keep working.
create table page_slugs (
  store_id bigint not null,
  slug text not null check (length(slug) between 1 and :max_slug_length),
  page_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (store_id, slug),
  foreign key (store_id, page_id) references pages (store_id, id) on delete cascade
);

create index on page_slugs (store_id, page_id);
