-- Every order that was shipped has a shipment: a job writes those of earlier ones.
insert into data_rewrites (name, statement) values ('earlier_shipments', $$
  with batch as (
    select store_id, id from orders where id > coalesce($1::bigint, 0) order by id limit $2 for no key update),
  made as materialized (select id, write_earlier_shipment(store_id, id) as shipment from batch)
  select max(id)::text from made where coalesce(shipment, 1) > 0
$$) on conflict (name) do nothing;
