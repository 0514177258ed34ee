-- A product list with `search` finds what a search finds, so both read one form of a phrase.

-- How a phrase is understood: at least how many listings match it, exactly below five, and its correction, if it has fewer
-- matches and may be misspelled. The newest listings tell a common word.
create function understand_search(wanted_store bigint, phrase text, out hits integer, out correction text) language plpgsql stable as $$
declare
  query tsquery := (select anywhere from search_queries(wanted_store, phrase, false));
begin
  if query is null then
    hits := 0;
    return;
  end if;
  select count(*) into hits from (
    select from (
      select s.vector from store_listing_search s where s.store_id = wanted_store order by s.product_id desc limit 1000) newest
    where newest.vector @@ query limit 5) found;
  if hits < 5 then hits := count_search_hits(wanted_store, query); end if;
  if hits < 5 then correction := search_correction(wanted_store, phrase); end if;
end $$;

-- The listings that a phrase and its correction find, of many the newest.
create function search_found(wanted_store bigint, phrase text, newest integer) returns bigint[] language sql stable as $$
  with understood as materialized (select correction from understand_search(wanted_store, phrase))
  select array(
    select s.product_id
      from (select phrase as spelling union all select correction from understood where correction is not null) spellings
      cross join lateral search_queries(wanted_store, spelling, false) q
      join store_listing_search s on s.store_id = wanted_store and s.vector @@ q.anywhere
     order by s.product_id desc limit newest)
$$;

-- Nothing looks for parts of words any more: words are found by their vector.
drop index listing_search_text;
drop index listing_search_names;
drop index product_listings_search_text_idx;
