-- What the last event said of an offer: `scheduled` before its first one, then `started` or `ended`. Every event of an
-- offer changes it in the same transaction, so that each is emitted once, whoever notices first: the job that watches the
-- windows, or staff who save the offer.
alter table offers add column announced text not null default 'scheduled' check (announced in ('scheduled', 'started', 'ended'));

-- Offers of before: what has started or ended already is not announced again.
update offers set announced = case
    when not is_active or deleted_at is not null or ends_at <= now() then 'ended'
    when starts_at > now() then 'scheduled'
    else 'started' end;

create index offers_to_start on offers (starts_at) where announced = 'scheduled' and is_active and deleted_at is null;
create index offers_to_end on offers (ends_at) where announced = 'started' and deleted_at is null;

-- The stores with an offer whose window has opened or closed without an event.
create function stores_with_offers_to_announce(moment timestamptz)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where s.id in (
     select o.store_id from offers o
      where o.announced = 'scheduled' and o.is_active and o.deleted_at is null and o.starts_at <= moment
     union
     select o.store_id from offers o where o.announced = 'started' and o.deleted_at is null and o.ends_at <= moment)
$$;
revoke execute on function stores_with_offers_to_announce from public;
grant execute on function stores_with_offers_to_announce to haat_app;
