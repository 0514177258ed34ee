-- What a store sells by, whoever buys: its delivery zones and payment methods, and whether it has automatic offers,
-- bundles or flash deals. A server remembers it by this version and reads the version with every price, so that it
-- never sells by what has changed. Random, so that a restored database never repeats the version of another content.
-- The constant is for the stores that exist; a default that differs by row would rewrite the table.
alter table stores add column selling_version uuid not null default '00000000-0000-0000-0000-000000000000';
alter table stores alter column selling_version set default gen_random_uuid();

create function renew_selling_version() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update stores set selling_version = gen_random_uuid() where id = coalesce(new.store_id, old.store_id);
  return null;
end $$;

create trigger renew_selling_version after insert or update or delete on delivery_zones
  for each row execute function renew_selling_version();
create trigger renew_selling_version after insert or update or delete on payment_methods
  for each row execute function renew_selling_version();
-- Not of used_count, which every order moves.
create trigger renew_selling_version after insert or delete or update of is_automatic, is_active, deleted_at on offers
  for each row execute function renew_selling_version();
create trigger renew_selling_version after insert or delete or update of is_active on bundles
  for each row execute function renew_selling_version();
create trigger renew_selling_version after insert or delete on flash_deals
  for each row execute function renew_selling_version();
