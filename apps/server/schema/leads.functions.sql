-- The order that ended an unfinished checkout: the first one of its phone number since it was begun. One that was placed a
-- moment before counts, too: the storefront may send the checkout and the order at once, and nobody calls a buyer who has just
-- ordered. What was placed later, or in the moment before the checkout that followed, belongs to that one: no order ends two. An
-- order that expired unpaid ends nothing.
create or replace function order_of_checkout(store bigint, typed_phone text, begun_at timestamptz, ended_at timestamptz)
returns table (id bigint, order_number text, channel text, status text, total_minor bigint, created_at timestamptz)
language sql stable as $$
  select o.id, o.order_number, o.channel, o.status, o.total_minor, o.created_at from orders o
   where o.store_id = store and o.phone = typed_phone and o.status <> 'EXPIRED'
     and o.created_at >= begun_at - interval '20 minutes'
     and (ended_at is null or o.created_at < ended_at - interval '20 minutes')
   order by o.created_at limit 1
$$;

-- How the order that ended an unfinished checkout came about.
create or replace function lead_conversion(l leads, order_channel text, ordered_at timestamptz) returns text language sql immutable as $$
  select case when ordered_at is null then '' when order_channel <> 'WEBSITE' then 'STAFF'
    when least(l.contacted_at, l.reminded_at) < ordered_at then 'CONTACT' else 'SELF' end
$$;

-- Stores with unfinished checkouts that staff see now, or that an order has ended since, and whose events are not emitted yet.
create or replace function stores_with_leads_to_announce(seen_after timestamptz, seen_before timestamptz, announced_after timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where exists (
       select from leads l
        where l.store_id = s.id and l.announced_at is null and l.last_seen_at > seen_after and l.last_seen_at < seen_before
          and l.lost_reason is null and not exists (select from order_of_checkout(l.store_id, l.phone, l.started_at, l.ended_at)))
     or exists (
       select from leads l cross join lateral order_of_checkout(l.store_id, l.phone, l.started_at, l.ended_at)
        where l.store_id = s.id and l.announced_at > announced_after and l.conversion_announced_at is null)
$$;

-- The unfinished checkouts that an order has ended for good: it is not moments old, and cannot expire any more.
create or replace function ordered_leads(store bigint, moment timestamptz) returns setof bigint language sql stable as $$
  select l.id from leads l cross join lateral order_of_checkout(l.store_id, l.phone, l.started_at, moment) o
   where l.store_id = store and l.ended_at is null and o.status not in ('PENDING', 'ON_HOLD')
$$;

-- Stores with such checkouts.
create or replace function stores_with_ordered_leads(moment timestamptz) returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s where exists (select from ordered_leads(s.id, moment))
$$;

create or replace function is_reminder_hour(moment timestamptz) returns boolean language sql stable
  return extract(hour from moment at time zone 'Asia/Dhaka') between 9 and 20;

-- Whether the shopper of an unfinished checkout may be reminded of it: the store reminds, it is day in Bangladesh, the checkout is not
-- older than a night, nothing has come of it, staff have not contacted the shopper, and neither of them objects.
create or replace function may_be_reminded(l leads, moment timestamptz) returns boolean language sql stable as $$
  select is_reminder_hour(moment) and l.last_seen_at > moment - make_interval(hours => :max_reminder_age_hours)
    and l.ended_at is null and l.last_contact_at is null
    and exists (select from stores s where s.id = l.store_id and s.status = 'active' and s.settings ->> 'leads' = 'consent'
      and (s.settings ->> 'leadReminderMinutes')::integer > 0)
    and not exists (select from order_of_checkout(l.store_id, l.phone, l.started_at, l.ended_at))
    and not exists (select from lead_suppressions p where p.store_id = l.store_id and p.phone_digest = phone_digest(l.phone))
    and not exists (select from blocks b where b.store_id = l.store_id and b.kind = 'phone' and b.value = l.phone
      and (b.expires_at is null or b.expires_at > moment))
$$;

-- Stores that remind shoppers, and have unfinished checkouts that are old enough. Their websites are open, so that the link leads there.
create or replace function stores_with_leads_to_remind(moment timestamptz) returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s join websites w on w.store_id = s.id
   where is_reminder_hour(moment) and w.is_active and w.config ->> 'website_url' <> '' and exists (
     select from leads l
      where l.store_id = s.id and l.reminder_due_at is null and l.last_seen_at > moment - make_interval(hours => :max_reminder_age_hours)
        and l.last_seen_at <= moment - make_interval(mins => (s.settings ->> 'leadReminderMinutes')::integer)
        and may_be_reminded(l, moment))
$$;

create or replace function delete_old_leads(batch integer, kept interval, suppressed interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with deleted as (
    delete from leads where id = any (array(
      select id from leads where last_seen_at < now() - kept
       order by last_seen_at limit batch for update skip locked))
    returning 1),
  forgotten as (
    delete from lead_suppressions where ctid = any (array(
      select ctid from lead_suppressions where created_at < now() - suppressed
       order by created_at limit batch for update skip locked))
    returning 1),
  -- A reminder counts for seven days.
  uncounted as (
    delete from lead_reminders where ctid = any (array(
      select ctid from lead_reminders where due_at < now() - interval '8 days'
       order by due_at limit batch for update skip locked))
    returning 1)
  select greatest((select count(*) from deleted), (select count(*) from forgotten), (select count(*) from uncounted))::integer
$$;

create or replace trigger forget_responses after delete on leads referencing old table as gone for each statement
  execute function forget_responses('recordLeadContact');

revoke execute on function delete_old_leads, stores_with_leads_to_announce, stores_with_leads_to_remind, stores_with_ordered_leads from public;

grant execute on function delete_old_leads, stores_with_leads_to_announce, stores_with_leads_to_remind, stores_with_ordered_leads to haat_app;
