-- In a transaction of its own, like 0088_payment_indexes. By what a transaction ID that is a part of a payout's finds it.
create index refunds_similar on refunds using gin (store_id, transaction_id gin_trgm_ops)
  with (gin_pending_list_limit = 256) where transaction_id <> '';
create index gateway_refunds_similar on gateway_refunds using gin (store_id, transaction_id_form(transaction_id) gin_trgm_ops)
  with (gin_pending_list_limit = 256) where transaction_id <> '' and status = 'COMPLETED' and unapplied_payment_id is not null;
