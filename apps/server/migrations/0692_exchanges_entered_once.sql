-- Without a transaction.
-- Step: an exchange is entered once.
drop index concurrently if exists ledger_transactions_exchange_once;
create unique index concurrently ledger_transactions_exchange_once on ledger_transactions (store_id, exchange_id) where exchange_id is not null;
-- Step: the entries from before are none of exchanges.
alter table ledger_transactions validate constraint ledger_transactions_cause;
alter table ledger_transactions validate constraint ledger_transactions_exchange;
alter table ledger_lines validate constraint ledger_lines_account;
-- Step: shipments from before are deliveries.
alter table shipments validate constraint shipments_kind_check;
