-- What was collected is what was paid: a refund of cash that was never recorded has left nothing to refund.
update orders o set payment_status = 'REFUNDED'
 where o.payment_status = 'PARTIALLY_REFUNDED' and o.payment_method = 'COD' and o.delivered_at is not null
   and o.amount_paid_minor <= (
     select sum(l.amount_minor) from ledger_transactions t
       join ledger_lines l on l.store_id = t.store_id and l.transaction_id = t.id and l.account = 'ORDER'
      where t.store_id = o.store_id and t.order_id = o.id and t.kind = 'REFUND');
