-- In a transaction of its own, like 0088_payment_indexes. By what a transaction ID that is a part of a verified one finds it.
create index payments_similar on payments using gin (store_id, transaction_id gin_trgm_ops)
  with (gin_pending_list_limit = 256) where status = 'VERIFIED' and transaction_id <> '';
