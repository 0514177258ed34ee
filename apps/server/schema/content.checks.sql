-- check redirects_end: no redirect leads back to its own path
with recursive reached (store_id, id, from_path, path) as (
  select store_id, id, from_path, split_part(split_part(to_path, '#', 1), '?', 1) from redirects
  union
  select a.store_id, a.id, a.from_path, split_part(split_part(r.to_path, '#', 1), '?', 1)
    from reached a join redirects r on r.store_id = a.store_id and r.from_path = a.path)
select store_id, id as redirect_id, from_path from reached where path = from_path;
