-- Without a transaction.
-- Step: a payment has its entry, and that of its reversal.
drop index concurrently if exists ledger_transactions_payment_once;
create unique index concurrently ledger_transactions_payment_once on ledger_transactions (store_id, payment_id, kind);
-- Step: a reversal names its payment.
alter table ledger_transactions
  drop constraint if exists ledger_transactions_store_id_payment_id_key,
  drop constraint ledger_transactions_cause,
  add constraint ledger_transactions_cause check (
    (kind in ('PAYMENT', 'REVERSE')) = (payment_id is not null) and (kind = 'REFUND') = (refund_id is not null)
    and (kind in ('UNAPPLY', 'RESOLVE')) = (unapplied_payment_id is not null)
    and (kind = 'FEE') = (statement_line_id is not null) and (kind = 'FEE') = (fee_number is not null)) not valid;
alter table ledger_transactions validate constraint ledger_transactions_cause;
