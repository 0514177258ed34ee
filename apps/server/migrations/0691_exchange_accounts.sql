alter table ledger_lines drop constraint ledger_lines_account;
alter table ledger_lines add constraint ledger_lines_account check (
  account = any (money_accounts()) or account in ('ORDER', 'UNAPPLIED', 'STORE_CREDIT', 'RESOLVED', 'GATEWAY_FEES', 'COURIER_FEES', 'COURIER_CLAIMS', 'WRITTEN_OFF', 'EXCHANGE')) not valid;
