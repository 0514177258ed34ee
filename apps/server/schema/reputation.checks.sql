-- check reputation_counters: the counters of a phone number are what the stores share of it
select coalesce(p.environment, s.environment) as environment, encode(coalesce(p.hash, s.hash), 'hex') as hash, coalesce(p.bucket, s.bucket) as bucket,
    p.delivered, s.delivered as shared_delivered, p.refused, s.refused as shared_refused, p.stores, s.stores as sharing_stores
  from phone_reputation p
  full join (
    select environment, hash, bucket, count(*) filter (where what = 'delivered') as delivered, count(*) filter (where what = 'refused') as refused,
        count(*) filter (where what = 'unreachable') as unreachable, count(*) filter (where what = 'cancelled_late') as cancelled_late,
        count(*) filter (where what = 'fake') as fake, count(distinct store_id) as stores
      from reputation_shares where what is not null group by environment, hash, bucket) s using (environment, hash, bucket)
 where (p.delivered, p.refused, p.unreachable, p.cancelled_late, p.fake, p.stores)
   is distinct from (s.delivered::integer, s.refused::integer, s.unreachable::integer, s.cancelled_late::integer, s.fake::integer, s.stores::integer);

-- check reputation_counts_up: no counter of a phone number is below zero
select environment, encode(hash, 'hex') as hash, bucket from phone_reputation
 where least(delivered, refused, unreachable, cancelled_late, fake, stores) < 0;

-- check reputation_ends: a store shares how orders ended, of its own environment
select s.store_id, s.order_id, s.what, o.status
  from reputation_shares s
  join orders o on o.store_id = s.store_id and o.id = s.order_id
  join stores t on t.id = s.store_id
 where s.what is not null and (s.environment <> t.environment or s.bucket <> half_year_of(s.ended_on)
   or o.status <> all (case s.what when 'delivered' then array['DELIVERED', 'COMPLETED', 'PARTIALLY_RETURNED', 'RETURNED']
     when 'refused' then array['RETURNED'] else array['CANCELLED'] end));

-- check reputation_age: nothing is kept of orders that ended two years ago
select s.store_id, s.order_id, s.ended_on
  from reputation_shares s
 where s.bucket <= half_year_of(((now() - interval '1 day') at time zone 'Asia/Dhaka')::date) - :reputation_half_years;
