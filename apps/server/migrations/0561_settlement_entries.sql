-- The ledger enters the payouts of couriers. What they take off, or add, may belong to no order.
alter table ledger_transactions alter column order_id drop not null;
alter table ledger_transactions add column settlement_id bigint;
alter table ledger_transactions add column settlement_line_id bigint;
alter table ledger_transactions drop constraint ledger_transactions_cause;
alter table ledger_transactions add constraint ledger_transactions_cause check (
  (kind in ('PAYMENT', 'REVERSE')) = (payment_id is not null) and (kind = 'REFUND') = (refund_id is not null)
  and (kind in ('UNAPPLY', 'RESOLVE')) = (unapplied_payment_id is not null)
  and (kind = 'FEE') = (statement_line_id is not null) and (kind = 'FEE') = (fee_number is not null)
  and (kind in ('SETTLEMENT', 'SETTLEMENT_VOID')) = (settlement_id is not null)
  and (settlement_line_id is null or settlement_id is not null)
  and (order_id is null) = (settlement_id is not null and settlement_line_id is null)) not valid;
alter table ledger_transactions add constraint ledger_transactions_settlement
  foreign key (store_id, settlement_id) references settlements (store_id, id) on delete cascade not valid;
alter table ledger_transactions add constraint ledger_transactions_settlement_line
  foreign key (store_id, settlement_line_id) references settlement_lines (store_id, id) on delete cascade not valid;
