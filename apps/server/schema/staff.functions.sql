create or replace function list_staff_stores(wanted_staff uuid, wanted_environment text)
returns table (store_id bigint, subdomain text, name text, role text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.subdomain, s.name, m.role
    from staff_memberships m join stores s on s.id = m.store_id
   where m.staff_id = wanted_staff and s.environment = wanted_environment and s.status = 'active'
   order by s.subdomain
$$;

-- A session ends twelve hours after it was last used, and seven days after it began. Its use is noted once a minute.
create or replace function find_staff_session(wanted bytea)
returns table (session_id uuid, staff_id uuid, email text, name text)
language sql security definer set search_path = public, pg_temp as $$
  with found as (
    select s.id, s.last_seen_at, p.id as staff_id, p.email, p.name
      from staff_sessions s join staff p on p.id = s.staff_id
     where s.digest = wanted and s.revoked_at is null and s.expires_at > now()
       and s.last_seen_at > now() - interval '12 hours' and p.is_active),
  touched as (
    update staff_sessions s set last_seen_at = now() from found
     where s.id = found.id and found.last_seen_at < now() - interval '1 minute')
  select id, staff_id, email, name from found
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

revoke execute on function delete_old_attempts, find_staff_session, list_staff_stores, delete_ended_sign_ins from public;

grant execute on function delete_old_attempts, find_staff_session, list_staff_stores, delete_ended_sign_ins to haat_app;
