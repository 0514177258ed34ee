-- The event of a change of status; null for a change that has none.
create or replace function stock_event(before stock_status, after stock_status) returns text language sql immutable parallel safe
return case
  when before < 'preorder'::stock_status and after >= 'preorder'::stock_status then 'stock.out'
  when before >= 'preorder'::stock_status and after < 'preorder'::stock_status then 'stock.back'
  when before = 'in_stock'::stock_status and after = 'low_stock'::stock_status then 'stock.low'
end;

-- Records the event of a change of status: the stock as the API presents it, and the status before.
-- TypeScript: src/features/stock/stock-moves.queries.ts
create or replace function record_stock_event() returns trigger language plpgsql as $$
declare
  before stock_status := stock_status(old);
  after stock_status := stock_status(new);
  event text := stock_event(before, after);
begin
  if event is null then return null; end if;
  insert into outbox (store_id, type, resource, resource_id, payload)
  select new.store_id, event, 'variant', new.variant_id::text, jsonb_build_object(
    'object', jsonb_build_object(
      'id', new.variant_id, 'product_id', v.product_id, 'product_name', p.name, 'variant_name', v.name, 'sku', v.sku,
      'on_hand', new.on_hand, 'is_tracked', new.is_tracked, 'allow_backorder', new.allow_backorder,
      'low_stock_threshold', new.low_stock_threshold, 'stock_status', after,
      'updated_at', to_char(new.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
    'previous', jsonb_build_object('stock_status', before))
    from variants v join products p on p.store_id = v.store_id and p.id = v.product_id and p.deleted_at is null
   where v.store_id = new.store_id and v.id = new.variant_id and v.deleted_at is null;
  return null;
end $$;

-- The database does this, so that no writer of stock can forget it. It compares the row as it was locked with the row as it is
-- written, so that of two sales at once exactly one crosses the threshold. Without a WHEN clause: PostgreSQL plans that
-- anew for every statement, which takes 80 us, while the function returns after 5 us when the status stays the same.
create or replace trigger record_stock_event after update on stock for each row execute function record_stock_event();
