-- An event of no session was stored for the first of the stores that share the topic of a gateway's notifications, which need
-- not be its own.
delete from gateway_events e
 where e.session_id is null and e.kind = 'NOTIFICATION' and exists (
   select from gateway_accounts mine
   join gateway_accounts other on other.gateway = mine.gateway and other.notification_topic = mine.notification_topic
    and other.store_id <> mine.store_id
   where mine.store_id = e.store_id and mine.gateway = e.gateway and mine.notification_topic <> '');

-- Nothing ever stored what a gateway answered: it is in the session.
alter table gateway_events
  drop constraint gateway_events_kind_check,
  add constraint gateway_events_kind_check check (kind in ('RETURN', 'NOTIFICATION')) not valid;
alter table gateway_events validate constraint gateway_events_kind_check;
