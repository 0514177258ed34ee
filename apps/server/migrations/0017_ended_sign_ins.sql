-- Sign-ins and codes that ended long ago are deleted too. A sign-in may have thousands of refresh tokens: these are deleted
-- first, in batches of their own, and a sign-in when it has none left.
create index on customer_sessions (expires_at);
create index on refresh_tokens (store_id, session_id);
create index on staff_sessions (expires_at);
create index on verification_codes (expires_at);

-- Deletes up to `batch` rows of each kind, as delete_expired does, and returns how many of the kind with most.
create function delete_ended_sign_ins(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with tokens as (
    delete from refresh_tokens where digest = any (array(
      select t.digest from customer_sessions s join refresh_tokens t on t.store_id = s.store_id and t.session_id = s.id
       where s.expires_at < now() - kept
       order by s.expires_at limit batch for update of t skip locked))
    returning 1),
  sessions as (
    delete from customer_sessions where id = any (array(
      select s.id from customer_sessions s
       where s.expires_at < now() - kept
         and not exists (select from refresh_tokens t where t.store_id = s.store_id and t.session_id = s.id)
       order by s.expires_at limit batch for update skip locked))
    returning 1),
  staff as (
    delete from staff_sessions where id = any (array(
      select id from staff_sessions where expires_at < now() - kept
       order by expires_at limit batch for update skip locked))
    returning 1),
  codes as (
    delete from verification_codes where id = any (array(
      select id from verification_codes where expires_at < now() - kept
       order by expires_at limit batch for update skip locked))
    returning 1)
  select greatest((select count(*) from tokens), (select count(*) from sessions), (select count(*) from staff),
    (select count(*) from codes))::integer
$$;
revoke execute on function delete_ended_sign_ins from public;
grant execute on function delete_ended_sign_ins to haat_app;
