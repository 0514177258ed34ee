-- check slugs_name_their_product: the slug of every product is in product_slugs
select p.store_id, p.id as product_id, p.slug
  from products p left join product_slugs s on s.store_id = p.store_id and s.slug = p.slug and s.product_id = p.id
 where p.deleted_at is null and s.slug is null;
