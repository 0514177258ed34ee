-- The categories that shoppers do not see: the hidden ones and all below them.
create or replace function hidden_categories(wanted_store bigint) returns setof bigint language sql stable parallel safe as $$
  with recursive hidden (id) as (
    select id from categories where store_id = wanted_store and is_hidden
    union
    select c.id from hidden h join categories c on c.store_id = wanted_store and c.parent_id = h.id)
  select id from hidden
$$;

create or replace function keep_category_slug() returns trigger language plpgsql as $$
begin
  insert into category_slugs (store_id, slug, category_id) values (new.store_id, new.slug, new.id)
    on conflict (store_id, slug) do update set category_id = excluded.category_id;
  return null;
end $$;

create or replace trigger keep_slug after insert or update of slug on categories for each row execute function keep_category_slug();
