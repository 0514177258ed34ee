-- check webhooks_keep_up: a due delivery of an active webhook is attempted within ten minutes
select d.store_id, d.id as delivery_id, d.webhook_id, d.next_attempt_at, d.attempt_count
  from webhooks w join stores s on s.id = w.store_id and s.status = 'active'
  cross join lateral (
    select p.* from webhook_deliveries p where p.store_id = w.store_id and p.webhook_id = w.id and p.status = 'PENDING'
       and not exists (
         select from webhook_deliveries e
          where e.store_id = p.store_id and e.webhook_id = p.webhook_id and e.resource = p.resource and e.resource_id = p.resource_id
            and e.status = 'PENDING' and e.position < p.position)
     order by p.next_attempt_at, p.position limit 1) d
 where w.status = 'ACTIVE' and w.failing_since is null and d.next_attempt_at < now() - interval '10 minutes';

-- check webhooks_follow_log: an active webhook has passed the events of the log within ten minutes
select w.store_id, w.id as webhook_id, w.position, l.position as oldest
  from webhooks w join stores s on s.id = w.store_id and s.status = 'active'
  cross join lateral (
    select e.position, e.logged_at from event_log e where e.store_id = w.store_id and e.position > w.position
     order by e.position limit 1) l
 where w.status = 'ACTIVE' and l.logged_at < now() - interval '10 minutes';

-- check webhook_deliveries_deleted: a delivery is deleted within a day after 30 days
select store_id, id as delivery_id, created_at from webhook_deliveries where created_at < now() - interval '31 days';
