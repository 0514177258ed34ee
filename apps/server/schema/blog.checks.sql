-- check blog_post_slugs: the slug of every post leads to it
select p.store_id, p.id as post_id, p.slug
  from blog_posts p left join blog_post_slugs s on s.store_id = p.store_id and s.slug = p.slug
 where s.post_id is distinct from p.id;
