-- In a transaction of its own, like 0088_payment_indexes. For the limits of a destination in an hour: without the messages
-- that a limit has refused, and without all older ones.
create index messages_accepted on messages (store_id, destination, created_at) where not (status = 'FAILED' and attempts = 0);
