-- The blog of a store.
create table blog_categories (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  slug text not null check (length(slug) between 1 and :max_slug_length),
  name text not null check (length(name) between 1 and :max_name_length),
  description text not null default '' check (length(description) <= :max_text_length),
  translations jsonb not null default '{}',
  sort_order integer not null default 0 check (sort_order >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (store_id, id),
  unique (store_id, slug)
);

create table blog_posts (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  slug text not null check (length(slug) between 1 and :max_slug_length),
  -- Published with a time in the future is scheduled: reads compare the time with the clock.
  status text not null default 'draft' check (status in (:written_post_statuses)),
  published_at timestamptz,
  title text not null check (length(title) between 1 and :max_title_length),
  excerpt text not null default '' check (length(excerpt) <= :max_summary_length),
  content text not null default '' check (length(content) <= :max_html_length),
  reading_minutes integer not null default 1 check (reading_minutes between 1 and :max_reading_minutes),
  translations jsonb not null default '{}',
  cover_image text not null default '' check (length(cover_image) <= :max_url_length),
  author_name text not null default '' check (length(author_name) <= :max_name_length),
  author_avatar text not null default '' check (length(author_avatar) <= :max_url_length),
  category_id bigint,
  tags text[] not null default '{}' check (cardinality(tags) <= :max_tags),
  seo jsonb not null default '{}',
  search_text text not null generated always as (search_form(title || ' ' || excerpt || ' '
    || coalesce(translations #>> '{bn,title}', '') || ' ' || coalesce(translations #>> '{bn,excerpt}', '') || ' '
    || coalesce(translations #>> '{en,title}', '') || ' ' || coalesce(translations #>> '{en,excerpt}', ''))) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (store_id, id),
  foreign key (store_id, category_id) references blog_categories (store_id, id),
  check (status <> 'published' or published_at is not null)
);

create index blog_posts_public on blog_posts (store_id, published_at desc, id desc) where status = 'published';

create index on blog_posts (store_id, category_id);

-- Every slug a post has had.
create table blog_post_slugs (
  store_id bigint not null,
  slug text not null check (length(slug) between 1 and :max_slug_length),
  post_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (store_id, slug),
  foreign key (store_id, post_id) references blog_posts (store_id, id) on delete cascade
);

create index on blog_post_slugs (store_id, post_id);

create table blog_post_products (
  store_id bigint not null,
  post_id bigint not null,
  product_id bigint not null,
  sort_order integer not null,
  primary key (store_id, post_id, product_id),
  foreign key (store_id, post_id) references blog_posts (store_id, id) on delete cascade,
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade
);

create index on blog_post_products (store_id, product_id);
