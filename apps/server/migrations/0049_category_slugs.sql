-- Every slug a category has had, so that old links keep working. A slug that another category takes is that one's.
create table category_slugs (
  store_id bigint not null,
  slug text not null,
  category_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (store_id, slug),
  foreign key (store_id, category_id) references categories (store_id, id) on delete cascade
);
create index on category_slugs (store_id, category_id);

create function keep_category_slug() returns trigger language plpgsql as $$
begin
  insert into category_slugs (store_id, slug, category_id) values (new.store_id, new.slug, new.id)
    on conflict (store_id, slug) do update set category_id = excluded.category_id;
  return null;
end $$;
create trigger keep_slug after insert or update of slug on categories for each row execute function keep_category_slug();
insert into category_slugs (store_id, slug, category_id) select store_id, slug, id from categories;
