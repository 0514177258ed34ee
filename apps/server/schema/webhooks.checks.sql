-- check webhook_events_delivered: an event that a webhook has passed has at most one delivery, of an event of the log
select d.store_id, d.id as delivery_id, d.webhook_id, d.position
  from webhook_deliveries d join webhooks w on w.store_id = d.store_id and w.id = d.webhook_id
  join (select store_id, min(position) as oldest from event_log group by store_id) kept on kept.store_id = d.store_id
 where not d.is_test and (d.position > w.position or (d.position >= kept.oldest and not exists (
   select from event_log l where l.store_id = d.store_id and l.position = d.position and l.event_id = d.event_id and l.type = d.type)));

-- check webhook_secrets_sealed: no secret of a webhook, and no value of its headers, is stored as it is
select store_id, id as webhook_id from webhooks
 where deleted_at is null and (position('whsec_'::bytea in sealed_secret) > 0 or position('whsec_'::bytea in sealed_old_secret) > 0
   or length(sealed_secret) < 28 or position('"value"'::bytea in sealed_headers) > 0);

-- check deleted_webhooks_emptied: nothing that opens a receiver is kept of a deleted webhook
select store_id, id as webhook_id from webhooks
 where deleted_at is not null and (length(sealed_secret) > 0 or sealed_old_secret is not null or sealed_headers is not null);
