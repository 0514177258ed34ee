-- The half-year of a day. TypeScript: src/features/reputation/reputation-rules.ts
create or replace function half_year_of(day date) returns integer language sql immutable parallel safe
  return extract(year from day)::integer * 2 + case when extract(month from day) > 6 then 1 else 0 end;

-- Adds to the counters of a number, or takes off.
create or replace function reputation_add(wanted_environment text, wanted_hash bytea, wanted_bucket integer, ending text, n integer)
returns void language plpgsql as $$
begin
  -- Locks the row: who counts the stores below sees all that others have committed.
  insert into phone_reputation as p (environment, hash, bucket) values (wanted_environment, wanted_hash, wanted_bucket)
    on conflict (environment, hash, bucket) do update set hash = excluded.hash;
  update phone_reputation p set
      delivered = p.delivered + case ending when 'delivered' then n else 0 end,
      refused = p.refused + case ending when 'refused' then n else 0 end,
      unreachable = p.unreachable + case ending when 'unreachable' then n else 0 end,
      cancelled_late = p.cancelled_late + case ending when 'cancelled_late' then n else 0 end,
      fake = p.fake + case ending when 'fake' then n else 0 end,
      stores = (select count(distinct s.store_id) from reputation_shares s
                 where s.environment = wanted_environment and s.hash = wanted_hash and s.bucket = wanted_bucket)
   where p.environment = wanted_environment and p.hash = wanted_hash and p.bucket = wanted_bucket;
  delete from phone_reputation p
   where p.environment = wanted_environment and p.hash = wanted_hash and p.bucket = wanted_bucket
     and p.delivered + p.refused + p.unreachable + p.cancelled_late + p.fake = 0;
end $$;

revoke execute on function reputation_add from public;

-- The counters follow the shares in the same transaction, whichever code changes them.
create or replace function count_reputation() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.what is not null then
    perform reputation_add(old.environment, old.hash, old.bucket, old.what, -1);
  end if;
  if tg_op <> 'DELETE' and new.what is not null then
    perform reputation_add(new.environment, new.hash, new.bucket, new.what, 1);
  end if;
  return null;
end $$;

create or replace trigger count_reputation after insert or update or delete on reputation_shares
  for each row execute function count_reputation();

-- Whether the store of the transaction may read what others share: it takes part, has done so for a week, and has given something.
create or replace function may_read_reputation(moment timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from stores s
     where s.id = current_store() and s.settings ->> 'reputation' = 'share'
       and (s.settings ->> 'reputationSince')::timestamptz <= moment - make_interval(days => :reputation_wait_days)
       and :reputation_least_given <= (
         select count(*) from (
           select from reputation_shares g where g.store_id = s.id and g.what is not null limit :reputation_least_given) given))
$$;

-- How orders of a number ended elsewhere until yesterday: null for a store that may not read, or when too little stands behind it. Stores with
-- an owner or an account at a gateway in common are one merchant, and the reader's own count nothing: nobody makes a
-- reputation alone. Of each merchant only the latest orders count, and they are read store by store: nobody drowns what others say.
-- `ends`: how many by half-years of age and end, apart those before the number had another owner.
create or replace function reputation_read(wanted bytea, moment timestamptz) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive reader as (
      select s.id, s.environment, (moment at time zone 'Asia/Dhaka')::date as today from stores s
       where s.id = current_store() and may_read_reputation(moment)),
    sharers (id) as (
      select (select min(s.store_id) from reputation_shares s
               where s.hash = wanted and s.environment = a.environment and s.what is not null) from reader a
      union all
      select (select min(s.store_id) from reputation_shares s
               where s.hash = wanted and s.environment = a.environment and s.what is not null and s.store_id > o.id)
        from sharers o cross join reader a where o.id is not null),
    shared as (
      select r.* from reader a cross join sharers o
       cross join lateral (
         select s.store_id, s.order_id, s.bucket, s.what, s.ended_on from reputation_shares s
          where s.hash = wanted and s.environment = a.environment and s.store_id = o.id and s.what is not null
            and s.ended_on < a.today -- guard: reputation-until-yesterday
          order by s.ended_on desc, s.order_id desc limit :reputation_most_of_merchant) r),
    shops as (select store_id as id from shared union select id from reader),
    -- Through stores too that share nothing of the number. Sandbox accounts belong to everybody: they connect no live stores.
    reached (root, id) as (
      select id, id from shops
      union
      select r.root, b.store_id
        from reached r
       cross join lateral (
         select o.store_id from staff_memberships m join staff_memberships o on o.staff_id = m.staff_id and o.role = 'owner' and o.status = 'ACTIVE'
          where m.store_id = r.id and m.role = 'owner' and m.status = 'ACTIVE'
         union all
         select o.store_id from store_merchants m join store_merchants o on o.merchant = m.merchant where m.store_id = r.id) b
        join stores s on s.id = b.store_id
        join reader a on a.environment = s.environment),
    merchants as (select id, min(root) as merchant from reached group by id),
    counted as (
      select m.merchant, s.what, half_year_of(a.today) - s.bucket as age, coalesce(s.ended_on < p.new_owner_on, false) as is_earlier_owner,
          row_number() over (partition by m.merchant order by s.ended_on desc, s.order_id desc) as nth
        from reader a cross join shared s
        join merchants m on m.id = s.store_id
        left join phone_reputation p on p.environment = a.environment and p.hash = wanted and p.bucket = s.bucket
       where m.merchant <> (select o.merchant from merchants o where o.id = a.id) -- guard: reputation-of-others
         and half_year_of(a.today) - s.bucket < :reputation_half_years),
    latest as (
      select * from counted where nth <= :reputation_most_of_merchant) -- guard: reputation-most-of-merchant
  select jsonb_build_object(
      'merchants', count(distinct merchant),
      'goodMerchants', count(distinct merchant) filter (where what = 'delivered'),
      'badMerchants', count(distinct merchant) filter (where what <> 'delivered'),
      'ends', (select jsonb_agg(e) from (
        select what, age, is_earlier_owner as "isEarlierOwner", count(*)::integer as count from latest group by what, age, is_earlier_owner) e))
    from latest
  having count(*) >= :reputation_least_orders and count(distinct merchant) >= :reputation_least_merchants -- guard: reputation-threshold
$$;

-- Somebody else has the number from a day on, which a store that takes part has seen.
create or replace function note_new_phone_owner(wanted bytea, day date) returns void
language sql security definer set search_path = public, pg_temp as $$
  update phone_reputation p set new_owner_on = day
    from stores s
   where s.id = current_store() and s.settings ->> 'reputation' = 'share' and p.environment = s.environment and p.hash = wanted
$$;

-- Stores with shares of a time in which they do not take part any more.
create or replace function stores_with_shares_to_withdraw(is_allowed boolean)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where exists (select from reputation_shares r where r.store_id = s.id and r.what is not null
            and (not is_allowed or s.settings ->> 'reputation' is distinct from 'share'))
      or exists (select from reputation_shares r where r.store_id = s.id and r.what is not null
            and r.since < (s.settings ->> 'reputationSince')::timestamptz)
$$;

-- Shares count for two years.
create or replace function delete_old_reputation(batch integer)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with deleted as (
    delete from reputation_shares where ctid = any (array(
      select ctid from reputation_shares
       where what is not null and bucket <= half_year_of((now() at time zone 'Asia/Dhaka')::date) - :reputation_half_years
       order by hash limit batch for update skip locked))
    returning 1)
  select count(*)::integer from deleted
$$;

revoke execute on function may_read_reputation, reputation_read, note_new_phone_owner, stores_with_shares_to_withdraw, delete_old_reputation from public;

grant execute on function may_read_reputation, reputation_read, note_new_phone_owner, stores_with_shares_to_withdraw, delete_old_reputation to haat_app;

create or replace function stores_with_ratios_to_ask(moment timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where exists (select from courier_ratios r where r.store_id = s.id and r.due_at is not null and r.due_at <= moment)
$$;

create or replace function delete_old_courier_ratios(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with deleted as (
    delete from courier_ratios where ctid = any (array(
      select ctid from courier_ratios where coalesce(asked_at, due_at) < now() - kept
       order by coalesce(asked_at, due_at) limit batch for update skip locked))
    returning 1)
  select count(*)::integer from deleted
$$;

revoke execute on function stores_with_ratios_to_ask, delete_old_courier_ratios from public;

grant execute on function stores_with_ratios_to_ask, delete_old_courier_ratios to haat_app;
