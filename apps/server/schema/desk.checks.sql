-- check desk_attempts: the unanswered calls of an order are counted as they were recorded
select t.store_id, t.order_id, t.attempts, c.attempts as recorded
  from desk_tasks t
  cross join lateral (select count(*) as attempts from desk_calls c
                       where c.store_id = t.store_id and c.order_id = t.order_id and c.is_attempt) c
 where t.attempts <> c.attempts;

-- check desk_calls_have_tasks: what is known of an order's calls is kept with its calls
select c.store_id, c.order_id, count(*) as calls
  from desk_calls c
 where not exists (select from desk_tasks t where t.store_id = c.store_id and t.order_id = c.order_id)
 group by c.store_id, c.order_id;

-- check desk_one_agent: no two agents have one order at a time
select l.store_id, o.id as order_id, l.agent, m.agent as other_agent
  from desk_leases l
  join orders o on o.store_id = l.store_id and o.id = l.order_id
  join desk_leases m on m.store_id = l.store_id and m.phone_digest = phone_digest(o.phone) and m.agent <> l.agent
 where l.leased_until > now() and m.leased_until > now();

-- check desk_ends_nothing_paid: no order with a payment or a claim was cancelled because nobody could be reached
select t.store_id, t.order_id, t.ended_at, p.id as payment_id
  from desk_tasks t
  join orders o on o.store_id = t.store_id and o.id = t.order_id and o.status = 'CANCELLED'
  join payments p on p.store_id = t.store_id and p.order_id = t.order_id and p.status in ('PENDING', 'VERIFIED')
 where p.created_at < t.ended_at - interval '5 minutes' and o.cancelled_at < t.ended_at + interval '5 minutes';

-- check desk_wrong_numbers: a call has shown that a number which is known to be wrong is
select t.store_id, t.order_id, t.last_outcome
  from desk_tasks t
 where t.is_wrong_number and not exists (
   select from desk_calls c where c.store_id = t.store_id and c.order_id = t.order_id and c.outcome = 'wrong_number');
