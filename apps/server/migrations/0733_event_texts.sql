-- Without a transaction.
-- Step: the events of an order with a text of a person, or what names its parcel at a courier.
drop index concurrently if exists event_log_texts;
create index concurrently event_log_texts on event_log (store_id, resource, resource_id)
  where payload #>> '{object,tracking_code}' <> '' or payload #>> '{booking,consignment_id}' <> '' or type = 'order.note_added'
    or type like 'cancellation.%';
-- Step: the same of the outbox.
drop index concurrently if exists outbox_texts;
create index concurrently outbox_texts on outbox (store_id, resource, resource_id)
  where payload #>> '{object,tracking_code}' <> '' or payload #>> '{booking,consignment_id}' <> '' or type = 'order.note_added'
    or type like 'cancellation.%';
