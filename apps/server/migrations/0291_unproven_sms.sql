-- Without a transaction.
-- Step: the SMS of an hour to numbers that nobody has proven.
drop index concurrently if exists messages_unproven_sms;
create index concurrently messages_unproven_sms on messages (store_id, created_at) include (order_id)
  where channel = 'sms' and proof = 'NONE' and kind <> 'CONFIRM_ORDER' and not (status = 'FAILED' and attempts = 0);
