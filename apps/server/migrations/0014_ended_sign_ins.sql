-- Sign-ins, their refresh tokens and one-time codes are deleted some time after they ended. Last in a release: it locks
-- four tables, each for one index.
create index on refresh_tokens (store_id, session_id);
create index on refresh_tokens (used_at) where used_at is not null;
create index on customer_sessions (expires_at);
create index on verification_codes (expires_at);
create index on staff_sessions (expires_at);

-- Deletes up to `batch` rows of each kind that ended longer than `kept` ago, the oldest first, and returns how many of
-- the kind with most. A used refresh token betrays a copy for as long as it is kept: never less than it was valid for.
-- With a sign-in goes its last token; those before it went by themselves.
create function delete_ended_sign_ins(batch integer, kept interval)
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
revoke execute on function delete_ended_sign_ins from public;
grant execute on function delete_ended_sign_ins to haat_app;
