-- What customers write about products, and about the store itself (without a product). A review is its author's own: it is
-- deleted, not kept.
create table reviews (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  customer_id uuid not null,
  product_id bigint,
  rating integer not null check (rating between 1 and 5),
  title text not null default '' check (length(title) <= :max_title_length),
  content text not null default '' check (length(content) <= :max_text_length),
  images text[] not null default '{}' check (cardinality(images) <= 5),
  status text not null default 'PENDING' check (status in (:review_statuses)),
  rejection_reason text not null default ''
    constraint reviews_check check (length(rejection_reason) <= :max_note_length and (status = 'REJECTED' or rejection_reason = '')),
  helpful_count integer not null default 0 check (helpful_count >= 0),
  reply text not null default '' check (length(reply) <= :max_text_length),
  replied_at timestamptz check ((replied_at is null) = (reply = '')),
  moderated_by text not null default '',
  moderated_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (store_id, id),
  constraint reviews_one_per_customer unique nulls not distinct (store_id, customer_id, product_id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade,
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade
);

create index reviews_newest on reviews (store_id, product_id, status, id desc);

create index reviews_rating on reviews (store_id, product_id, rating desc, id desc) where status = 'APPROVED';

create index reviews_helpful on reviews (store_id, product_id, helpful_count desc, id desc) where status = 'APPROVED';

create index reviews_queue on reviews (store_id, status, id desc);

-- Who found a review helpful, once each.
create table review_votes (
  store_id bigint not null,
  review_id bigint not null,
  customer_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (store_id, review_id, customer_id),
  foreign key (store_id, review_id) references reviews (store_id, id) on delete cascade,
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade
);

create index on review_votes (store_id, customer_id);

-- The approved reviews of one to five stars, of a product or (without one) of the store: kept by each change of a review, so
-- that nothing is counted when a page is read.
create table review_summaries (
  store_id bigint not null references stores (id) on delete cascade,
  product_id bigint,
  rating_counts integer[] not null check (cardinality(rating_counts) = 5 and 0 <= all (rating_counts)),
  unique nulls not distinct (store_id, product_id),
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade
);

-- Staff find reviews by any part of their text. It stands in a table of its own: a review changes with every vote, and each
-- change would write a trigram index again.
create table review_search (
  store_id bigint not null,
  review_id bigint not null,
  text text not null,
  primary key (store_id, review_id),
  foreign key (store_id, review_id) references reviews (store_id, id) on delete cascade
);

create index review_search_text on review_search using gin (store_id, text gin_trgm_ops) with (gin_pending_list_limit = 256);

-- As the other views of searched texts: see docs/adr/0003-store-bound-transactions.md.
create or replace view store_review_search as select * from review_search where store_id = (select current_store());

-- Whose review of which product (or, without one, of the store) staff have rejected. It outlives the review: who deletes a
-- rejected review and writes it again waits for staff, also in a store that publishes reviews unseen. An approval ends it.
create table review_rejections (
  store_id bigint not null references stores (id) on delete cascade,
  customer_id uuid not null,
  product_id bigint,
  rejected_at timestamptz not null default now(),
  unique nulls not distinct (store_id, customer_id, product_id),
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade,
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade
);

create index on review_rejections (store_id, product_id);

grant select on store_review_search to haat_app;
