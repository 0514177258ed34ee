-- check order_links_ordered: a link by which a buyer has ordered has the order
select store_id, id as order_link_id, used_at from order_links where used_at is not null and order_id is null;

-- check order_links_once: an order was placed by one link
select store_id, order_id, count(*) as links from order_links
 where order_id is not null group by store_id, order_id having count(*) > 1;

-- check order_links_emptied: nothing of a buyer is kept in a link beside the order
select store_id, id as order_link_id, used_at from order_links
 where used_at is not null and (phone is not null or receiver_name || price_reason || note || internal_note <> '');
