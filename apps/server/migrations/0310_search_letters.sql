-- Bangla letters of searched texts become those that a trigram index finds (search_letters).
insert into data_rewrites (name, statement) values
('order_search_letters', $$
  with batch as (
    select store_id, order_id from order_search
     where (store_id, order_id) > (coalesce(split_part($1, '/', 1)::bigint, 0), coalesce(split_part($1, '/', 2)::bigint, 0))
     order by store_id, order_id limit $2 for update),
  changed as (
    update order_search s set text = search_letters(s.text) from batch b
     where s.store_id = b.store_id and s.order_id = b.order_id and s.text <> search_letters(s.text))
  select store_id || '/' || order_id from batch order by store_id desc, order_id desc limit 1
$$),
('customer_search_letters', $$
  with batch as (
    select store_id, customer_id from customer_search
     where (store_id, customer_id) > (coalesce(split_part($1, '/', 1)::bigint, 0), coalesce(split_part($1, '/', 2)::uuid, '00000000-0000-0000-0000-000000000000'))
     order by store_id, customer_id limit $2 for update),
  changed as (
    update customer_search s set text = search_letters(s.text) from batch b
     where s.store_id = b.store_id and s.customer_id = b.customer_id and s.text <> search_letters(s.text))
  select store_id || '/' || customer_id from batch order by store_id desc, customer_id desc limit 1
$$),
('review_search_letters', $$
  with batch as (
    select store_id, review_id from review_search
     where (store_id, review_id) > (coalesce(split_part($1, '/', 1)::bigint, 0), coalesce(split_part($1, '/', 2)::bigint, 0))
     order by store_id, review_id limit $2 for update),
  changed as (
    update review_search s set text = search_letters(s.text) from batch b
     where s.store_id = b.store_id and s.review_id = b.review_id and s.text <> search_letters(s.text))
  select store_id || '/' || review_id from batch order by store_id desc, review_id desc limit 1
$$),
('ticket_search_letters', $$
  with batch as (
    select store_id, ticket_id from ticket_search
     where (store_id, ticket_id) > (coalesce(split_part($1, '/', 1)::bigint, 0), coalesce(split_part($1, '/', 2)::uuid, '00000000-0000-0000-0000-000000000000'))
     order by store_id, ticket_id limit $2 for update),
  changed as (
    update ticket_search s set text = search_letters(s.text) from batch b
     where s.store_id = b.store_id and s.ticket_id = b.ticket_id and s.text <> search_letters(s.text))
  select store_id || '/' || ticket_id from batch order by store_id desc, ticket_id desc limit 1
$$),
('product_search_letters', $$
  with batch as (
    select store_id, product_id from product_search
     where (store_id, product_id) > (coalesce(split_part($1, '/', 1)::bigint, 0), coalesce(split_part($1, '/', 2)::bigint, 0))
     order by store_id, product_id limit $2 for update),
  changed as (
    update product_search s set text = search_letters(s.text) from batch b
     where s.store_id = b.store_id and s.product_id = b.product_id and s.text <> search_letters(s.text))
  select store_id || '/' || product_id from batch order by store_id desc, product_id desc limit 1
$$),
('contact_message_letters', $$
  with batch as (
    select id from contact_messages where id > coalesce($1::bigint, 0) order by id limit $2 for update),
  changed as (
    update contact_messages m set message = m.message from batch b where m.id = b.id and m.search_text <> search_letters(m.search_text))
  select max(id)::text from batch
$$)
on conflict (name) do nothing;
