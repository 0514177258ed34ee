-- Without a transaction.
-- Step: cash of a parcel may be in several payouts; a fee alone is in one.
drop index concurrently if exists settlement_lines_once;
create unique index concurrently settlement_lines_once on settlement_lines (store_id, shipment_id, kind) where is_live and kind = 'CHARGE';
-- Step: the payouts of a claim.
drop index concurrently if exists settlement_lines_of_claim;
create index concurrently settlement_lines_of_claim on settlement_lines (store_id, claim_id) where claim_id is not null;
-- Step: what becomes of a rest is entered once.
drop index concurrently if exists ledger_transactions_resolution_once;
create unique index concurrently ledger_transactions_resolution_once on ledger_transactions (store_id, resolution_id, kind)
  where resolution_id is not null;
-- Step: no payout has paid a claim yet.
alter table settlement_lines validate constraint settlement_lines_claim;
alter table settlement_lines validate constraint settlement_lines_cash;
alter table settlement_lines validate constraint settlement_lines_claimed;
-- Step: the entries from before are none of them.
alter table ledger_transactions validate constraint ledger_transactions_cause;
alter table ledger_transactions validate constraint ledger_transactions_resolution;
-- Step: nor are their lines.
alter table ledger_lines validate constraint ledger_lines_account;
