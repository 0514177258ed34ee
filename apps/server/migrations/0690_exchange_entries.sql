-- The ledger enters what was paid for goods that came back and pays a new order.
alter table ledger_transactions add column exchange_id bigint;
alter table ledger_transactions drop constraint ledger_transactions_cause;
alter table ledger_transactions add constraint ledger_transactions_cause check (
  (kind in ('PAYMENT', 'REVERSE')) = (payment_id is not null) and (kind = 'REFUND') = (refund_id is not null)
  and (kind in ('UNAPPLY', 'RESOLVE')) = (unapplied_payment_id is not null)
  and (kind = 'FEE') = (statement_line_id is not null) and (kind = 'FEE') = (fee_number is not null)
  and (kind in ('SETTLEMENT', 'SETTLEMENT_VOID')) = (settlement_id is not null)
  and (settlement_line_id is null or settlement_id is not null)
  and (kind in ('WRITE_OFF', 'COURIER_CLAIM', 'REST_VOID')) = (resolution_id is not null)
  and (kind = 'EXCHANGE') = (exchange_id is not null)
  and (order_id is null) = (settlement_id is not null and settlement_line_id is null)) not valid;
alter table ledger_transactions add constraint ledger_transactions_exchange
  foreign key (store_id, exchange_id) references exchanges (store_id, id) on delete cascade not valid;
