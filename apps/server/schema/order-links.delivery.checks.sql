-- check order_links_deleted: a link by which a buyer orders is deleted within a day after 30 days from its end
select store_id, id as order_link_id, expires_at from order_links where expires_at < now() - interval '31 days';
