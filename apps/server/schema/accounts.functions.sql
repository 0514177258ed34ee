-- Proofs contain personal data: they are kept some time after the refund is closed.
create or replace function delete_old_proofs(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with deleted as (
    delete from uploads where id = any (array(
      select u.id from uploads u join refunds r on r.store_id = u.store_id and r.id = u.refund_id
       where r.status in ('COMPLETED', 'REJECTED', 'WITHDRAWN') and r.updated_at < now() - kept
       order by u.id limit batch for update of u skip locked))
    returning 1)
  select count(*)::integer from deleted
$$;

-- Deletes in all stores at once: retention runs for the whole deployment.
create or replace function delete_used_id_tokens(batch integer, kept interval)
returns integer language sql security definer set search_path = public, pg_temp as $$
  with deleted as (
    delete from used_id_tokens where ctid = any (array(
      select ctid from used_id_tokens where expires_at < now() - kept
       order by expires_at limit batch for update skip locked))
    returning 1)
  select count(*)::integer from deleted
$$;

-- Actions stay in the audit log with their time and actor; texts that people wrote do not. A text stays only
-- under a name that holds codes, numbers and times, so that a new field is removed unless it is named here.
create or replace function without_written_texts(facts jsonb) returns jsonb
language sql immutable set search_path = public, pg_temp as $$
  select case when facts is not null then (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(facts)
     where jsonb_typeof(value) in ('number', 'boolean', 'null')
        or jsonb_typeof(value) = 'string' and (key ~ '_(id|at|for|status|amount)$' or key in (
          'status', 'amount', 'method', 'outcome', 'list', 'problem', 'gateway', 'kind', 'priority', 'interval'))) end
$$;

-- What people wrote about an account, its orders, reviews, tickets and subscriptions in the records that the server may
-- not change: the audit log and the moves of stock. Called before those rows are deleted.
create or replace function erase_recorded_texts(wanted_store bigint, account uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  with o as materialized (
    select id from orders where store_id = wanted_store and customer_id = account and wanted_store = current_store()),
  about (entity, entity_id) as materialized (
    select 'customer', account::text
    union all select 'order', id::text from o
    union all select 'refund', r.id::text from refunds r join o on r.store_id = wanted_store and r.order_id = o.id
    union all select 'cancellation_request', c.id::text
                from cancellation_requests c join o on c.store_id = wanted_store and c.order_id = o.id
    union all select 'unapplied_payment', u.id::text
                from unapplied_payments u join o on u.store_id = wanted_store and u.order_id = o.id
    union all select 'payment_session', s.id::text
                from payment_sessions s join o on s.store_id = wanted_store and s.order_id = o.id
    union all select 'gateway_refund', g.id::text
                from gateway_refunds g join o on g.store_id = wanted_store and g.order_id = o.id
    union all select 'shipment', s.id::text from shipments s join o on s.store_id = wanted_store and s.order_id = o.id
    union all select 'review', id::text from reviews where store_id = wanted_store and customer_id = account
    union all select 'ticket', id::text from tickets where store_id = wanted_store and customer_id = account
    union all select 'subscription', id::text from subscriptions where store_id = wanted_store and customer_id = account)
  update audit_log a set before = without_written_texts(a.before), after = without_written_texts(a.after)
    from about
   where wanted_store = current_store()
     and a.store_id = wanted_store and a.entity = about.entity and a.entity_id = about.entity_id;

  update stock_moves m set reason = ''
    from orders o
   where o.store_id = wanted_store and o.customer_id = account and wanted_store = current_store()
     and m.store_id = o.store_id and m.order_id = o.id and m.kind = 'return' and m.reason <> ''
$$;

-- The payload of an event without what a person wrote, and without what names a parcel at its courier. Amounts, numbers and
-- statuses stay.
create or replace function without_event_texts(type text, payload jsonb) returns jsonb
language sql immutable set search_path = public, pg_temp as $$
  select payload || coalesce((
    select jsonb_object_agg(part.key, part.value || (
        select coalesce(jsonb_object_agg(field.key, ''), '{}') from jsonb_object_keys(part.value) field (key)
         where field.key in ('tracking_code', 'consignment_id', 'note') or field.key = 'reason' and type like 'cancellation.%'))
      from jsonb_each(payload) part where part.key in ('object', 'booking') and jsonb_typeof(part.value) = 'object'), '{}')
$$;

-- Removes such texts from the events about the orders of an account, and what receivers of webhooks responded to those. The
-- outbox first: an event that is being logged meanwhile is then in the log.
create or replace function erase_event_texts(wanted_store bigint, account uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  update outbox e set payload = without_event_texts(e.type, e.payload)
    from (
      select 'order' as resource, o.id::text as id from orders o where o.store_id = wanted_store and o.customer_id = account
      union all
      select 'shipment', s.id::text from shipments s join orders o on o.store_id = s.store_id and o.id = s.order_id
       where o.store_id = wanted_store and o.customer_id = account) about
   where wanted_store = current_store() and e.store_id = wanted_store and e.resource = about.resource and e.resource_id = about.id
     and (e.payload #>> '{object,tracking_code}' <> '' or e.payload #>> '{booking,consignment_id}' <> ''
       or e.type = 'order.note_added' or e.type like 'cancellation.%');

  update event_log e set payload = without_event_texts(e.type, e.payload)
    from (
      select 'order' as resource, o.id::text as id from orders o where o.store_id = wanted_store and o.customer_id = account
      union all
      select 'shipment', s.id::text from shipments s join orders o on o.store_id = s.store_id and o.id = s.order_id
       where o.store_id = wanted_store and o.customer_id = account) about
   where wanted_store = current_store() and e.store_id = wanted_store and e.resource = about.resource and e.resource_id = about.id
     and (e.payload #>> '{object,tracking_code}' <> '' or e.payload #>> '{booking,consignment_id}' <> ''
       or e.type = 'order.note_added' or e.type like 'cancellation.%');

  update webhook_deliveries d set attempts = (
      select coalesce(jsonb_agg(a.attempt || '{"response_body": ""}' order by a.nth), '[]')
        from jsonb_array_elements(d.attempts) with ordinality a (attempt, nth))
    from webhooks w, (
      select 'order' as resource, o.id::text as id from orders o where o.store_id = wanted_store and o.customer_id = account
      union all
      select 'shipment', s.id::text from shipments s join orders o on o.store_id = s.store_id and o.id = s.order_id
       where o.store_id = wanted_store and o.customer_id = account) about
   where wanted_store = current_store() and w.store_id = wanted_store and d.store_id = wanted_store and d.webhook_id = w.id
     and d.resource = about.resource and d.resource_id = about.id and d.attempts <> '[]'
$$;

revoke execute on function erase_event_texts, without_event_texts from public;

grant execute on function erase_event_texts to haat_app;

revoke execute on function erase_recorded_texts, delete_old_proofs, delete_used_id_tokens, without_written_texts from public;

grant execute on function erase_recorded_texts, delete_old_proofs, delete_used_id_tokens to haat_app;
