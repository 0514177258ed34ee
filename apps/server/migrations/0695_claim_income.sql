-- What couriers are asked for goods that they did not bring back is income, in an account of its own.
alter table ledger_lines drop constraint ledger_lines_account;
alter table ledger_lines add constraint ledger_lines_account check (
  account = any (money_accounts()) or account in ('ORDER', 'UNAPPLIED', 'STORE_CREDIT', 'RESOLVED', 'GATEWAY_FEES', 'COURIER_FEES', 'COURIER_CLAIMS', 'CLAIM_INCOME', 'WRITTEN_OFF', 'EXCHANGE')) not valid;
