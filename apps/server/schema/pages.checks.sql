-- check page_slugs: the slug of every page leads to it
select p.store_id, p.id as page_id, p.slug
  from pages p left join page_slugs s on s.store_id = p.store_id and s.slug = p.slug
 where s.page_id is distinct from p.id;
