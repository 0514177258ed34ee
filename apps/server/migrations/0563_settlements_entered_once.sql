-- Without a transaction.
-- Step: a payout is entered once.
drop index concurrently if exists ledger_transactions_settled_once;
create unique index concurrently ledger_transactions_settled_once on ledger_transactions (store_id, settlement_id, settlement_line_id, kind)
  nulls not distinct where settlement_id is not null;
-- Step: the entries of a parcel of a payout.
drop index concurrently if exists ledger_transactions_of_settlement_line;
create index concurrently ledger_transactions_of_settlement_line on ledger_transactions (store_id, settlement_line_id)
  where settlement_line_id is not null;
-- Step: the entries from before are none of payouts.
alter table ledger_transactions validate constraint ledger_transactions_cause;
alter table ledger_transactions validate constraint ledger_transactions_settlement;
alter table ledger_transactions validate constraint ledger_transactions_settlement_line;
-- Step: nor are their lines.
alter table ledger_lines validate constraint ledger_lines_account;
