-- check category_slugs: the slug of every category leads to it
select c.store_id, c.id as category_id, c.slug
  from categories c left join category_slugs s on s.store_id = c.store_id and s.slug = c.slug
 where s.category_id is distinct from c.id;
