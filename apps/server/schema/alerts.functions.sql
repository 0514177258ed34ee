-- Claims members of an environment's stores who have a browser for push messages and events that were not pushed. No other
-- process gets them before the lease ends. Who is claimed for the first time begins at the end of the log.
create or replace function claim_alert_pushes(wanted_environment text, batch integer, lease interval, moment timestamptz)
returns table (store_id bigint, staff_id uuid, role text, subdomain text, store_name text, locale text, pushed bigint,
  attempts integer, push_kinds text[], quiet_from smallint, quiet_to smallint)
language sql security definer set search_path = public, pg_temp as $$
  with people as (
    select distinct p.staff_id from staff_push_subscriptions p join staff_sessions s on s.id = p.session_id
     where s.revoked_at is null),
  due as (
    select m.store_id, m.staff_id, l.last
      from people join staff_memberships m on m.staff_id = people.staff_id and m.status = 'ACTIVE'
      join stores s on s.id = m.store_id and s.environment = wanted_environment and s.status = 'active'
      left join event_positions l on l.store_id = m.store_id
      left join staff_alert_positions a on a.store_id = m.store_id and a.staff_id = m.staff_id
     where a.pushed is null or (a.pushed < l.last and a.push_at <= moment)
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
