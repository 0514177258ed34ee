-- The sound of a short word has so few letters that one edit makes it another word: "zzz" sounds like j, "jhal" like jl. A
-- correction is near in its sound, one edit from three letters and two from five, and, where both words are spelled in the
-- same letters, in its spelling: at most half of its letters change.
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
    if length(asked_word) between 3 and 40 and asked_word !~ '[0-9]' and sounds_as <> '' then
      word_hits := count_search_hits(wanted_store, search_conjunction(array[asked_word], '', 'begins')::tsquery);
      if word_hits < 5 and count_search_hits(wanted_store, search_lexeme(asked_word)::tsquery) = 0 then
        select near.word into better from (
          select w.word, levenshtein(w.sound, sounds_as) as distance, similarity(w.sound, sounds_as) as likeness
            from store_listing_words w
           where w.store_id = wanted_store and w.sound % sounds_as and w.sound <> sounds_as
             and levenshtein_less_equal(w.sound, sounds_as, 2) <=
               case when length(sounds_as) > 4 then 2 when greatest(length(w.sound), length(sounds_as)) > 2 then 1 else 0 end
             and ((w.word ~ '[a-z]') <> (asked_word ~ '[a-z]')
               or levenshtein(w.word, asked_word) * 2 <= greatest(length(w.word), length(asked_word)))
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
