-- check event_positions_complete: the log of a store has every position from its oldest event to the last that was given
select l.store_id, min(l.position) as oldest, max(l.position) as newest, count(*) as events, max(p.last) as last
  from event_log l left join event_positions p on p.store_id = l.store_id
 group by l.store_id
having count(*) <> max(l.position) - min(l.position) + 1 or max(p.last) is distinct from max(l.position);

-- check events_logged: an event of the outbox with a position is in the log under it
select o.store_id, o.id::text as event_id, o.position
  from outbox o
  join (select store_id, min(position) as oldest from event_log group by store_id) kept
    on kept.store_id = o.store_id and o.position >= kept.oldest
 where not exists (
   select from event_log l where l.store_id = o.store_id and l.position = o.position and l.event_id = o.id and l.type = o.type);
