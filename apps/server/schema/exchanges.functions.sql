-- What exchanges that are open have set aside of an order: of the one whose goods come back, and of the new one, which they pay only
-- when the goods are there. Neither is refunded.
create or replace function exchange_credit(of_store bigint, of_order bigint) returns bigint language sql stable as $$
  select coalesce(sum(e.credit_minor), 0)::bigint from exchanges e
   where e.store_id = of_store and (e.order_id = of_order or e.new_order_id = of_order) and e.status = 'OPEN'
$$;

-- The last guard, whichever code writes: an exchange credits no more than is left of what was paid for its order. The order is locked, so
-- that two writers see each other.
-- TypeScript: src/features/payments/exchange-credits.queries.ts
create or replace function check_exchange_limit() returns trigger language plpgsql as $$
begin
  perform from orders o where o.store_id = new.store_id and o.id = new.order_id for no key update;
  if (select m.refundable_minor from order_money(new.store_id, new.order_id) m) < 0 then
    raise exception 'exchanges of order % exceed what was paid', new.order_id using errcode = 'check_violation', constraint = 'exchanges_within_paid';
  end if;
  return null;
end $$;

create or replace trigger exchanges_within_paid after insert on exchanges for each row when (new.credit_minor > 0)
  execute function check_exchange_limit();
