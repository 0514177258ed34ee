-- check confirmation_links_deleted: a link about an order is deleted within a day after 30 days from its end
select store_id, id as link_id, expires_at from confirmation_links where expires_at < now() - interval '31 days';
