-- A payment through a gateway is a message to the shopper.
alter table messages
  drop constraint messages_kind_check,
  add constraint messages_kind_check check (kind in ('ORDER_PLACED', 'ORDER_CONFIRMED', 'ORDER_SHIPPED', 'ORDER_DELIVERED',
    'ORDER_CANCELLED', 'PAYMENT_RECEIVED', 'REFUND_COMPLETED', 'TICKET_REPLY'));
alter table message_settings
  drop constraint message_settings_kind_check,
  add constraint message_settings_kind_check check (kind in ('ORDER_PLACED', 'ORDER_CONFIRMED', 'ORDER_SHIPPED', 'ORDER_DELIVERED',
    'ORDER_CANCELLED', 'PAYMENT_RECEIVED', 'REFUND_COMPLETED', 'TICKET_REPLY'));
alter table message_texts
  drop constraint message_texts_code_check,
  add constraint message_texts_code_check check (code in ('ORDER_PLACED', 'ORDER_CONFIRMED', 'ORDER_SHIPPED', 'ORDER_DELIVERED',
    'ORDER_CANCELLED', 'PAYMENT_RECEIVED', 'REFUND_COMPLETED', 'TICKET_REPLY', 'ONE_TIME_CODE', 'NEWSLETTER_CONFIRMATION'));

-- Notifications of a topic that many stores share: every store is found, and the session of an invoice by one look into each
-- of them. It was one transaction for each store, of the first hundred only.
create or replace function stores_of_gateway_topic(wanted_gateway text, topic text, wanted_environment text)
returns setof bigint language sql stable security definer set search_path = public, pg_temp as $$
  select a.store_id from gateway_accounts a join stores s on s.id = a.store_id and s.environment = wanted_environment
   where a.gateway = wanted_gateway and a.notification_topic = topic and topic <> ''
   order by a.store_id limit 10000
$$;
create function store_of_invoice(wanted_gateway text, of_stores bigint[], wanted_invoice text)
returns table (store_id bigint, session_id uuid) language sql stable security definer set search_path = public, pg_temp as $$
  select f.store_id, f.id from unnest(of_stores) as o (id)
  cross join lateral (
    select s.store_id, s.id from payment_sessions s
     where s.store_id = o.id and s.gateway = wanted_gateway and s.invoice = wanted_invoice and wanted_invoice <> '' limit 1) f
   order by f.store_id limit 1
$$;
revoke execute on function store_of_invoice from public;
grant execute on function store_of_invoice to haat_app;
