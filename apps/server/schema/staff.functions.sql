-- Whether a person has a second factor that is enabled, and not reset.
create or replace function has_second_factor(wanted_staff uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from staff_second_factors f where f.staff_id = wanted_staff and f.enabled_at is not null
    and (f.reset_at is null or f.reset_at > now()))
$$;

-- The stores in which a person may work, and those of them that are suspended.
create or replace function list_own_stores(wanted_staff uuid, wanted_environment text)
returns table (store_id bigint, membership_id bigint, subdomain text, name text, environment text, status text, role text, settings jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, m.id, s.subdomain, s.name, s.environment, s.status, m.role, s.settings
    from staff_memberships m join stores s on s.id = m.store_id
   where m.staff_id = wanted_staff and s.environment = wanted_environment and m.status = 'ACTIVE'
   order by s.subdomain
$$;

-- The membership of a person in the store of a path, with the store. Its use is noted once a minute.
create or replace function find_member(wanted_staff uuid, wanted_environment text, wanted_subdomain text)
returns table (
  store_id bigint, subdomain text, environment text, currency text, currency_symbol text, settings jsonb,
  membership_id bigint, role text, max_discount_bp integer, daily_export_rows integer, has_second_factor boolean
) language sql security definer set search_path = public, pg_temp as $$
  with found as (
    select s.id as store_id, s.subdomain, s.environment, s.currency, s.currency_symbol, s.settings,
           m.id as membership_id, m.role, m.max_discount_bp, m.daily_export_rows, m.last_seen_at
      from stores s join staff_memberships m on m.store_id = s.id
     where s.subdomain = wanted_subdomain and s.environment = wanted_environment and s.status = 'active'
       and m.staff_id = wanted_staff and m.status = 'ACTIVE'), -- guard: active-member
  touched as (
    -- Not while the staff of the store is changed: a read would wait for that.
    update staff_memberships m set last_seen_at = now() where (m.store_id, m.id) in (
      select n.store_id, n.id from staff_memberships n join found f on n.store_id = f.store_id and n.id = f.membership_id
       where n.status = 'ACTIVE' and (f.last_seen_at is null or f.last_seen_at < now() - interval '1 minute')
         for update of n skip locked))
  select store_id, subdomain, environment, currency, currency_symbol, settings, membership_id, role, max_discount_bp,
    daily_export_rows, has_second_factor(wanted_staff) from found
$$;

-- A session ends twelve hours after it was last used, and seven days after it began. Its use is noted once a minute.
create or replace function find_staff_caller(wanted bytea)
returns table (
  session_id uuid, staff_id uuid, email text, name text, locale text, confirmed_at timestamptz, has_second_factor boolean
) language sql security definer set search_path = public, pg_temp as $$
  with found as (
    select s.id, s.last_seen_at, s.confirmed_at, p.id as staff_id, p.email, p.name, p.locale
      from staff_sessions s join staff p on p.id = s.staff_id
     where s.digest = wanted and s.revoked_at is null and s.expires_at > now()
       and s.last_seen_at > now() - interval '12 hours' and p.is_active),
  touched as (
    update staff_sessions s set last_seen_at = now() from found
     where s.id = found.id and found.last_seen_at < now() - interval '1 minute')
  select id, staff_id, email, name, locale, confirmed_at, has_second_factor(staff_id) from found
$$;

-- Ends the sessions of a person who works in no other store than this one and its sandbox.
create or replace function end_sessions_of_member(of_store bigint, wanted_staff uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  update staff_sessions set revoked_at = now()
   where staff_id = wanted_staff and revoked_at is null
     and exists (select from staff_memberships m where m.store_id = of_store and m.staff_id = wanted_staff)
     and not exists (
       select from staff_memberships m join stores s on s.id = m.store_id
        where m.staff_id = wanted_staff and m.status = 'ACTIVE'
          and s.subdomain <> (select subdomain from stores where id = of_store))
$$;

-- Whether a link to a new password may be sent to an address: the person, the store in whose name it is sent, and how
-- many links were requested since then.
create or replace function find_reset_recipient(wanted_email text, wanted_environment text, since timestamptz)
returns table (staff_id uuid, store_id bigint, requested integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, home.store_id, (
      select count(*)::integer from staff_password_resets r where r.staff_id = p.id and r.created_at > since)
    from staff p cross join lateral (
      select s.id as store_id from staff_memberships m join stores s on s.id = m.store_id
       where m.staff_id = p.id and m.status = 'ACTIVE' and s.status = 'active' and s.environment = wanted_environment
       order by s.id limit 1) home
   where p.email = wanted_email and p.is_active
$$;

-- Deletes up to `batch` rows of each kind that ended longer than `kept` ago, and returns how many of the kind with most.
create or replace function delete_ended_staff_links(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with invitations as (
    delete from staff_invitations where id = any (array(
      select id from staff_invitations where expires_at < now() - kept order by expires_at limit batch for update skip locked))
    returning 1),
  resets as (
    delete from staff_password_resets where id = any (array(
      select id from staff_password_resets where expires_at < now() - kept
       order by expires_at limit batch for update skip locked))
    returning 1),
  challenges as (
    delete from staff_challenges where id = any (array(
      select id from staff_challenges where expires_at < now() - kept order by expires_at limit batch for update skip locked))
    returning 1),
  phone_codes as (
    delete from staff_phone_codes where id = any (array(
      select id from staff_phone_codes where expires_at < now() - kept order by expires_at limit batch for update skip locked))
    returning 1)
  select greatest((select count(*) from invitations), (select count(*) from resets), (select count(*) from challenges),
    (select count(*) from phone_codes))::integer
$$;

-- Deletes up to `batch` rows of each kind that ended longer than `kept` ago, the oldest first, and returns how many of
-- the kind with most. A used refresh token betrays a copy for as long as it is kept: never less than it was valid for.
-- With a sign-in goes its last token; those before it went by themselves.
create or replace function delete_ended_sign_ins(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with tokens as (
    delete from refresh_tokens where digest = any (array(
      select digest from refresh_tokens where used_at < now() - kept order by used_at limit batch for update skip locked))
    returning 1),
  sign_ins as (
    delete from customer_sessions where id = any (array(
      select id from customer_sessions where expires_at < now() - kept
       order by expires_at limit batch for update skip locked))
    returning 1),
  codes as (
    delete from verification_codes where id = any (array(
      select id from verification_codes where expires_at < now() - kept
       order by expires_at limit batch for update skip locked))
    returning 1),
  staff as (
    delete from staff_sessions where id = any (array(
      select id from staff_sessions where expires_at < now() - kept
       order by expires_at limit batch for update skip locked))
    returning 1)
  select greatest((select count(*) from tokens), (select count(*) from sign_ins), (select count(*) from codes),
    (select count(*) from staff))::integer
$$;

-- Deletes up to `batch` counters of sign-in attempts of each kind that ended longer than `kept` ago, and returns how many
-- of the kind with most. An attempt to sign in deletes two of them; this deletes those that no further attempt follows.
create or replace function delete_old_attempts(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with shoppers as (
    delete from login_attempts where ctid = any (array(
      select ctid from login_attempts where until < now() - kept limit batch for update skip locked))
    returning 1),
  staff as (
    delete from staff_login_attempts where ctid = any (array(
      select ctid from staff_login_attempts where until < now() - kept limit batch for update skip locked))
    returning 1)
  select greatest((select count(*) from shoppers), (select count(*) from staff))::integer
$$;

revoke execute on function delete_old_attempts, delete_ended_sign_ins, has_second_factor,
  list_own_stores, find_member, find_staff_caller, end_sessions_of_member, find_reset_recipient, delete_ended_staff_links from public;

grant execute on function delete_old_attempts, delete_ended_sign_ins, has_second_factor,
  list_own_stores, find_member, find_staff_caller, end_sessions_of_member, find_reset_recipient, delete_ended_staff_links to haat_app;
