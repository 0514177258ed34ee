-- Fills what 0171 changed. A transaction of its own, which keeps only those waiting who change the same products.
-- Fills what 0171 and 0172 changed. A transaction of its own, which keeps only those waiting who change the same products.
update listing_words set sound = search_sound(word) where sound <> search_sound(word);
update search_phrases set phrase = phrase;
update categories set name = name where search_vector <> search_vector(E'\n' || search_words(name) || E'\n' || search_words(coalesce(translations #>> '{bn,name}', '')) || E'\n', '');
update listing_search s set vector = (listing_search_row(l)).vector from product_listings l where l.store_id = s.store_id and l.product_id = s.product_id;
