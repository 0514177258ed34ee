-- Leases name phone numbers by their digest, so that no number outlives its orders there.
create or replace function phone_digest(phone text) returns bytea language sql immutable parallel safe
  return sha256(convert_to(phone, 'UTF8'));

-- Stores with an order whose buyer could not be reached so often, and not lately, that it may be put on hold or cancelled.
create or replace function stores_with_unreached_buyers(called_before timestamptz, default_attempts integer)
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s
   where exists (
     select from orders o join desk_tasks t on t.store_id = o.store_id and t.order_id = o.id
      where o.store_id = s.id and o.status = 'PENDING' and t.last_call_at <= called_before
        and t.attempts >= coalesce((s.settings -> 'desk' ->> 'afterAttempts')::integer, default_attempts))
$$;

-- Another number has not been called yet.
create or replace function forget_wrong_number() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update desk_tasks set is_wrong_number = false where store_id = new.store_id and order_id = new.id and is_wrong_number;
  return null;
end
$$;

create or replace trigger forget_wrong_number
after update of phone on orders for each row when (old.phone <> new.phone) execute function forget_wrong_number();
