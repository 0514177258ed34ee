-- Searches all stores: a request with the link names none.
create or replace function find_invitation(wanted bytea, wanted_environment text)
returns table (
  id bigint, store_id bigint, email text, name text, role text, status text, expires_at timestamptz, language text,
  store_name text, staff_id uuid
) language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, i.store_id, i.email, i.name, i.role, i.status, i.expires_at, i.language, s.name, p.id
    from staff_invitations i join stores s on s.id = i.store_id left join staff p on p.email = i.email
   where i.digest = wanted and s.environment = wanted_environment and s.status = 'active'
$$;

-- Makes a member of a live store a member of its sandbox too, with the same role and limits.
create or replace function join_sandbox_twin(live_store bigint, wanted_staff uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  with joined as (
    insert into staff_memberships (store_id, staff_id, role, max_discount_bp, daily_export_rows, invited_by)
    select t.id, m.staff_id, m.role, m.max_discount_bp, m.daily_export_rows, m.invited_by
      from staff_memberships m join stores s on s.id = m.store_id and s.environment = 'live'
      join stores t on t.subdomain = s.subdomain and t.environment = 'sandbox'
     where m.store_id = live_store and m.staff_id = wanted_staff and m.status = 'ACTIVE'
    on conflict (store_id, staff_id) do nothing
    returning store_id, staff_id, role)
  insert into audit_log (store_id, actor_type, actor_id, action, entity, entity_id, after, ip, request_id)
  select store_id, 'staff', staff_id, 'staff.joined', 'staff', staff_id, json_build_object('role', role), '', '' from joined
$$;

-- Records a requested link to a new password, and the event that sends it when the address has an account with fewer
-- than three links in the last hour. Does as much for any other address, so that the time of the response reveals nothing.
create or replace function request_staff_reset(wanted_email text, wanted_environment text, moment timestamptz, until timestamptz)
returns void language sql security definer set search_path = public, pg_temp as $$
  with recipient as (
    select r.staff_id, r.store_id from find_reset_recipient(wanted_email, wanted_environment, moment - interval '1 hour') r
     where r.requested < 3),
  reset as (
    insert into staff_password_resets (staff_id, expires_at, created_at)
    values ((select staff_id from recipient), until, moment) returning id)
  insert into outbox (store_id, type, resource, resource_id, payload)
  select r.store_id, 'staff.password_reset_requested', 'staff_member', reset.id,
      json_build_object('object', json_build_object('id', reset.id))
    from recipient r, reset
$$;

-- Records that a person changed how they sign in, in the first of their stores: the mail about it is sent in its name.
create or replace function announce_staff_security(wanted_staff uuid, wanted_environment text, changed text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into outbox (store_id, type, resource, resource_id, payload)
  select s.id, 'staff.security_changed', 'staff_member', wanted_staff,
      json_build_object('object', json_build_object('staff_id', wanted_staff), 'change', changed)
    from staff_memberships m join stores s on s.id = m.store_id
   where m.staff_id = wanted_staff and m.status = 'ACTIVE' and s.status = 'active' and s.environment = wanted_environment
   order by s.id limit 1
$$;

-- Whether a person works in a store that sends SMS to its staff; null for a person without a store.
create or replace function works_where_sms_are_sent(wanted_staff uuid, wanted_environment text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select bool_or(coalesce((s.settings ->> 'alertSmsPerDay')::integer, :usual_alert_sms_per_day) > 0)
    from staff_memberships m join stores s on s.id = m.store_id
   where m.staff_id = wanted_staff and m.status = 'ACTIVE' and s.status = 'active' and s.environment = wanted_environment
$$;

-- Records a requested code for a phone number, and the event that sends it, in the first store of the person that sends SMS
-- to its staff. The codes before it end. False for a person without one.
create or replace function request_staff_phone_code(
  wanted_staff uuid, wanted_environment text, wanted_phone text, moment timestamptz, until timestamptz)
returns boolean language sql security definer set search_path = public, pg_temp as $$
  with home as (
    select s.id from staff_memberships m join stores s on s.id = m.store_id
     where m.staff_id = wanted_staff and m.status = 'ACTIVE' and s.status = 'active' and s.environment = wanted_environment
       and coalesce((s.settings ->> 'alertSmsPerDay')::integer, :usual_alert_sms_per_day) > 0
     order by s.id limit 1),
  ended as (
    update staff_phone_codes c set used_at = moment from home where c.staff_id = wanted_staff and c.used_at is null),
  code as (
    insert into staff_phone_codes (staff_id, phone, expires_at, created_at)
    select wanted_staff, wanted_phone, until, moment from home returning id),
  queued as (
    insert into outbox (store_id, type, resource, resource_id, payload)
    select home.id, 'staff.phone_code_requested', 'staff_member', code.id,
        json_build_object('object', json_build_object('id', code.id))
      from home, code)
  select exists (select from code)
$$;

-- Gives a person the phone number of a code that was compared, or none without a code: what changes is in the audit log of
-- each of their stores, and mailed to them. False when the code has ended meanwhile.
-- TypeScript: src/features/staff/change-staff-phone.ts
create or replace function change_staff_phone(
  wanted_staff uuid, wanted_environment text, compared_code uuid, moment timestamptz, sender_ip text, request text)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  new_phone text;
  change text;
begin
  if compared_code is not null then
    update staff_phone_codes set used_at = moment
     where id = compared_code and staff_id = wanted_staff and expires_at > moment
       and used_at is null -- guard: staff-phone-once
    returning phone into new_phone;
    if not found then return false; end if;
  end if;
  update staff set phone = new_phone where id = wanted_staff and phone is distinct from new_phone;
  if found then
    change := case when new_phone is null then 'phone_removed' else 'phone_changed' end;
    insert into audit_log (store_id, actor_type, actor_id, action, entity, entity_id, ip, request_id)
    select m.store_id, 'staff', wanted_staff, 'staff.' || change, 'staff', wanted_staff, sender_ip, request
      from staff_memberships m where m.staff_id = wanted_staff and m.status = 'ACTIVE' order by m.store_id;
    perform announce_staff_security(wanted_staff, wanted_environment, change);
  end if;
  return true;
end $$;

-- Whether a person works only in stores of an owner, so that the owner may reset how they sign in.
create or replace function works_only_for(wanted_staff uuid, wanted_owner uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (
    select from staff_memberships m where m.staff_id = wanted_staff and not exists (
      select from staff_memberships o where o.store_id = m.store_id and o.staff_id = wanted_owner and o.role = 'owner'
         and o.status = 'ACTIVE'))
$$;

-- An active store keeps an active owner, whatever changes its staff.
-- TypeScript: src/features/members/change-member.ts
create or replace function keep_an_owner() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from stores where id = old.store_id and status = 'active')
     and not exists (select from staff_memberships where store_id = old.store_id and role = 'owner' and status = 'ACTIVE') then
    raise exception 'store % would have no owner', old.store_id using errcode = 'check_violation', constraint = 'stores_have_owners';
  end if;
  return null;
end $$;

-- The tickets of a member who is deactivated are free for others.
create or replace function release_tickets() returns trigger language plpgsql as $$
begin
  update tickets set assigned_to = null, version = version + 1 where store_id = new.store_id and assigned_to = new.staff_id;
  return null;
end $$;

drop trigger if exists keep_an_owner on staff_memberships;
create constraint trigger keep_an_owner after delete or update of role, status on staff_memberships
  deferrable initially deferred for each row when (old.role = 'owner' and old.status = 'ACTIVE')
  execute function keep_an_owner();

create or replace trigger release_tickets after update of status on staff_memberships
  for each row when (new.status = 'DEACTIVATED' and old.status = 'ACTIVE') execute function release_tickets();

revoke execute on function works_where_sms_are_sent, request_staff_phone_code, change_staff_phone, announce_staff_security, works_only_for, find_invitation, join_sandbox_twin, request_staff_reset from public;

grant execute on function works_where_sms_are_sent, request_staff_phone_code, change_staff_phone, announce_staff_security, works_only_for, find_invitation, join_sandbox_twin, request_staff_reset to haat_app;
