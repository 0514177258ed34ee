create table categories (
  id bigint default new_id() primary key,
  store_id bigint not null references stores (id) on delete cascade,
  parent_id bigint,
  slug text not null check (length(slug) between 1 and :max_slug_length),
  name text not null check (length(name) between 1 and :max_name_length),
  description text not null default '' check (length(description) <= :max_text_length),
  translations jsonb not null default '{}',
  image text not null default '',
  icon text not null default '',
  sort_order integer not null default 0,
  -- Shoppers see neither it nor what is below it: hidden_categories().
  is_hidden boolean not null default false,
  seo jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- ---- what else is suggested
  search_vector tsvector not null generated always as (
    search_vector(E'\n' || search_words(name) || E'\n' || search_words(coalesce(translations #>> '{bn,name}', '')) || E'\n', '')) stored,
  version integer not null default 1,
  -- The rate of products with this main category, in hundredths of a percent; null for the rate of the settings.
  vat_rate_bp integer check (vat_rate_bp between 0 and :max_basis_points),
  sd_rate_bp integer check (sd_rate_bp between 0 and :max_duty_basis_points),
  -- What tax invoices say of them where a product says nothing itself.
  tax_note text not null default '' check (length(tax_note) <= :max_summary_length),
  unit_of_supply text not null default '' check (length(unit_of_supply) <= :max_unit_length),
  hs_code text not null default '' check (length(hs_code) <= :max_hs_code_length),
  unique (store_id, id),
  unique (store_id, slug),
  foreign key (store_id, parent_id) references categories (store_id, id),
  check (parent_id <> id),
  constraint categories_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);

create index on categories (store_id, parent_id);

create index on categories (store_id) where is_hidden;

create table brands (
  id bigint default new_id() primary key,
  store_id bigint not null references stores (id) on delete cascade,
  slug text not null check (length(slug) between 1 and :max_slug_length),
  name text not null check (length(name) between 1 and :max_name_length),
  description text not null default '',
  logo text not null default '',
  translations jsonb not null default '{}',
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (store_id, id),
  unique (store_id, slug),
  constraint brands_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);

-- Every slug a category has had, so that old links keep working. A slug that another category takes is that one's.
create table category_slugs (
  store_id bigint not null,
  slug text not null,
  category_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (store_id, slug),
  foreign key (store_id, category_id) references categories (store_id, id) on delete cascade
);

create index on category_slugs (store_id, category_id);
