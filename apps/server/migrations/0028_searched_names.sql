-- Whether a product is named exactly as a search, in either language. A search of words that many products have in their
-- names need not rank them all unless one is. Not by store first: PostgreSQL would prefer this index for other searches.
create index listing_search_names on listing_search using gin (string_to_array(names, E'\n')) with (gin_pending_list_limit = 256);
