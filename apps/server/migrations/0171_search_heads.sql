-- Better order of what a search finds: a product whose name says what it is (its head: rice in "Miniket Rice", oil in "Rice
-- Bran Oil") before one that only mentions it, whole words before beginnings of words; and more spellings of Bangla words.

-- The plural of an English word, and the vowels before য়, as two more rules of the sounds: bags as bag, পেঁয়াজ as piyaj.
create or replace function search_sounds(given text) returns text language sql immutable strict parallel safe as $$
  with
  -- Digits that are said in English in the names of sets, and words whose spelling hides their sound: katan is no cotton.
  told as (select
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      translate(given, '০১২৩৪৫৬৭৮৯', '0123456789'),
      ' 1 ', ' oan '), ' one ', ' oan '), ' 2 ', ' tu '), ' two ', ' tu '), ' 3 ', ' thri '), ' t ', ' ti '),
      ' cup ', ' kap '), ' pyjama', ' pajama'), ' butter', ' batar'), ' blouse', ' blauj'), ' bulb', ' balb'),
      ' charger', ' charjar'), ' head', ' hed'), ' chair', ' cheyar'), ' hair', ' heyar'), ' nail', ' neil'),
      ' chain', ' chein'), ' table ', ' tebil '), ' plate', ' plet'), ' sweater', ' soetar'), ' short', ' shotr'),
      'শর্ট', 'শট্র'), ' kataan', ' katin'), ' katan', ' katin'), 'কাতান', 'কাতিন') as t),
  -- English spelling.
  english as (select regexp_replace(regexp_replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      regexp_replace(t, '(?<=[a-z]{2}[^s ])s(?= )', '', 'g'),
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
  vowels as (select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(replace(t, 'ea', 'ia'),
      'er(?=[^aeiou])|[iu]r(?=[^aeiou ])', 'r', 'g'), 'un(?=[^aeiou ])', 'n', 'g'), '[ao]+i', 'i', 'g'), 'ei', 'e', 'g'), '[ao]+u|ui', 'u', 'g'),
      '(?<= )[ao]+', 'a', 'g'), '(?<=[^ ])(?:[ao]+(?=[^ ])|o+(?= ))', '', 'g') as t from bangla)
  select regexp_replace(regexp_replace(regexp_replace(replace(t, 'ngk', 'nk'),
    '([^ ])\1+', '\1', 'g'), '(?<=[^ ]{2})e(?= )', '', 'g'), '(?<=[^ ]{3})s(?= )', '', 'g') from vowels
$$;

create or replace function search_sound(word text) returns text language sql immutable strict parallel safe as $$
  select case when sound ~ '[a-z]' then sound else '' end from (select btrim(search_sounds(search_words(word))) as sound) s
$$;

-- Bangla words without the ending of a possessive, those that have one: সরিষার and চায়ের as সরিষা and চা. Empty without any.
create function search_stems(words text) returns text language sql immutable strict parallel safe as $$
  select case when words ~ E'\u09B0 ' then coalesce(string_agg(' ' || regexp_replace(word, E'(?:\u09AF\u09BCের|দের|ের|(?<=[াীিুূো])র)$', ''), '') || ' ', '') else '' end
    from string_to_table(words, ' ') word
   where word ~ E'.(?:\u09AF\u09BCের|দের|ের|[াীিুূো]র)$'
$$;

-- The sounds of a searched word without the ending of a possessive, in Bangla or Latin letters: biyer may be of বিয়ে.
create function search_stem_sounds(word text) returns text[] language sql immutable strict parallel safe as $$
  select array(select distinct left(sound, 50) from (
      select search_stems(' ' || word || ' ')
      union all select regexp_replace(word, '(?:y?er|r)$', '') where word ~ '^[a-z]+yer$' or word ~ '^[a-z]{3,}er$'
      union all select rtrim(word, 'r') where word ~ '^[a-z]+yer$') stems (stem)
    cross join lateral (select search_sound(stem) as sound) s
   where stem <> '' and sound <> '' order by 1)
$$;

-- The sounds of words that may be meant by a text beside its own: without endings, and with the n of ঁ, as in kancha for কাঁচা.
create function search_other_sounds(words text) returns text language sql immutable strict parallel safe as $$
  select concat(
    case when stems <> '' then search_sounds(stems) end,
    case when nasal <> '' then search_sounds(nasal) end)
  from (select search_stems(words) as stems, case when words like '%ঁ%' then (
      select coalesce(string_agg(' ' || regexp_replace(replace(word, 'ঁ', 'ন্'), E'ন্([ািীুূেৈোৌ])', '\1ন্', 'g'), '') || ' ', '') from string_to_table(words, ' ') word where word like '%ঁ%')
    else '' end as nasal) w
$$;

-- What a name says its product is: the last word before a comma, a bracket or "with", without quantities and packages; and
-- what brackets add: "chickpeas chola" of "Chickpeas (Chola), 1 kg pack".
create function search_heads(name text) returns text language sql immutable strict parallel safe as $$
  select ' ' || coalesce(string_agg(head, ' '), '') || ' ' from (
    select (
      select word from string_to_table(search_words(part), ' ') with ordinality as w (word, n)
       where word <> ''
       order by word ~ '[0-9০-৯]' or word in ('kg', 'g', 'gm', 'gram', 'ml', 'l', 'ltr', 'liter', 'litre', 'pc', 'pcs', 'pack',
         'packet', 'set', 'pair', 'box', 'combo', 'dozen', 'bunch', 'bottle', 'jar', 'xs', 's', 'm', 'xl', 'xxl', 'free', 'size', 'double',
         'single', 'কেজি', 'গ্রাম', 'মিলি', 'লিটার', 'পিস', 'প্যাক', 'প্যাকেট', 'সেট', 'জোড়া', 'বক্স', 'কম্বো', 'ডজন', 'হালি', 'আঁটি',
         'বোতল', 'ফ্রি', 'সাইজ', 'ডাবল'), n desc limit 1) as head
      from unnest(array[
        regexp_replace(regexp_replace(search_form(name), '[,(|–—:;।].*$', ''), ' (with|for|of|in|from|by|সহ|for|-) .*$', ''),
        substring(search_form(name) from '\(([^()]+)\)')]) part) heads
$$;

-- Names that are written as one word or as two, such as t-shirt and panch phoron: the sounds of neighbours joined.
create function search_pairs(names text) returns text language sql immutable strict parallel safe as $$
  select coalesce(search_sounds(' ' || string_agg(pair, ' ') || ' '), '') from string_to_table(names, E'\n') name, lateral (
    select word || lead(word) over (order by n) as pair from string_to_table(btrim(regexp_replace(name, ' +', ' ', 'g')), ' ') with ordinality w (word, n)
     where word !~ '[0-9০-৯]') p
  where pair is not null
$$;

-- What a listing is found by: its words, their sounds (~), the same of its names (<) and of their heads (^), its whole names
-- (=), and the whole names of its categories by their keys (@).
create function listing_vector(names text, words text, heads text, categories text[]) returns tsvector language sql immutable strict parallel safe
return array_to_tsvector(array(
  select '<' || left(word, 50) from string_to_table(translate(names, E'\n', ' '), ' ') word where word <> ''
  union select '<~' || left(word, 50) from string_to_table(
      search_sounds(translate(names, E'\n', ' ')) || search_other_sounds(translate(names, E'\n', ' ')) || search_pairs(names), ' ') word where word ~ '[a-z]'
  union select '^' || left(word, 50) from string_to_table(heads, ' ') word where word <> ''
  union select '^~' || left(word, 50) from string_to_table(search_sounds(heads) || search_other_sounds(heads), ' ') word where word ~ '[a-z]'
  union select '=' || left(btrim(regexp_replace(name, ' +', ' ', 'g')), 200) from string_to_table(names, E'\n') name where btrim(name) <> ''
  union select '@' || left(search_key(category), 200) from unnest(categories) category where search_key(category) <> ''
  union select left(word, 50) from string_to_table(words, ' ') word where word <> ''
  union select '~' || left(word, 50) from string_to_table(search_sounds(words) || search_other_sounds(words) || search_pairs(names), ' ') word where word ~ '[a-z]'));

create or replace function listing_search_row(l product_listings) returns listing_search language sql stable parallel safe
return (
  select row(l.store_id, l.product_id, l.search_text, names, words, listing_vector(names, words,
      search_heads(l.name) || search_heads(coalesce(l.translations #>> '{bn,name}', '')),
      array(select unnest(array[c.name, c.translations #>> '{bn,name}', c.translations #>> '{en,name}']) from categories c
        where c.store_id = l.store_id and c.id = any (l.category_ids) order by 1)))::listing_search
    from (select E'\n' || search_words(l.name) || E'\n' || search_words(coalesce(l.translations #>> '{bn,name}', '')) || E'\n' as names,
      search_words(l.search_text) as words) n);

-- ---- synonyms

-- The query of a term in a place of search_vector(): '<' for names, '' for all texts, '^' for names whose head it is.
create function search_term_query(term text, place text) returns text language sql immutable strict parallel safe as $$
  select '(' || string_agg('(' || search_lexeme(mark || word) || case when sound <> '' then ' | ' || search_lexeme(mark || '~' || sound) else '' end || ')', ' & ' order by n, mark) || ')'
    from (
      select left(word, 50) as word, left(search_sound(word), 50) as sound, n, mark
        from unnest(search_asked(term)) with ordinality w (word, n)
        cross join unnest(case when place <> '^' then array[place] when n = cardinality(search_asked(term)) then array['<', '^'] else array['<'] end) mark) words
$$;

create function search_terms_query(terms text[], place text) returns text language sql immutable strict parallel safe
return (select string_agg(search_term_query(term, place), ' | ' order by n) from unnest(terms) with ordinality t (term, n));

update search_synonyms set terms = terms;
alter table search_synonyms
  add column names text generated always as (search_terms_query(terms, '<')) stored,
  add column heads text generated always as (search_terms_query(terms, '^')) stored,
  add column texts text generated always as (search_terms_query(terms, '')) stored;

-- Common groceries and clothes by all their names, for all stores. `kinds` are found by the terms, not the other way round:
-- fish finds hilsa, hilsa finds no other fish.
create table common_synonyms (
  terms text[] primary key,
  kinds text[] not null default '{}',
  keys text[] not null generated always as (search_keys(terms)) stored,
  names text not null generated always as (search_terms_query(terms || kinds, '<')) stored,
  heads text not null generated always as (search_terms_query(terms || kinds, '^')) stored,
  texts text not null generated always as (search_terms_query(terms || kinds, '')) stored
);
grant select on common_synonyms to haat_app;
create index common_synonyms_keys on common_synonyms using gin (keys);

-- ---- queries

drop function search_queries(bigint, text, boolean);
-- The queries of a phrase on listing_vector(), best first: whose name it is; whose names have all words, one of them as the
-- head; whose category's name it is; whose names have all words; whose names have words that begin so; whose texts have.
-- `ahead_of_...` are those above. All null when the phrase has no word.
create function search_queries(wanted_store bigint, phrase text, is_unfinished boolean,
  out named tsquery, out headed tsquery, out categorised tsquery, out whole tsquery, out in_name tsquery, out anywhere tsquery)
language plpgsql stable as $$
declare
  asked text[] := search_asked(phrase);
  n integer := coalesce(cardinality(asked), 0);
  sounds text[];
  -- Of each word, as text: arrays of arrays have one length.
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
