-- check transactions_used_once: a transaction ID is verified for at most one payment, whatever its method
select store_id, transaction_id, count(*) as payments
  from payments where status = 'VERIFIED' and transaction_id <> ''
 group by store_id, transaction_id having count(*) > 1;

-- check transactions_used_once_by_merchant: a transaction is a payment, or a payout, of one of the stores that share an account at a gateway or a number of a manual payment method
with uses as (
  select store_id, order_id, transaction_id from payments where status = 'VERIFIED' and transaction_id <> ''
  union all
  select store_id, order_id, transaction_id from refunds where transaction_id <> ''
  union all
  select store_id, order_id, transaction_id_form(transaction_id) from gateway_refunds
   where status = 'COMPLETED' and unapplied_payment_id is not null)
select distinct a.store_id, a.order_id, a.transaction_id, b.store_id as other_store_id, b.order_id as other_order_id
  from store_merchants m
  join store_merchants n on n.merchant = m.merchant and n.store_id > m.store_id
  join uses a on a.store_id = m.store_id
  join uses b on b.store_id = n.store_id and b.transaction_id = a.transaction_id;

-- check transaction_ids_canonical: transaction IDs are stored in canonical spelling
select store_id, id as payment_id, transaction_id from payments where transaction_id !~ '^[A-Z0-9]*$' collate "C";
