-- In a transaction of its own, like 0089_valid_payments: the tables are read and written meanwhile.
alter table customer_sessions validate constraint customer_sessions_network_check;
alter table messages
  validate constraint messages_proof_check,
  validate constraint messages_kind_check;
alter table refunds
  validate constraint refunds_payout_method_check,
  validate constraint refunds_payout_account_check,
  validate constraint refunds_payout,
  validate constraint refunds_wallet;
