-- A word is found in whichever letters it is spelled: শাড়ি, sari, shari and saree have one sound. The sound of a word is
-- computed here and nowhere else, for stored names and for searched phrases.
create extension if not exists fuzzystrmatch;

-- Spaces at both ends and between words, as search_words() gives them. English spelling first, then Bangla letters as
-- Latin ones, then what both spell in several ways. In the result c is চ and ছ, q খ, w ঠ and থ, x ঘ.
create function search_sounds(given text) returns text language sql immutable strict parallel safe as $$
  with
  -- Digits that are said in English in the names of sets, and words whose spelling hides their sound.
  told as (select
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      translate(given, '০১২৩৪৫৬৭৮৯', '0123456789'),
      ' 1 ', ' oan '), ' one ', ' oan '), ' 2 ', ' tu '), ' two ', ' tu '), ' 3 ', ' thri '), ' t ', ' ti '),
      ' cup ', ' kap '), ' pyjama', ' pajama'), ' butter', ' batar'), ' blouse', ' blauj'), ' bulb', ' balb'),
      ' charger', ' charjar'), ' head', ' hed'), ' chair', ' cheyar'), ' hair', ' heyar'), ' nail', ' neil'),
      ' chain', ' chein'), ' table ', ' tebil '), ' plate', ' plet'), ' sweater', ' soetar'), ' short', ' shotr'),
      'শর্ট', 'শট্র') as t),
  -- English spelling.
  english as (select regexp_replace(regexp_replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,
      'tion', 'shn'), 'tch', 'ch'), 'chh', 'ch'), 'igh', 'i'), 'dge ', 'j '), 'ge ', 'j '), 'qu', 'k'), 'q', 'k'),
      'x', 'ks'), 'wh', 'w'), 'ow ', ' '), 'ow', 'u'), ' w', ' o'), 'w', ''), 'ck', 'k'), 'ph', 'f'), 'sh', 's'), 'bh', 'b'),
      'dh', 'd'), 'jh', 'j'), 'ch', 'C'), 'kh', 'Q'), 'gh', 'X'), 'th', 'W'), 'ee', 'i'),
      'c(?=[eiy])', 's', 'g'), 'ey(?= )|y(?= )|(?<=[^aeiou])y(?=[^aeiou])|(?<= )y', 'i', 'g') as t from told),
  latin as (select translate(replace(replace(replace(t, 'ea', 'i'), 'oo', 'u'), 'ie', 'i'), 'cCQXWzvy', 'kcqxwjb') as t from english),
  -- Bangla letters, which search_form() has decomposed. ক্ষ, জ্ঞ and silent letters of conjuncts first.
  bangla as (select translate(
      regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,
      'ক্ষ', 'খ'), 'জ্ঞ', 'গ'), E'\u09A1\u09BC', 'র'), E'\u09A2\u09BC', 'র'), E'\u09AF\u09BC', ''), '্যা', 'া'), '্য', ''), 'ঙ', 'ng'), 'ং', 'ng'), 'ঋ', 'ri'), 'ৃ', 'ri'),
      '(?<=[সশদতজধ])্ব', '', 'g'),
      'কখগঘচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহৎঅআইঈউঊএঐওঔািীুূেৈোৌ্ঁঃ়',
      'kqgxccjjntwddntwddnpfbbmjrlsssht' || 'aaiiuueiouaiiuueiou') as t from latin),
  -- What is written in several ways: vowels before r and n, diphthongs, and the inherent vowel, which is o, a or nothing.
  vowels as (select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(t,
      'er(?=[^aeiou])|[iu]r(?=[^aeiou ])', 'r', 'g'), 'un(?=[^aeiou ])', 'n', 'g'), '[ao]+i', 'i', 'g'), 'ei', 'e', 'g'), '[ao]+u|ui', 'u', 'g'),
      '(?<= )[ao]+', 'a', 'g'), '(?<=[^ ])(?:[ao]+(?=[^ ])|o+(?= ))', '', 'g') as t from bangla)
  select regexp_replace(regexp_replace(regexp_replace(replace(t, 'ngk', 'nk'),
    '([^ ])\1+', '\1', 'g'), '(?<=[^ ]{2})e(?= )', '', 'g'), '(?<=[^ ]{3})s(?= )', '', 'g') from vowels
$$;

-- The sound of one word; empty when it has none, such as a number or a word of another script.
create function search_sound(word text) returns text language sql immutable strict parallel safe
  return case when search_sounds(search_words(word)) ~ '[a-z]' then btrim(search_sounds(search_words(word))) else '' end;

-- A searched phrase as words. At most ten: each costs a look into an index.
create function search_asked(phrase text) returns text[] language sql immutable strict parallel safe
return array(
  select left(word, 50) from string_to_table(search_words(phrase), ' ') with ordinality as w (word, n)
   where word <> '' order by n limit 10);

-- The key under which spellings of a term meet: the sounds of its words, and words without sound as they are.
create function search_key(term text) returns text language sql immutable strict parallel safe
return (
  select coalesce(string_agg(coalesce(nullif(search_sound(word), ''), word), ' ' order by n), '')
    from unnest(search_asked(term)) with ordinality as w (word, n));

create function search_keys(terms text[]) returns text[] language sql immutable strict parallel safe
  return array(select search_key(term) from unnest(terms) with ordinality as t (term, n) order by n);

create function search_lexeme(word text) returns text language sql immutable strict parallel safe
  return '''' || replace(replace(word, '\', '\\'), '''', '''''') || '''';

-- What a listing is found by: its words, their sounds (~), the same of its names (<), and its whole names (=). Not by the
-- weights of a tsvector: an index does not hold them, and each row would be read to know them.
create function search_vector(names text, words text) returns tsvector language sql immutable strict parallel safe
return array_to_tsvector(array(
  select '<' || left(word, 50) from string_to_table(translate(names, E'\n', ' '), ' ') word where word <> ''
  union select '<~' || left(word, 50) from string_to_table(search_sounds(translate(names, E'\n', ' ')), ' ') word where word ~ '[a-z]'
  union select '=' || left(btrim(regexp_replace(name, ' +', ' ', 'g')), 200) from string_to_table(names, E'\n') name where btrim(name) <> ''
  union select left(word, 50) from string_to_table(words, ' ') word where word <> ''
  union select '~' || left(word, 50) from string_to_table(search_sounds(words), ' ') word where word ~ '[a-z]'));

alter table listing_search add column vector tsvector;
create or replace function listing_search_row(l product_listings) returns listing_search language sql immutable parallel safe
return (
  select row(l.store_id, l.product_id, l.search_text, names, words, search_vector(names, words))::listing_search
    from (select E'\n' || search_words(l.name) || E'\n' || search_words(coalesce(l.translations #>> '{bn,name}', '')) || E'\n' as names,
      search_words(l.search_text) as words) n);

-- The words of a store's listings, to correct misspelled ones. Words that no listing has any more are deleted by a job.
create table listing_words (
  store_id bigint not null references stores (id) on delete cascade,
  word text not null check (length(word) between 3 and 40),
  sound text not null,
  primary key (store_id, word)
);

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

create function keep_listing_words(wanted_store bigint, words text) returns void language sql as $$
  insert into listing_words (store_id, word, sound)
    select wanted_store, word, search_sound(word) from (select distinct word from string_to_table(words, ' ') word) w
     where length(word) between 3 and 40 and word !~ '[0-9]' and search_sound(word) <> ''
       and not exists (select from listing_words k where k.store_id = wanted_store and k.word = w.word)
     order by word
  on conflict do nothing
$$;

-- Terms that a store wants to be found for one another, such as ilish and hilsa.
create table search_synonyms (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  terms text[] not null check (cardinality(terms) between 2 and 10),
  keys text[] not null generated always as (search_keys(terms)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (store_id, id)
);

-- Words as they are ('same'), or that sound the same ('sounds'), or begin so too ('begins'). Of 'unfinished' words the last
-- is still being typed: others begin with its sound. `place` is '<' for the names and '' for all texts.
create function search_conjunction(words text[], place text, spelling text) returns text language sql immutable parallel safe
return (
  select '(' || string_agg(case spelling
      when 'same' then search_lexeme(place || word)
      else '(' || search_lexeme(place || word) || case when spelling in ('begins', 'unfinished') then ':*' else '' end
        || case when sound <> '' then ' | ' || search_lexeme(place || '~' || sound) else '' end
        || case when length(begun) > 1 then ' | ' || search_lexeme(place || '~' || begun) || ':*' else '' end || ')' end,
      ' & ' order by n) || ')'
    from (
      select left(word, 50) as word, left(search_sound(word), 50) as sound, n,
        case when spelling = 'unfinished' and n = cardinality(words) then rtrim(left(search_sound(word), 50), 'a') end as begun
      from unnest(words) with ordinality as w (word, n)) w);

-- The queries of a phrase on search_vector(), best first: whose name it is; whose names have all words; whose names have
-- words that begin so or sound the same; whose texts have. All null when the phrase has no word.
create function search_queries(wanted_store bigint, phrase text, is_unfinished boolean, out named tsquery, out whole tsquery, out in_name tsquery, out anywhere tsquery)
language plpgsql stable as $$
declare
  asked text[] := search_asked(phrase);
  n integer := cardinality(asked);
  spans text[] := array(
    select search_key(array_to_string(asked[i:j], ' ')) from generate_series(1, n) i, generate_series(i, least(n, i + 3)) j);
  synonyms jsonb;
  i integer := 1;
  j integer;
  terms text[];
  spelling text;
  parts text[][] := '{}';
  part text[];
begin
  if n = 0 then return; end if;
  select jsonb_object_agg(found.key, found.terms) into synonyms from (
    select key, jsonb_agg(distinct term) as terms from search_synonyms s, unnest(s.keys) key, unnest(s.terms) term
     where s.store_id = wanted_store and s.keys && spans and key = any (spans) group by key) found;
  while i <= n loop
    j := case when synonyms is null then i else least(n, i + 3) end;
    while j > i and not synonyms ? search_key(array_to_string(asked[i:j], ' ')) loop j := j - 1; end loop;
    terms := array(select jsonb_array_elements_text(synonyms -> search_key(array_to_string(asked[i:j], ' '))) limit 20);
    spelling := case when is_unfinished and j = n then 'unfinished' else 'begins' end;
    part := array[search_conjunction(asked[i:j], '<', 'same'), search_conjunction(asked[i:j], '<', spelling), search_conjunction(asked[i:j], '', spelling)];
    select array[
        concat_ws(' | ', part[1], string_agg(search_conjunction(search_asked(term), '<', 'same'), ' | ')),
        concat_ws(' | ', part[2], string_agg(search_conjunction(search_asked(term), '<', 'sounds'), ' | ')),
        concat_ws(' | ', part[3], string_agg(search_conjunction(search_asked(term), '', 'sounds'), ' | '))]
      into part from unnest(terms) term;
    parts := parts || array[part];
    i := j + 1;
  end loop;
  named := search_lexeme('=' || array_to_string(asked, ' '))::tsquery;
  select string_agg('(' || parts[p][1] || ')', ' & ')::tsquery, string_agg('(' || parts[p][2] || ')', ' & ')::tsquery,
      string_agg('(' || parts[p][3] || ')', ' & ')::tsquery
    into whole, in_name, anywhere from generate_subscripts(parts, 1) p;
end $$;

-- What listings have already is filled in by 0057, in a transaction that does not lock the table against readers.
create index listing_words_sound on listing_words using gin (store_id, sound gin_trgm_ops) with (gin_pending_list_limit = 256);

create or replace view store_listing_search as select * from listing_search where store_id = (select current_store());
create view store_listing_words as select * from listing_words where store_id = (select current_store());
grant select on store_listing_words to haat_app;

-- How many listings match, counted up to fifty.
create function count_search_hits(wanted_store bigint, query tsquery) returns integer language sql stable as $$
  select count(*)::integer from (
    select from store_listing_search s where s.store_id = wanted_store and s.vector @@ query limit 50) matching
$$;

-- A phrase whose misspelled words are replaced by words of the store's listings; null when nothing is better. A word
-- that no listing has, and fewer than five by its beginning or sound, may be misspelled, if one of a like sound is more frequent.
create function search_correction(wanted_store bigint, phrase text) returns text language plpgsql stable
set pg_trgm.similarity_threshold = 0.25 as $$
declare
  asked text[] := search_asked(phrase);
  corrected text[] := '{}';
  word text;
  sounds_as text;
  word_hits integer;
  better text;
begin
  foreach word in array asked loop
    sounds_as := left(search_sound(word), 50);
    better := null;
    if length(word) between 3 and 40 and word !~ '[0-9]' and sounds_as <> '' then
      word_hits := count_search_hits(wanted_store, search_conjunction(array[word], '', 'begins')::tsquery);
      if word_hits < 5 and count_search_hits(wanted_store, search_lexeme(word)::tsquery) = 0 then
        select near.word into better from (
          select w.word, levenshtein(w.sound, sounds_as) as distance, similarity(w.sound, sounds_as) as likeness
            from store_listing_words w
           where w.store_id = wanted_store and w.sound % sounds_as and w.sound <> sounds_as
             and levenshtein_less_equal(w.sound, sounds_as, 2) <= case when length(sounds_as) > 4 then 2 else 1 end
           order by distance, likeness desc, w.word limit 5) near
         cross join lateral (select count_search_hits(wanted_store, search_conjunction(array[near.word], '', 'same')::tsquery)) c (hits)
         where c.hits > word_hits
         order by near.distance, c.hits desc, near.likeness desc, near.word limit 1;
      end if;
    end if;
    corrected := corrected || coalesce(better, word);
  end loop;
  return case when corrected <> asked then array_to_string(corrected, ' ') end;
end $$;

-- ---- what else is suggested

alter table categories add column search_vector tsvector not null generated always as (
  search_vector(E'\n' || search_words(name) || E'\n' || search_words(coalesce(translations #>> '{bn,name}', '')) || E'\n', '')) stored;

-- What shoppers searched, counted. Nothing identifies who searched: of callers, six bits of a digest are stored, so that ten
-- searches of one caller differ from ten of many.
create table search_phrases (
  store_id bigint not null references stores (id) on delete cascade,
  phrase text not null check (length(phrase) between 1 and 100),
  has_results boolean not null,
  searches integer not null check (searches > 0),
  callers bit(64) not null,
  sound text not null generated always as (search_key(phrase)) stored,
  last_seen timestamptz not null,
  primary key (store_id, phrase)
);
create index search_phrases_frequent on search_phrases (store_id, has_results, searches desc, phrase desc);
create index on search_phrases (last_seen);

-- Of all stores at once: retention runs for the whole deployment.
create function delete_old_search_phrases(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with deleted as (
    delete from search_phrases where (store_id, phrase) in (
      select store_id, phrase from search_phrases where last_seen < now() - kept order by last_seen limit batch for update skip locked)
    returning 1)
  select count(*)::integer from deleted
$$;
revoke execute on function delete_old_search_phrases from public;
grant execute on function delete_old_search_phrases to haat_app;

-- ---- words that no listing has any more

create function stores_with_listing_words()
returns table (store_id bigint, environment text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.environment from stores s where exists (select from listing_words w where w.store_id = s.id)
$$;
revoke execute on function stores_with_listing_words from public;
grant execute on function stores_with_listing_words to haat_app;

create trigger announce_change after insert or update or delete on search_synonyms for each row execute function announce_change();
