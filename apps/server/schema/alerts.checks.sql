-- check alerts_are_pushed: what happened ten minutes ago was pushed to the devices of members, or waits for a known time
select a.store_id, a.staff_id, a.pushed, l.last, a.push_at
  from staff_alert_positions a join event_positions l on l.store_id = a.store_id
 where a.pushed > l.last
    or a.pushed < l.last and a.push_at < now() - interval '10 minutes'
       and exists (
         select from event_log e
          where e.store_id = a.store_id and e.position = a.pushed + 1 and e.logged_at < now() - interval '10 minutes')
       and exists (
         select from staff_memberships m join stores s on s.id = m.store_id and s.status = 'active'
          where m.store_id = a.store_id and m.staff_id = a.staff_id and m.status = 'ACTIVE')
       and exists (
         select from staff_push_subscriptions p join staff_sessions s on s.id = p.session_id
            join staff f on f.id = p.staff_id and f.is_active
          where p.staff_id = a.staff_id and s.revoked_at is null and s.expires_at > now());

-- check alert_positions_in_log: no member has seen, or was sent, alerts beyond the end of the log of the store
select p.store_id, p.staff_id, p.what, p.position, l.last
  from (
    select store_id, staff_id, 'seen' as what, seen as position from staff_alert_positions
    union all select store_id, staff_id, 'mail', position from staff_alert_mails
    union all select store_id, staff_id, 'sms', urgent_position from staff_alert_sms) p
  join event_positions l on l.store_id = p.store_id
 where p.position > l.last;
