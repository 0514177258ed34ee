-- What customers write about products, and about the store itself (without a product). A review is its author's own: it is
-- deleted, not kept.
create table reviews (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  customer_id uuid not null,
  product_id bigint,
  rating integer not null check (rating between 1 and 5),
  title text not null default '' check (length(title) <= 150),
  content text not null default '' check (length(content) <= 5000),
  images text[] not null default '{}' check (cardinality(images) <= 5),
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  rejection_reason text not null default '' check (length(rejection_reason) <= 1000 and (status = 'REJECTED' or rejection_reason = '')),
  helpful_count integer not null default 0 check (helpful_count >= 0),
  reply text not null default '' check (length(reply) <= 5000),
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

create function rating_total(counts integer[]) returns integer language sql immutable parallel safe
  return counts[1] + counts[2] + counts[3] + counts[4] + counts[5];

create function rating_average(counts integer[]) returns numeric language sql immutable parallel safe
  return coalesce(round((counts[1] + 2 * counts[2] + 3 * counts[3] + 4 * counts[4] + 5 * counts[5])::numeric / nullif(rating_total(counts), 0), 2), 0);

-- The counts with one review less of `before` stars and one more of `after`; null stands for none.
create function count_rating(counts integer[], before integer, after integer) returns integer[] language sql immutable parallel safe
  return array(
    select n - (star is not distinct from before)::integer + (star is not distinct from after)::integer
      from unnest(counts) with ordinality as u (n, star) order by star);

-- Keeps summary and listing of a review that is public, was public, or both, and drops the pages that show it. By the
-- database, so that no writer of reviews can forget it. The counts are changed, not counted again: of two approvals at once
-- the second adds to the result of the first.
create function keep_review_summary() returns trigger language plpgsql as $$
declare
  review reviews := coalesce(new, old);
  before integer := case when old.status = 'APPROVED' then old.rating end;
  after integer := case when new.status = 'APPROVED' then new.rating end;
  counts integer[];
begin
  if before is null and after is null then return null; end if;
  if before is distinct from after then
    -- Whoever publishes a product has locked the store and reads the summary: one of the two waits for the other. The row
    -- is not there while the store itself is deleted.
    perform from stores where id = review.store_id for share;
    if not found then return null; end if;
    insert into review_summaries as s (store_id, product_id, rating_counts)
      values (review.store_id, review.product_id, count_rating('{0,0,0,0,0}', null, after))
      on conflict (store_id, product_id) do update set rating_counts = count_rating(s.rating_counts, before, after)
      returning rating_counts into counts;
    update product_listings
       set rating_counts = counts, total_reviews = rating_total(counts), average_rating = rating_average(counts)
     where store_id = review.store_id and product_id = review.product_id;
  end if;
  perform pg_notify('haat_changes', 'store:' || review.store_id);
  return null;
end $$;
create trigger keep_summary after insert or delete or update of rating, status, title, content, images, reply on reviews
  for each row execute function keep_review_summary();

-- A product that is published again has the reviews it had.
create function read_listing_ratings() returns trigger language plpgsql as $$
begin
  update product_listings l
     set rating_counts = s.rating_counts, total_reviews = rating_total(s.rating_counts), average_rating = rating_average(s.rating_counts)
    from inserted i join review_summaries s on s.store_id = i.store_id and s.product_id = i.product_id
   where l.store_id = i.store_id and l.product_id = i.product_id;
  return null;
end $$;
create trigger read_ratings after insert on product_listings referencing new table as inserted
  for each statement execute function read_listing_ratings();

create function keep_helpful_count() returns trigger language plpgsql as $$
begin
  update reviews set helpful_count = helpful_count + case tg_op when 'INSERT' then 1 else -1 end
   where store_id = coalesce(new.store_id, old.store_id) and id = coalesce(new.review_id, old.review_id);
  return null;
end $$;
create trigger keep_helpful_count after insert or delete on review_votes for each row execute function keep_helpful_count();

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

create function keep_review_search() returns trigger language plpgsql as $$
begin
  insert into review_search (store_id, review_id, text) values (new.store_id, new.id, search_lines(new.title, new.content))
    on conflict (store_id, review_id) do update set text = excluded.text;
  return null;
end $$;
create trigger keep_search after insert or update of title, content on reviews for each row execute function keep_review_search();

-- As the other views of searched texts: see docs/adr/0003-store-bound-transactions.md.
create view store_review_search as select * from review_search where store_id = (select current_store());
grant select on store_review_search to haat_app;
