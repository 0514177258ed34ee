-- check captured_messages_deleted: a captured message is deleted within a day after its retention time
select store_id, id as message_id, created_at from captured_messages
 where created_at < now() - make_interval(days => current_setting('haat.message_retention_days')::integer + 1);

-- check messages_keep_up: every queued message is attempted within five minutes after it is due
with recursive queues (channel, is_secret, store_id) as (
  (select channel, is_secret, store_id from messages where status = 'QUEUED' order by channel, is_secret, store_id limit 1)
  union all
  select next.channel, next.is_secret, next.store_id from queues q cross join lateral (
    select m.channel, m.is_secret, m.store_id from messages m
     where m.status = 'QUEUED' and (m.channel, m.is_secret, m.store_id) > (q.channel, q.is_secret, q.store_id)
     order by m.channel, m.is_secret, m.store_id limit 1) next)
select q.store_id, first.id as message_id, q.channel, first.kind, first.next_attempt_at, first.attempts
  from queues q cross join lateral (
    select m.id, m.kind, m.next_attempt_at, m.attempts from messages m
     where m.channel = q.channel and m.is_secret = q.is_secret and m.store_id = q.store_id and m.status = 'QUEUED'
     order by m.next_attempt_at, m.id limit 1) first
 where first.next_attempt_at < now() - interval '5 minutes';

-- check messages_deleted: a message is deleted within a day after its retention time
select store_id, id as message_id, created_at from messages
 where status <> 'QUEUED' and created_at < now() - make_interval(days => current_setting('haat.message_retention_days')::integer + 1);
