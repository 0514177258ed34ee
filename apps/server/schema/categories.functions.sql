create or replace function keep_category_slug() returns trigger language plpgsql as $$
begin
  insert into category_slugs (store_id, slug, category_id) values (new.store_id, new.slug, new.id)
    on conflict (store_id, slug) do update set category_id = excluded.category_id;
  return null;
end $$;

create or replace trigger keep_slug after insert or update of slug on categories for each row execute function keep_category_slug();
