-- Claims members of an environment's stores who have a browser for push messages and events that were not pushed. No other
-- process gets them before the lease ends. Who is claimed for the first time begins at the end of the log, and who is beyond it,
-- after a restore, is claimed to begin there again.
create or replace function claim_alert_pushes(wanted_environment text, batch integer, lease interval, moment timestamptz)
returns table (store_id bigint, staff_id uuid, role text, subdomain text, store_name text, locale text, pushed bigint,
  attempts integer, push_kinds text[], quiet_from smallint, quiet_to smallint)
language sql security definer set search_path = public, pg_temp as $$
  with people as (
    select distinct p.staff_id from staff_push_subscriptions p join staff_sessions s on s.id = p.session_id
      join staff f on f.id = p.staff_id and f.is_active
     where s.revoked_at is null and s.expires_at > moment),
  due as (
    select m.store_id, m.staff_id, l.last
      from people join staff_memberships m on m.staff_id = people.staff_id and m.status = 'ACTIVE'
      join stores s on s.id = m.store_id and s.environment = wanted_environment and s.status = 'active'
      left join event_positions l on l.store_id = m.store_id
      left join staff_alert_positions a on a.store_id = m.store_id and a.staff_id = m.staff_id
     where a.pushed is null or (a.pushed <> l.last and a.push_at <= moment)
     order by a.push_at nulls first limit batch),
  claimed as (
    insert into staff_alert_positions as a (store_id, staff_id, pushed, push_at)
    select d.store_id, d.staff_id, coalesce(d.last, 0), moment from due d order by 1, 2
    on conflict (store_id, staff_id) do update
      set pushed = coalesce(a.pushed, excluded.pushed), push_at = moment + lease, attempts = a.attempts + 1
      where a.pushed is null or a.push_at <= moment
    returning a.*)
  select c.store_id, c.staff_id, m.role, s.subdomain, store_name_in(s.id, p.locale), p.locale, c.pushed, c.attempts,
    n.push_kinds, n.quiet_from, n.quiet_to
    from claimed c join staff_memberships m on m.store_id = c.store_id and m.staff_id = c.staff_id
    join stores s on s.id = c.store_id join staff p on p.id = c.staff_id
    left join staff_alert_settings n on n.staff_id = c.staff_id
$$;

revoke execute on function claim_alert_pushes from public;

grant execute on function claim_alert_pushes to haat_app;

-- Whether the next mail of a member may be sent. Without a digest, what can wait is passed over once a day.
create or replace function is_alert_mail_due(rhythm text, digest text, digest_hour smallint, mailed_at timestamptz, moment timestamptz)
returns boolean language sql stable as $$
  select case
    when rhythm = 'at_once' then mailed_at <= moment - interval '10 minutes'
    when digest = 'hourly' then mailed_at < date_trunc('hour', moment)
    when digest = 'daily' then mailed_at < (date_trunc('day', moment at time zone 'Asia/Dhaka' - make_interval(hours => digest_hour))
      + make_interval(hours => digest_hour)) at time zone 'Asia/Dhaka'
    else mailed_at < moment - interval '1 day' end
$$;

-- The stores with members to whom something is to be mailed, or who have no position yet.
create or replace function stores_with_alerts_to_mail(moment timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment
    from event_positions l join stores s on s.id = l.store_id and s.status = 'active'
   where exists (
     select from staff_memberships m join staff p on p.id = m.staff_id and p.is_active
       cross join (values ('at_once'), ('digest')) r (rhythm)
       left join staff_alert_mails a on a.store_id = m.store_id and a.staff_id = m.staff_id and a.rhythm = r.rhythm
       left join staff_alert_settings n on n.staff_id = m.staff_id
      where m.store_id = s.id and m.status = 'ACTIVE' and (a.position is null
        or a.position <> l.last
           and is_alert_mail_due(r.rhythm, coalesce(n.digest, 'daily'), coalesce(n.digest_hour, 9::smallint), a.mailed_at, moment)))
$$;

revoke execute on function stores_with_alerts_to_mail from public;

grant execute on function stores_with_alerts_to_mail to haat_app;

-- The stores with members to whom something may have to be sent by SMS, or who begin or cease to get SMS.
create or replace function stores_with_alert_sms(moment timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment
    from event_positions l join stores s on s.id = l.store_id and s.status = 'active'
   where exists (
     select from staff_memberships m join staff p on p.id = m.staff_id
       left join staff_alert_settings n on n.staff_id = m.staff_id
       left join staff_alert_sms a on a.store_id = m.store_id and a.staff_id = m.staff_id
      where m.store_id = s.id and case
        when m.status = 'ACTIVE' and p.is_active and p.phone is not null and cardinality(n.sms_kinds) > 0
          then a.position is null or a.urgent_position <> l.last or (a.position <> l.last and a.send_at <= moment)
        else a.position is not null end)
$$;

revoke execute on function stores_with_alert_sms from public;

grant execute on function stores_with_alert_sms to haat_app;
