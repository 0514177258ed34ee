-- Staff find products, drafts among them, by any part of a name, SKU or barcode. What is searched, compared and sorted by
-- stands in one narrow row per product: among 20,000 products the variants of each had to be looked at.

-- A text in lower case with spaces for what stands between words, and at its ends. Not by regular expression: its word
-- boundaries part Bangla letters from their vowel signs. Nor by translate(), which compares every character of the text
-- with every one of these: a search that matches 20,000 products took a second longer.
create function search_words(given text) returns text language sql immutable parallel safe
  return ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(given), '.', ' '), ',', ' '), ';', ' '), ':', ' '), '!', ' '), '?', ' '), '(', ' '), ')', ' '), '[', ' '), ']', ' '), '{', ' '), '}', ' '), '/', ' '), '-', ' '), '–', ' '), '—', ' '), '_', ' '), '"', ' '), '''', ' '), '’', ' '), '|', ' '), '+', ' '), '&', ' '), '*', ' '), '#', ' '), '।', ' ') || ' ';

create table product_search (
  store_id bigint not null,
  product_id bigint not null,
  text text not null,
  name_words text not null,
  name_bn_words text not null,
  all_words text not null,
  price_min_minor bigint,
  primary key (store_id, product_id)
);

-- The row of each of these products, as it must be.
create function product_search_rows(wanted_store bigint, wanted_products bigint[]) returns setof product_search language sql stable as $$
  select p.store_id, p.id, search_lines(variadic array[p.name, p.translations #>> '{bn,name}', p.sku] || v.skus || v.barcodes),
    search_words(p.name), search_words(coalesce(p.translations #>> '{bn,name}', '')),
    search_words(concat_ws(' ', p.name, p.translations #>> '{bn,name}', p.sku)), v.price_min_minor
  from products p cross join lateral (
    select array_agg(v.sku order by v.id) as skus, array_agg(v.barcode order by v.id) as barcodes, min(v.price_minor) as price_min_minor
      from variants v where v.store_id = p.store_id and v.product_id = p.id and v.deleted_at is null) v
  where p.store_id = wanted_store and p.id = any (wanted_products)
$$;

create function refresh_product_search(wanted_store bigint, wanted_products bigint[]) returns void language sql as $$
  insert into product_search as s select * from product_search_rows(wanted_store, wanted_products)
  on conflict (store_id, product_id) do update set text = excluded.text, name_words = excluded.name_words,
    name_bn_words = excluded.name_bn_words, all_words = excluded.all_words, price_min_minor = excluded.price_min_minor
    where s is distinct from excluded
$$;

-- All that is there, while nobody waits.
select refresh_product_search(store_id, array_agg(id order by id)) from products group by store_id;
analyze product_search;

create function keep_product_search() returns trigger language plpgsql as $$
declare one record;
begin
  if tg_table_name = 'products' then
    for one in select store_id, array_agg(id order by id) as ids from changed group by store_id loop
      perform refresh_product_search(one.store_id, one.ids);
    end loop;
  else
    for one in select store_id, array_agg(distinct product_id order by product_id) as ids from changed group by store_id loop
      perform refresh_product_search(one.store_id, one.ids);
    end loop;
  end if;
  return null;
end $$;
-- From here on writers wait, for as long as the keys are checked.
create trigger keep_search_of_new after insert on products referencing new table as changed
  for each statement execute function keep_product_search();
create trigger keep_search after update on products referencing new table as changed
  for each statement execute function keep_product_search();
create trigger keep_search_of_new after insert on variants referencing new table as changed
  for each statement execute function keep_product_search();
create trigger keep_search after update on variants referencing new table as changed
  for each statement execute function keep_product_search();
create trigger keep_search_of_deleted after delete on variants referencing old table as changed
  for each statement execute function keep_product_search();

-- What came or changed meanwhile.
select refresh_product_search(store_id, array_agg(id order by id)) from products
 where updated_at > now() - interval '1 hour' or created_at > now() - interval '1 hour' group by store_id;
alter table product_search add foreign key (store_id, product_id) references products (store_id, id) on delete cascade;
