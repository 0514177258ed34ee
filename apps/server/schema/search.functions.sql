-- The row of each of these products, as it must be.
create or replace function product_search_rows(wanted_store bigint, wanted_products bigint[]) returns setof product_search language sql stable as $$
  select p.store_id, p.id, search_lines(variadic array[p.name, p.translations #>> '{bn,name}', p.sku] || v.skus || v.barcodes),
    search_words(p.name), search_words(coalesce(p.translations #>> '{bn,name}', '')),
    search_words(concat_ws(' ', p.name, p.translations #>> '{bn,name}', p.sku)), v.price_min_minor
  from products p cross join lateral (
    select array_agg(v.sku order by v.id) as skus, array_agg(v.barcode order by v.id) as barcodes, min(v.price_minor) as price_min_minor
      from variants v where v.store_id = p.store_id and v.product_id = p.id and v.deleted_at is null) v
  where p.store_id = wanted_store and p.id = any (wanted_products)
$$;

create or replace function refresh_product_search(wanted_store bigint, wanted_products bigint[]) returns void language sql as $$
  insert into product_search as s select * from product_search_rows(wanted_store, wanted_products)
  on conflict (store_id, product_id) do update set text = excluded.text, name_words = excluded.name_words,
    name_bn_words = excluded.name_bn_words, all_words = excluded.all_words, price_min_minor = excluded.price_min_minor
    where s is distinct from excluded
$$;

create or replace function keep_product_search() returns trigger language plpgsql as $$
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

create or replace function listing_search_row(l product_listings) returns listing_search language sql stable parallel safe
return (
  select row(l.store_id, l.product_id, l.search_text, names, words, listing_vector(names, words,
      search_heads(l.name) || search_heads(coalesce(l.translations #>> '{bn,name}', '')),
      array(select unnest(array[c.name, c.translations #>> '{bn,name}', c.translations #>> '{en,name}']) from categories c
        where c.store_id = l.store_id and c.id = any (l.category_ids) order by 1)))::listing_search
    from (select E'\n' || search_words(l.name) || E'\n' || search_words(coalesce(l.translations #>> '{bn,name}', '')) || E'\n' as names,
      search_words(l.search_text) as words) n);

create or replace function keep_listing_search() returns trigger language plpgsql as $$
declare entry listing_search;
begin
  -- A change of a brand or category rebuilds listings whose texts stay the same.
  if tg_op = 'UPDATE' and (new.search_text, new.name, new.translations #>> '{bn,name}')
    is not distinct from (old.search_text, old.name, old.translations #>> '{bn,name}') then return null; end if;
  entry := listing_search_row(new);
  insert into listing_search select (entry).*
    on conflict (store_id, product_id) do update set text = excluded.text, names = excluded.names, words = excluded.words, vector = excluded.vector;
  perform keep_listing_words(new.store_id, entry.words);
  return null;
end $$;

create or replace function keep_listing_words(wanted_store bigint, words text) returns void language sql as $$
  -- `offset 0` stands between the sounds, which cost most, and both conditions: each new word is computed once.
  insert into listing_words (store_id, word, sound)
    select wanted_store, word, sound from (
      select word, search_sound(word) as sound from (select distinct word from string_to_table(words, ' ') word) w
       where length(word) between 3 and 40 and word !~ '[0-9]'
         and not exists (select from listing_words k where k.store_id = wanted_store and k.word = w.word)
      offset 0) unknown
     where sound <> ''
     order by word
  on conflict do nothing
$$;

-- The queries of a phrase on listing_vector(), best first: whose name it is; whose names have all words, one of them as the
-- head; whose category's name it is; whose names have all words; whose names have words that begin so; whose texts have.
-- `ahead_of_...` are those above. All null when the phrase has no word.
create or replace function search_queries(wanted_store bigint, phrase text, is_unfinished boolean,
  out named tsquery, out headed tsquery, out categorised tsquery, out whole tsquery, out in_name tsquery, out anywhere tsquery)
language plpgsql stable as $$
declare
  asked text[] := search_asked(phrase);
  n integer := coalesce(cardinality(asked), 0);
  sounds text[];
  -- The stems of each word as one text: the parts of an array of arrays must have one length.
  stems text[];
  keys text[];
  spans text[];
  synonyms jsonb;
  found jsonb;
  i integer := 1;
  j integer;
  is_last boolean;
  own text;
  begun text;
  exact text[] := '{}';
  heads text[] := '{}';
  begins text[] := '{}';
  texts text[] := '{}';
  categories text[];
begin
  if n = 0 then return; end if;
  select array_agg(left(s.sound, 50) order by w.n), array_agg(array_to_string(s.stems, ' ') order by w.n), array_agg(coalesce(nullif(s.sound, ''), w.word) order by w.n)
    into sounds, stems, keys
    from unnest(asked) with ordinality w (word, n)
    cross join lateral (select search_sound(w.word) as sound, search_stem_sounds(w.word) as stems offset 0) s;
  spans := array(select array_to_string(keys[a:b], ' ') from generate_series(1, n) a, generate_series(a, least(n, a + 3)) b
    union select stem from unnest(stems) of_word, string_to_table(of_word, ' ') stem where stem <> '');
  select jsonb_object_agg(key, groups) into synonyms from (
    select key, jsonb_build_object('names', string_agg(s.names, ' | '), 'heads', string_agg(s.heads, ' | '),
        'texts', string_agg(s.texts, ' | '), 'keys', jsonb_agg(to_jsonb(s.keys))) as groups
      from (select c.keys, c.names, c.heads, c.texts from common_synonyms c where c.keys && spans
        union all select o.keys, o.names, o.heads, o.texts from search_synonyms o where o.store_id = wanted_store and o.keys && spans) s
      cross join unnest(s.keys) key
     where key = any (spans) group by key) found_groups;
  categories := array[search_lexeme('@' || left(array_to_string(keys, ' '), 200))];
  while i <= n loop
    j := case when synonyms is null then i else least(n, i + 3) end;
    while j > i and not synonyms ? array_to_string(keys[i:j], ' ') loop j := j - 1; end loop;
    found := coalesce(synonyms -> array_to_string(keys[i:j], ' '), case when i = j then (select synonyms -> stem from string_to_table(stems[i], ' ') stem where synonyms ? stem limit 1) end, '{}');
    is_last := is_unfinished and j = n;
    own := (select string_agg(format('(%s%s%s)', search_lexeme('<' || asked[k]), ' | ' || search_lexeme('<~' || nullif(sounds[k], '')),
      (select string_agg(' | ' || search_lexeme('<~' || stem), '') from string_to_table(stems[k], ' ') stem where stem <> '')), ' & ') from generate_series(i, j) k);
    exact := exact || format('(%s%s)', own, ' | ' || (found ->> 'names'));
    heads := heads || format('(%s & (%s%s%s)%s)', own, search_lexeme('^' || asked[j]), ' | ' || search_lexeme('^~' || nullif(sounds[j], '')),
      (select string_agg(' | ' || search_lexeme('^~' || stem), '') from string_to_table(stems[j], ' ') stem where stem <> ''), ' | ' || (found ->> 'heads'));
    begun := case when is_last then nullif(rtrim(sounds[n], 'a'), '') end;
    if length(begun) < 2 then begun := null; end if;
    own := (select string_agg(format('(%s:*%s%s%s)', search_lexeme('<' || asked[k]), ' | ' || search_lexeme('<~' || nullif(sounds[k], '')),
      (select string_agg(' | ' || search_lexeme('<~' || stem), '') from string_to_table(stems[k], ' ') stem where stem <> ''), case when k = n then ' | ' || search_lexeme('<~' || begun) || ':*' end), ' & ') from generate_series(i, j) k);
    begins := begins || format('(%s%s)', own, ' | ' || (found ->> 'names'));
    own := (select string_agg(format('(%s:*%s%s%s)', search_lexeme(asked[k]), ' | ' || search_lexeme('~' || nullif(sounds[k], '')),
      (select string_agg(' | ' || search_lexeme('~' || stem), '') from string_to_table(stems[k], ' ') stem where stem <> ''), case when k = n then ' | ' || search_lexeme('~' || begun) || ':*' end), ' & ') from generate_series(i, j) k);
    texts := texts || format('(%s%s)', own, ' | ' || (found ->> 'texts'));
    if i = 1 and j = n then
      categories := categories || array(select distinct search_lexeme('@' || key) from jsonb_array_elements(found -> 'keys') g, jsonb_array_elements_text(g) key);
    end if;
    i := j + 1;
  end loop;
  if n = 2 then
    -- Two words of the phrase may be one of the name, as in "panch foron".
    own := search_sound(asked[1] || asked[2]);
  else
    own := '';
  end if;
  named := search_lexeme('=' || array_to_string(asked, ' '))::tsquery;
  whole := (array_to_string(exact, ' & ') || coalesce(' | ' || search_lexeme('<~' || nullif(own, '')), ''))::tsquery;
  headed := (format('(%s) & (%s)', array_to_string(exact, ' & '), array_to_string(heads, ' | ')) || coalesce(' | ' || search_lexeme('^~' || nullif(own, '')), ''))::tsquery;
  categorised := array_to_string(categories, ' | ')::tsquery;
  in_name := (array_to_string(begins, ' & ') || coalesce(' | ' || search_lexeme('<~' || nullif(own, '')), ''))::tsquery;
  anywhere := (array_to_string(texts, ' & ') || coalesce(' | ' || search_lexeme('~' || nullif(own, '')), ''))::tsquery;
end $$;

-- How many listings match, counted up to fifty.
create or replace function count_search_hits(wanted_store bigint, query tsquery) returns integer language sql stable as $$
  select count(*)::integer from (
    select from store_listing_search s where s.store_id = wanted_store and s.vector @@ query limit 50) matching
$$;

-- A correction is near: in the sound, one edit from three letters and two from five, and in the spelling, where both words
-- are of one script, at most half of the letters; where they are not, the sound has four letters. A word of the common
-- synonyms is spelled right: onions are no piece of cloth.
create or replace function search_correction(wanted_store bigint, phrase text) returns text language plpgsql stable
set pg_trgm.similarity_threshold = 0.25 as $$
declare
  asked text[] := search_asked(phrase);
  corrected text[] := '{}';
  asked_word text;
  sounds_as text;
  word_hits integer;
  better text;
begin
  foreach asked_word in array asked loop
    sounds_as := left(search_sound(asked_word), 50);
    better := null;
    if length(asked_word) between 3 and 40 and asked_word !~ '[0-9]' and sounds_as <> ''
      and not exists (select from common_synonyms c where c.keys && array[sounds_as]) then
      word_hits := count_search_hits(wanted_store, search_conjunction(array[asked_word], '', 'begins')::tsquery);
      if word_hits < 5 and count_search_hits(wanted_store, search_lexeme(asked_word)::tsquery) = 0 then
        select near.word into better from (
          select w.word, levenshtein(w.sound, sounds_as) as distance, similarity(w.sound, sounds_as) as likeness
            from store_listing_words w
           where w.store_id = wanted_store and w.sound % sounds_as and w.sound <> sounds_as
             and levenshtein_less_equal(w.sound, sounds_as, 2) <=
               case when length(sounds_as) > 4 then 2 when greatest(length(w.sound), length(sounds_as)) > 2 then 1 else 0 end
             and case when (w.word ~ '[a-z]') <> (asked_word ~ '[a-z]') then greatest(length(w.sound), length(sounds_as)) > 3
               else levenshtein(w.word, asked_word) * 2 <= greatest(length(w.word), length(asked_word)) end
           order by distance, likeness desc, w.word limit 5) near
         cross join lateral (select count_search_hits(wanted_store, search_conjunction(array[near.word], '', 'same')::tsquery)) c (hits)
         where c.hits > word_hits
         order by near.distance, c.hits desc, near.likeness desc, near.word limit 1;
      end if;
    end if;
    corrected := corrected || coalesce(better, asked_word);
  end loop;
  return case when corrected <> asked then array_to_string(corrected, ' ') end;
end $$;

-- Deletes in all stores at once: retention runs for the whole deployment.
create or replace function delete_old_search_phrases(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with deleted as (
    delete from search_phrases where ctid = any (array(
      select ctid from search_phrases where last_seen < now() - kept order by last_seen limit batch for update skip locked))
    returning 1)
  select count(*)::integer from deleted
$$;

-- ---- words that no listing has any more
create or replace function stores_with_listing_words()
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s where exists (select from listing_words w where w.store_id = s.id)
$$;

-- A product list with `search` finds what a search finds, so both read one form of a phrase.

-- How a phrase is understood: at least how many listings match it, exactly below five, and its correction, if it has fewer
-- matches and may be misspelled. A word is common when many of the newest listings have it.
create or replace function understand_search(wanted_store bigint, phrase text, out hits integer, out correction text) language plpgsql stable as $$
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
create or replace function search_found(wanted_store bigint, phrase text, newest integer) returns bigint[] language sql stable as $$
  with understood as materialized (select correction from understand_search(wanted_store, phrase))
  select array(
    select s.product_id
      from (select phrase as spelling union all select correction from understood where correction is not null) spellings
      cross join lateral search_queries(wanted_store, spelling, false) q
      join store_listing_search s on s.store_id = wanted_store and s.vector @@ q.anywhere
     order by s.product_id desc limit newest)
$$;

-- From here on writers wait, for as long as the keys are checked.
create or replace trigger keep_search_of_new after insert on products referencing new table as changed
  for each statement execute function keep_product_search();

create or replace trigger keep_search after update on products referencing new table as changed
  for each statement execute function keep_product_search();

create or replace trigger keep_search_of_new after insert on variants referencing new table as changed
  for each statement execute function keep_product_search();

create or replace trigger keep_search after update on variants referencing new table as changed
  for each statement execute function keep_product_search();

create or replace trigger keep_search_of_deleted after delete on variants referencing old table as changed
  for each statement execute function keep_product_search();

-- From here on writers wait, for as long as the keys are checked.
create or replace trigger keep_search after insert or update of name, translations, search_text on product_listings
  for each row execute function keep_listing_search();

create or replace trigger announce_change after insert or update or delete on search_synonyms for each row execute function announce_change();

revoke execute on function delete_old_search_phrases, stores_with_listing_words from public;

grant execute on function delete_old_search_phrases, stores_with_listing_words to haat_app;
