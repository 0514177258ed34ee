-- Without a transaction.
-- Step: the codes that constraints compare with. Their file replaces them by those of the contract.
create or replace function gateway_codes() returns text[] language sql immutable parallel safe
  return array['BKASH', 'NAGAD'];
create or replace function payment_method_codes() returns text[] language sql immutable parallel safe
  return array['COD', 'BKASH', 'NAGAD', 'ROCKET', 'UPAY', 'CARD', 'SSLCOMMERZ', 'BANK_TRANSFER'];
create or replace function payout_method_codes() returns text[] language sql immutable parallel safe
  return array['BKASH', 'NAGAD', 'ROCKET', 'BANK_TRANSFER', 'CASH', 'STORE_CREDIT'];
create or replace function payout_account_codes() returns text[] language sql immutable parallel safe
  return array['BKASH', 'NAGAD', 'ROCKET', 'BANK_TRANSFER'];
create or replace function money_accounts() returns text[] language sql immutable parallel safe
  return array['CASH', 'BKASH', 'NAGAD', 'ROCKET', 'UPAY', 'CARD', 'SSLCOMMERZ', 'BANK_TRANSFER', 'OTHER'];
-- Step: gateway_accounts.
alter table gateway_accounts drop constraint if exists gateway_accounts_gateway_check, add constraint gateway_accounts_gateway_check check (gateway = any (gateway_codes())) not valid;
alter table gateway_accounts validate constraint gateway_accounts_gateway_check;
-- Step: payment_methods.
alter table payment_methods drop constraint if exists payment_methods_code_check, add constraint payment_methods_code_check check (code = any (payment_method_codes())) not valid;
alter table payment_methods validate constraint payment_methods_code_check;
-- Step: payment_sessions.
alter table payment_sessions drop constraint if exists payment_sessions_gateway_check, add constraint payment_sessions_gateway_check check (gateway = any (gateway_codes())) not valid;
alter table payment_sessions validate constraint payment_sessions_gateway_check;
-- Step: gateway_events.
alter table gateway_events drop constraint if exists gateway_events_gateway_check, add constraint gateway_events_gateway_check check (gateway = any (gateway_codes())) not valid;
alter table gateway_events validate constraint gateway_events_gateway_check;
-- Step: gateway_refunds.
alter table gateway_refunds drop constraint if exists gateway_refunds_gateway_check, add constraint gateway_refunds_gateway_check check (gateway = any (gateway_codes())) not valid;
alter table gateway_refunds validate constraint gateway_refunds_gateway_check;
-- Step: statement_imports.
alter table statement_imports drop constraint if exists statement_imports_gateway_check, add constraint statement_imports_gateway_check check (gateway = any (gateway_codes())) not valid;
alter table statement_imports validate constraint statement_imports_gateway_check;
-- Step: statement_lines.
alter table statement_lines drop constraint if exists statement_lines_gateway_check, add constraint statement_lines_gateway_check check (gateway = any (gateway_codes())) not valid;
alter table statement_lines validate constraint statement_lines_gateway_check;
-- Step: reconciliation_items.
alter table reconciliation_items drop constraint if exists reconciliation_items_gateway_check, add constraint reconciliation_items_gateway_check check (gateway = any (gateway_codes())) not valid;
alter table reconciliation_items validate constraint reconciliation_items_gateway_check;
-- Step: refunds.
alter table refunds drop constraint if exists refunds_refund_method_check, add constraint refunds_refund_method_check check (refund_method in ('', 'ORIGINAL_PAYMENT') or refund_method = any (payout_method_codes())) not valid;
alter table refunds validate constraint refunds_refund_method_check;
-- Step: refunds.
alter table refunds drop constraint if exists refunds_payout_method_check, add constraint refunds_payout_method_check check (payout_method = '' or payout_method = any (payout_account_codes())) not valid;
alter table refunds validate constraint refunds_payout_method_check;
-- Step: ledger_lines.
alter table ledger_lines drop constraint if exists ledger_lines_account, add constraint ledger_lines_account check (account = any (money_accounts()) or account in ('ORDER', 'UNAPPLIED', 'STORE_CREDIT', 'RESOLVED', 'GATEWAY_FEES')) not valid;
alter table ledger_lines validate constraint ledger_lines_account;
