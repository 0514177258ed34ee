-- check review_summaries_current: summaries and listings have the ratings of the approved reviews
select coalesce(s.store_id, r.store_id) as store_id, coalesce(s.product_id, r.product_id) as product_id, s.rating_counts, r.counts
  from review_summaries s
  full join (
    select store_id, product_id, array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
        count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::integer[] as counts
      from reviews where status = 'APPROVED' group by store_id, product_id) r
    on r.store_id = s.store_id and coalesce(r.product_id, 0) = coalesce(s.product_id, 0)
 where coalesce(s.rating_counts, '{0,0,0,0,0}') <> coalesce(r.counts, '{0,0,0,0,0}')
union all
select l.store_id, l.product_id, l.rating_counts, s.rating_counts
  from product_listings l left join review_summaries s on s.store_id = l.store_id and s.product_id = l.product_id
 where l.rating_counts <> coalesce(s.rating_counts, '{0,0,0,0,0}') or l.total_reviews <> rating_total(l.rating_counts)
    or l.average_rating <> rating_average(l.rating_counts);

-- check one_review_per_product: a customer has at most one review of a product, and one of the store
select store_id, customer_id, product_id, count(*) as reviews
  from reviews group by store_id, customer_id, product_id having count(*) > 1;

-- check review_rejections_kept: a rejected review is remembered, and an approved one is not remembered as rejected
select r.store_id, r.id as review_id, r.status
  from reviews r left join review_rejections j
    on j.store_id = r.store_id and j.customer_id = r.customer_id and j.product_id is not distinct from r.product_id
 where (r.status = 'REJECTED' and j.store_id is null) or (r.status = 'APPROVED' and j.store_id is not null);

-- check helpful_counts_current: the helpful count of a review is the number of its votes
select r.store_id, r.id as review_id, r.helpful_count
  from reviews r
 where r.helpful_count <> (select count(*) from review_votes v where v.store_id = r.store_id and v.review_id = r.id);
