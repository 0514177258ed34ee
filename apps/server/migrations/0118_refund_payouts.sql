-- Where the shopper wants the money of a refund: a wallet by its phone number, or a bank account in words. Both are empty
-- where the shopper did not say, and after the data of the customer were erased.
alter table refunds
  add column payout_method text not null default '',
  add column payout_account text not null default '',
  add constraint refunds_payout_method_check check (payout_method in ('', 'BKASH', 'NAGAD', 'ROCKET', 'BANK_TRANSFER')) not valid,
  add constraint refunds_payout_account_check check (length(payout_account) <= 200) not valid,
  add constraint refunds_payout check ((payout_method = '') = (payout_account = '')) not valid,
  add constraint refunds_wallet check (
    payout_method in ('', 'BANK_TRANSFER') or payout_account ~ '^\+8801[3-9][0-9]{8}$' collate "C") not valid;
