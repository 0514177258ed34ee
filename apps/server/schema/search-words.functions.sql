-- How a text is compared, on both sides: letters composed (য়, ড় and ঢ় have two spellings), without invisible joiners,
-- in lower case.
create or replace function search_form(given text) returns text language sql immutable parallel safe
  return lower(translate(normalize(given, NFC), U&'\00AD\200B\200C\200D\FEFF', ''));

-- Bangla letters as capital ones of Latin, which a text in lower case has not: a trigram index of the locale C finds letters of ASCII
-- only. Letters that are spelled for each other, such as ই and ঈ, ন and ণ, or শ, ষ and স, are one, and ঁ is none.
create or replace function search_letters(given text) returns text language sql immutable parallel safe
  return translate(given,
    'অআাইঈিীউঊুূএঐেৈওঔোৌকখগঘঙংচছজঝযঞ়টঠতথৎডঢদধণনপফবভমরঋৃলশষসহঃ্০১২৩৪৫৬৭৮৯ঁ',
    'AAAIIIIUUUUEEEEOOOOKQGGWWCCJJJYYTTVVVDDZZNNPFBBMRRRLSSSHHX0123456789');

-- How an indexed text is compared, on both sides.
create or replace function indexed_form(given text) returns text language sql immutable parallel safe
  return search_letters(search_form(given));

-- The parts of a row as one text. Each has a line of its own with a space at both ends: ` ab` begins a word, and a part
-- with its spaces and line breaks is that part and no longer one.
create or replace function search_lines(variadic parts text[]) returns text language sql immutable parallel safe
  return indexed_form(E'\n ' || array_to_string(array_remove(parts, ''), E' \n ') || E' \n');

-- Shoppers find a product in whichever way its letters are spelled, as staff do: keyboards write য়, ড় and ঢ় as one
-- character or as two, and put invisible joiners between letters.
create or replace function search_words(given text) returns text language sql immutable parallel safe
  return ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(search_form(given), '.', ' '), ',', ' '), ';', ' '), ':', ' '), '!', ' '), '?', ' '), '(', ' '), ')', ' '), '[', ' '), ']', ' '), '{', ' '), '}', ' '), '/', ' '), '-', ' '), '–', ' '), '—', ' '), '_', ' '), '"', ' '), '''', ' '), '’', ' '), '|', ' '), '+', ' '), '&', ' '), '*', ' '), '#', ' '), '।', ' ') || ' ';

-- Better order of what a search finds: a product whose name says what it is (its head: rice in "Miniket Rice", oil in "Rice
-- Bran Oil") before one that only mentions it, whole words before beginnings of words; and more spellings of Bangla words.

-- The plural of an English word, and the vowels before য়, as two more rules of the sounds: bags as bag, পেঁয়াজ as piyaj.
-- In PL/pgSQL: as SQL, whose executor is started for each call, a word takes twice as long, and these are called for each word of a catalogue.
create or replace function search_sounds(given text) returns text language plpgsql immutable strict parallel safe as $$
declare t text;
begin
  -- Digits that are said in English in the names of sets, and words whose spelling hides their sound: katan is no cotton.
  t := replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      translate(given, '০১২৩৪৫৬৭৮৯', '0123456789'),
      ' 1 ', ' oan '), ' one ', ' oan '), ' 2 ', ' tu '), ' two ', ' tu '), ' 3 ', ' thri '), ' t ', ' ti '),
      ' cup ', ' kap '), ' pyjama', ' pajama'), ' butter', ' batar'), ' blouse', ' blauj'), ' bulb', ' balb'),
      ' charger', ' charjar'), ' head', ' hed'), ' chair', ' cheyar'), ' hair', ' heyar'), ' nail', ' neil'),
      ' chain', ' chein'), ' table ', ' tebil '), ' plate', ' plet'), ' sweater', ' soetar'), ' short', ' shotr'),
      'শর্ট', 'শট্র'), ' kataan', ' katin'), ' katan', ' katin'), 'কাতান', 'কাতিন');
  -- English spelling.
  t := regexp_replace(regexp_replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      regexp_replace(t, '(?<=[a-z]{2}[^s ])s(?= )', '', 'g'),
      'tion', 'shn'), 'tch', 'ch'), 'chh', 'ch'), 'igh', 'i'), 'dge ', 'j '), 'ge ', 'j '), 'qu', 'k'), 'q', 'k'),
      'x', 'ks'), 'wh', 'w'), 'ow ', ' '), 'ow', 'u'), ' w', ' o'), 'w', ''), 'ck', 'k'), 'ph', 'f'), 'sh', 's'), 'bh', 'b'),
      'dh', 'd'), 'jh', 'j'), 'ch', 'C'), 'kh', 'Q'), 'gh', 'X'), 'th', 'W'), 'ee', 'i'),
      'c(?=[eiy])', 's', 'g'), 'ey(?= )|y(?= )|(?<=[^aeiou])y(?=[^aeiou])|(?<= )y', 'i', 'g');
  t := translate(replace(replace(replace(t, 'ea', 'i'), 'oo', 'u'), 'ie', 'i'), 'cCQXWzvy', 'kcqxwjb');
  -- Bangla letters, which search_form() has decomposed. ক্ষ, জ্ঞ and silent letters of conjuncts first.
  t := translate(
      regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(t,
      'ক্ষ', 'খ'), 'জ্ঞ', 'গ'), E'\u09A1\u09BC', 'র'), E'\u09A2\u09BC', 'র'), E'\u09AF\u09BC', ''), '্যা', 'া'), '্য', ''), 'ঙ', 'ng'), 'ং', 'ng'), 'ঋ', 'ri'), 'ৃ', 'ri'),
      '(?<=[সশদতজধ])্ব', '', 'g'),
      'কখগঘচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহৎঅআইঈউঊএঐওঔািীুূেৈোৌ্ঁঃ়',
      'kqgxccjjntwddntwddnpfbbmjrlsssht' || 'aaiiuueiouaiiuueiou');
  -- What is written in several ways: vowels before r and n, diphthongs, and the inherent vowel, which is o, a or nothing.
  t := regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(replace(t, 'ea', 'ia'),
      'er(?=[^aeiou])|[iu]r(?=[^aeiou ])', 'r', 'g'), 'un(?=[^aeiou ])', 'n', 'g'), '[ao]+i', 'i', 'g'), 'ei', 'e', 'g'), '[ao]+u|ui', 'u', 'g'),
      '(?<= )[ao]+', 'a', 'g'), '(?<=[^ ])(?:[ao]+(?=[^ ])|o+(?= ))', '', 'g');
  return regexp_replace(regexp_replace(regexp_replace(replace(t, 'ngk', 'nk'),
    '([^ ])\1+', '\1', 'g'), '(?<=[^ ]{2})e(?= )', '', 'g'), '(?<=[^ ]{3})s(?= )', '', 'g');
end $$;

create or replace function search_sound(word text) returns text language plpgsql immutable strict parallel safe as $$
declare sound text := btrim(search_sounds(search_words(word)));
begin
  return case when sound ~ '[a-z]' then sound else '' end;
end $$;

-- The sounds of the words of a person's name, under which its spellings meet: আয়েশা, আয়শা, ayesha and aysha; Akter, Akhtar and
-- আক্তার. Vowels count only at the ends of a word, letters with h as those without, and titles not at all. Never null.
create or replace function name_sounds(name text) returns text[] language sql immutable parallel safe
return array(
  select distinct sound from string_to_table(search_sounds(search_words(left(name, 200))), ' ') word
   cross join lateral (select regexp_replace(regexp_replace(regexp_replace(regexp_replace(translate(word, 'qxwfzv', 'kgtpjb'),
      '^[aeiou]+', 'a'), '(?<=.)[aeiou]+$', 'a'), '(?<=.)[aeiou]+(?=.)', '', 'g'), '(.)\1+', '\1', 'g') as sound) s
   where length(sound) > 1 and sound ~ '^[a-z]+$' and sound not in ('md', 'mst', 'mr', 'mrs', 'ms', 'dr', 'msa')
   order by sound limit 10);

-- A searched phrase as words. At most ten: each costs a look into an index.
create or replace function search_asked(phrase text) returns text[] language sql immutable strict parallel safe
return array(
  select left(word, 50) from string_to_table(search_words(phrase), ' ') with ordinality as w (word, n)
   where word <> '' order by n limit 10);

-- The key under which spellings of a term meet: the sounds of its words, and words without sound as they are.
create or replace function search_key(term text) returns text language sql immutable strict parallel safe
return (
  select coalesce(string_agg(coalesce(nullif(search_sound(word), ''), word), ' ' order by n), '')
    from unnest(search_asked(term)) with ordinality as w (word, n));

create or replace function search_keys(terms text[]) returns text[] language sql immutable strict parallel safe
  return array(select search_key(term) from unnest(terms) with ordinality as t (term, n) order by n);

create or replace function search_lexeme(word text) returns text language sql immutable strict parallel safe
  return '''' || replace(replace(word, '\', '\\'), '''', '''''') || '''';

-- What a listing is found by: its words, their sounds (~), the same of its names (<), and its whole names (=). Not by the
-- weights of a tsvector: an index does not hold them, and each row would be read to know them.
create or replace function search_vector(names text, words text) returns tsvector language sql immutable strict parallel safe
return array_to_tsvector(array(
  select '<' || left(word, 50) from string_to_table(translate(names, E'\n', ' '), ' ') word where word <> ''
  union select '<~' || left(word, 50) from string_to_table(search_sounds(translate(names, E'\n', ' ')), ' ') word where word ~ '[a-z]'
  union select '=' || left(btrim(regexp_replace(name, ' +', ' ', 'g')), 200) from string_to_table(names, E'\n') name where btrim(name) <> ''
  union select left(word, 50) from string_to_table(words, ' ') word where word <> ''
  union select '~' || left(word, 50) from string_to_table(search_sounds(words), ' ') word where word ~ '[a-z]'));

-- Words as they are ('same'), or that sound the same ('sounds'), or begin so too ('begins'). With 'unfinished', the last
-- word is still being typed: others begin with its sound. `place` is '<' for the names and '' for all texts.
create or replace function search_conjunction(words text[], place text, spelling text) returns text language sql immutable parallel safe
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

-- Bangla words without the ending of a possessive, those that have one: সরিষার and চায়ের as সরিষা and চা. Empty without any.
create or replace function search_stems(words text) returns text language sql immutable strict parallel safe as $$
  select case when words ~ E'\u09B0 ' then coalesce(string_agg(' ' || regexp_replace(word, E'(?:\u09AF\u09BCের|দের|ের|(?<=[াীিুূো])র)$', ''), '') || ' ', '') else '' end
    from string_to_table(words, ' ') word
   where word ~ E'.(?:\u09AF\u09BCের|দের|ের|[াীিুূো]র)$'
$$;

-- The sounds of a searched word without the ending of a possessive, in Bangla or Latin letters: biyer may be of বিয়ে.
create or replace function search_stem_sounds(word text) returns text[] language sql immutable strict parallel safe as $$
  select array(select distinct left(sound, 50) from (
      select search_stems(' ' || word || ' ')
      union all select regexp_replace(word, '(?:y?er|r)$', '') where word ~ '^[a-z]+yer$' or word ~ '^[a-z]{3,}er$'
      union all select rtrim(word, 'r') where word ~ '^[a-z]+yer$') stems (stem)
    cross join lateral (select search_sound(stem) as sound) s
   where stem <> '' and sound <> '' order by 1)
$$;

-- The sounds of words that may be meant by a text beside its own: without endings, and with the n of ঁ, as in kancha for কাঁচা.
create or replace function search_other_sounds(words text) returns text language sql immutable strict parallel safe as $$
  select concat(
    case when stems <> '' then search_sounds(stems) end,
    case when nasal <> '' then search_sounds(nasal) end)
  from (select search_stems(words) as stems, case when words like '%ঁ%' then (
      select coalesce(string_agg(' ' || regexp_replace(replace(word, 'ঁ', 'ন্'), E'ন্([ািীুূেৈোৌ])', '\1ন্', 'g'), '') || ' ', '') from string_to_table(words, ' ') word where word like '%ঁ%')
    else '' end as nasal) w
$$;

-- What a name says its product is: the last word before a comma, a bracket or "with", without quantities and packages; and
-- what brackets add: "chickpeas chola" of "Chickpeas (Chola), 1 kg pack".
create or replace function search_heads(name text) returns text language sql immutable strict parallel safe as $$
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
create or replace function search_pairs(names text) returns text language sql immutable strict parallel safe as $$
  select coalesce(search_sounds(' ' || string_agg(pair, ' ') || ' '), '') from string_to_table(names, E'\n') name, lateral (
    select word || lead(word) over (order by n) as pair from string_to_table(btrim(regexp_replace(name, ' +', ' ', 'g')), ' ') with ordinality w (word, n)
     where word !~ '[0-9০-৯]') p
  where pair is not null
$$;

-- What a listing is found by: its words, their sounds (~), the same of its names (<) and of their heads (^), its whole names
-- (=), and the whole names of its categories by their keys (@).
create or replace function listing_vector(names text, words text, heads text, categories text[]) returns tsvector language sql immutable strict parallel safe
return array_to_tsvector(array(
  select '<' || left(word, 50) from string_to_table(translate(names, E'\n', ' '), ' ') word where word <> ''
  union select '<~' || left(word, 50) from string_to_table(
      search_sounds(translate(names, E'\n', ' ')) || search_other_sounds(translate(names, E'\n', ' ')) || search_pairs(names), ' ') word where word ~ '[a-z]'
  union select '^' || left(word, 50) from string_to_table(heads, ' ') word where word <> ''
  union select '^~' || left(word, 50) from string_to_table(search_sounds(heads) || search_other_sounds(heads), ' ') word where word ~ '[a-z]'
  union select '=' || left(btrim(regexp_replace(name, ' +', ' ', 'g')), 200) from string_to_table(names, E'\n') name where btrim(name) <> ''
  union select '@' || left(key, 200) from (select search_key(category) as key from unnest(categories) category offset 0) k where key <> ''
  union select left(word, 50) from string_to_table(words, ' ') word where word <> ''
  union select '~' || left(word, 50) from string_to_table(search_sounds(words) || search_other_sounds(words) || search_pairs(names), ' ') word where word ~ '[a-z]'));

-- ---- synonyms

-- `offset 0`: each sound is computed once, not at each of its uses.
-- The query of a term in a place of search_vector(): '<' for names, '' for all texts, '^' for names whose head it is.
create or replace function search_term_query(term text, place text) returns text language sql immutable strict parallel safe as $$
  select '(' || string_agg('(' || search_lexeme(mark || word) || case when sound <> '' then ' | ' || search_lexeme(mark || '~' || sound) else '' end || ')', ' & ' order by n, mark) || ')'
    from (
      select left(word, 50) as word, left(search_sound(word), 50) as sound, n, mark
        from unnest(search_asked(term)) with ordinality w (word, n)
        cross join unnest(case when place <> '^' then array[place] when n = cardinality(search_asked(term)) then array['<', '^'] else array['<'] end) mark
      offset 0) words
$$;

create or replace function search_terms_query(terms text[], place text) returns text language sql immutable strict parallel safe
return (select string_agg(search_term_query(term, place), ' | ' order by n) from unnest(terms) with ordinality t (term, n));
