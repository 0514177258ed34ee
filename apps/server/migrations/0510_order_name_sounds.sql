-- The sounds of buyers' names, by which orders are found in other spellings.
alter table order_search add column name_sounds text[] not null default '{}';
create or replace view store_order_search as select * from order_search where store_id = (select current_store());
insert into data_rewrites (name, statement) values ('order_name_sounds', $$
  with batch as (
    select store_id, order_id from order_search
     where (store_id, order_id) > (coalesce(split_part($1, '/', 1)::bigint, 0), coalesce(split_part($1, '/', 2)::bigint, 0))
     order by store_id, order_id limit $2 for update),
  changed as (
    update order_search s set name_sounds = name_sounds(o.receiver_name)
      from batch b join orders o on o.store_id = b.store_id and o.id = b.order_id
     where s.store_id = b.store_id and s.order_id = b.order_id and s.name_sounds <> name_sounds(o.receiver_name))
  select store_id || '/' || order_id from batch order by store_id desc, order_id desc limit 1
$$) on conflict (name) do nothing;
