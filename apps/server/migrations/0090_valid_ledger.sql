alter table ledger_lines validate constraint ledger_lines_account;
alter table ledger_transactions
  validate constraint ledger_transactions_kind_check,
  validate constraint ledger_transactions_cause,
  validate constraint ledger_transactions_fee;
