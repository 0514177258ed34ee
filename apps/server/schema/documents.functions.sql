-- The year in which a fiscal year of Bangladesh begins: July to June.
create or replace function fiscal_year_of(moment timestamptz) returns integer language sql immutable parallel safe
  return extract(year from (moment at time zone 'Asia/Dhaka') - interval '6 months')::integer;

-- What proves that a document is as it was issued.
create or replace function document_digest(number text, content jsonb) returns bytea language sql immutable parallel safe
  return sha256(convert_to(number || E'\n' || content::text, 'UTF8'));

-- The items of an order with a tax invoice stay as they are, whichever code would change them.
-- TypeScript: src/features/orders/refuse-invoiced.ts
create or replace function keep_invoiced_lines() returns trigger language plpgsql as $$
begin
  if exists (select from documents d where d.store_id = new.store_id and d.order_id = new.order_id and d.kind = 'TAX_INVOICE') then
    raise exception 'order % has a tax invoice', new.order_id using errcode = 'check_violation', constraint = 'order_lines_are_invoiced';
  end if;
  return new;
end $$;

create or replace trigger keep_invoiced_lines before update of quantity, unit_price_minor, discount_minor, vat_rate_bp, sd_rate_bp on order_lines
  for each row when (old.quantity <> new.quantity or old.unit_price_minor <> new.unit_price_minor or old.discount_minor <> new.discount_minor
    or old.vat_rate_bp is distinct from new.vat_rate_bp or old.sd_rate_bp is distinct from new.sd_rate_bp)
  execute function keep_invoiced_lines();

create or replace function stores_with_orders_to_credit()
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s where exists (select from orders_to_credit c where c.store_id = s.id)
$$;

revoke execute on function stores_with_orders_to_credit from public;

grant execute on function stores_with_orders_to_credit to haat_app;
