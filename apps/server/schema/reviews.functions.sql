-- Keeps summary and listing of a review that is public, was public, or both, and drops the pages that show it. The
-- database does this, so that no writer of reviews can forget it. The counts are changed, not counted again: of two approvals at once
-- the second adds to the result of the first.
create or replace function keep_review_summary() returns trigger language plpgsql as $$
declare
  review reviews := coalesce(new, old);
  before integer := case when old.status = 'APPROVED' then old.rating end;
  after integer := case when new.status = 'APPROVED' then new.rating end;
  counts integer[];
begin
  if before is null and after is null then return null; end if;
  if before is distinct from after then
    -- A publication of a product has locked the store and reads the summary: one of the two waits for the other. The row
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

create or replace function keep_helpful_count() returns trigger language plpgsql as $$
begin
  update reviews set helpful_count = helpful_count + case tg_op when 'INSERT' then 1 else -1 end
   where store_id = coalesce(new.store_id, old.store_id) and id = coalesce(new.review_id, old.review_id);
  return null;
end $$;

create or replace function keep_review_search() returns trigger language plpgsql as $$
begin
  insert into review_search (store_id, review_id, text) values (new.store_id, new.id, search_lines(new.title, new.content))
    on conflict (store_id, review_id) do update set text = excluded.text;
  return null;
end $$;

create or replace function keep_review_rejection() returns trigger language plpgsql as $$
begin
  if new.status = 'REJECTED' then
    insert into review_rejections (store_id, customer_id, product_id) values (new.store_id, new.customer_id, new.product_id)
      on conflict do nothing;
  else
    delete from review_rejections
     where store_id = new.store_id and customer_id = new.customer_id and product_id is not distinct from new.product_id;
  end if;
  return null;
end $$;

create or replace trigger keep_summary after insert or delete or update of rating, status, title, content, images, reply on reviews
  for each row execute function keep_review_summary();

create or replace trigger keep_helpful_count after insert or delete on review_votes for each row execute function keep_helpful_count();

create or replace trigger keep_search after insert or update of title, content on reviews for each row execute function keep_review_search();

create or replace trigger keep_rejection after insert or update of status on reviews
  for each row when (new.status in ('REJECTED', 'APPROVED')) execute function keep_review_rejection();
