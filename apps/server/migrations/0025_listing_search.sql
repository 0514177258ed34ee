-- Shoppers search products by any part of their texts, the best match first. What is searched and compared stands in one
-- narrow row per listing: parting the texts of a listing into words took ten times as long as comparing them does, for each
-- product that matched, in each search.
create table listing_search (
  store_id bigint not null,
  product_id bigint not null,
  text text not null,
  -- The name in both languages, each on a line of its own, and the whole text; as search_words() gives them.
  names text not null,
  words text not null,
  primary key (store_id, product_id)
);

create function listing_search_row(l product_listings) returns listing_search language sql immutable parallel safe
return row(l.store_id, l.product_id, l.search_text,
  E'\n' || search_words(l.name) || E'\n' || search_words(coalesce(l.translations #>> '{bn,name}', '')) || E'\n',
  search_words(l.search_text))::listing_search;

-- All that is there, while nobody waits.
insert into listing_search select (listing_search_row(l)).* from product_listings l;
create index listing_search_text on listing_search using gin (store_id, text gin_trgm_ops) with (gin_pending_list_limit = 256);
analyze listing_search;

create function keep_listing_search() returns trigger language plpgsql as $$
begin
  -- A change of a brand or category rebuilds listings whose texts stay the same.
  if tg_op = 'UPDATE' and (new.search_text, new.name, new.translations #>> '{bn,name}')
    is not distinct from (old.search_text, old.name, old.translations #>> '{bn,name}') then return null; end if;
  insert into listing_search select (listing_search_row(new)).*
    on conflict (store_id, product_id) do update set text = excluded.text, names = excluded.names, words = excluded.words;
  return null;
end $$;
-- From here on writers wait, for as long as the keys are checked.
create trigger keep_search after insert or update of name, translations, search_text on product_listings
  for each row execute function keep_listing_search();

-- What came or changed meanwhile.
insert into listing_search select (listing_search_row(l)).* from product_listings l
 where l.updated_at > now() - interval '1 hour'
    or not exists (select from listing_search s where s.store_id = l.store_id and s.product_id = l.product_id)
  on conflict (store_id, product_id) do update set text = excluded.text, names = excluded.names, words = excluded.words;
delete from listing_search s
 where not exists (select from product_listings l where l.store_id = s.store_id and l.product_id = s.product_id);
alter table listing_search add foreign key (store_id, product_id) references product_listings (store_id, product_id) on delete cascade;

-- Below a policy LIKE cannot use an index. See docs/adr/0003-store-bound-transactions.md.
create view store_listing_search as select * from listing_search where store_id = (select current_store());
grant select on store_listing_search to haat_app;
