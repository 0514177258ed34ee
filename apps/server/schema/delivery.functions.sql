create or replace function renew_selling_version() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update stores set selling_version = gen_random_uuid() where id = coalesce(new.store_id, old.store_id);
  return null;
end $$;

-- A zone that is saved without places gets those of its code, whichever code writes it: of two zones without places none is sure
-- for any district, so that an address did not decide its fee. outside_dhaka keeps no list: a zone without one serves
-- every district that no other lists. Places of other zones stay theirs.
create or replace function fill_zone_places() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  select coalesce(array_agg(d order by d), '{}') into new.districts
    from unnest(case new.code when 'inside_dhaka' then array['Dhaka']
      when 'sub_dhaka' then array['Gazipur', 'Manikganj', 'Munshiganj', 'Narayanganj', 'Narsingdi'] end) d
   where not exists (select from delivery_zones z where z.store_id = new.store_id and z.code <> new.code and d = any (z.districts));
  select coalesce(array_agg(t order by t), '{}') into new.thanas
    from unnest(case new.code
      when 'sub_dhaka' then array['dhaka.dhamrai', 'dhaka.dohar', 'dhaka.keraniganj', 'dhaka.nawabganj', 'dhaka.savar'] end) t
   where not exists (select from delivery_zones z where z.store_id = new.store_id and z.code <> new.code and t = any (z.thanas));
  return new;
end $$;

-- The code `pickup` says its kind, also for a server of the release before.
create or replace function fill_zone_kind() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.kind := 'pickup';
  return new;
end $$;

create or replace trigger announce_change after insert or update or delete on payment_methods for each row execute function announce_change();

create or replace trigger announce_change after insert or update or delete on delivery_zones for each row execute function announce_change();

create or replace trigger renew_selling_version after insert or update or delete on delivery_zones
  for each row execute function renew_selling_version();

create or replace trigger renew_selling_version after insert or update or delete on payment_methods
  for each row execute function renew_selling_version();

create or replace trigger fill_zone_places before insert or update on delivery_zones
  for each row when (new.code in ('inside_dhaka', 'sub_dhaka') and cardinality(new.districts) = 0 and cardinality(new.thanas) = 0)
  execute function fill_zone_places();

create or replace trigger fill_zone_kind before insert on delivery_zones
  for each row when (new.code = 'pickup') execute function fill_zone_kind();
