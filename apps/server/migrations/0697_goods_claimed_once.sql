-- Without a transaction.
-- Step: a parcel has one open claim, of whatever kind.
drop index concurrently if exists courier_resolutions_open_once;
create unique index concurrently courier_resolutions_open_once on courier_resolutions (store_id, shipment_id) where status = 'OPEN';
-- Step: its goods are paid for once.
drop index concurrently if exists courier_resolutions_goods_once;
create unique index concurrently courier_resolutions_goods_once on courier_resolutions (store_id, shipment_id)
  where kind = 'GOODS' and status in ('OPEN', 'PAID');
-- Step: the lines and claims from before are of cash.
alter table ledger_lines validate constraint ledger_lines_account;
alter table settlement_lines validate constraint settlement_lines_claimed;
alter table courier_resolutions validate constraint courier_resolutions_paid;
alter table courier_resolutions validate constraint courier_resolutions_status_of_kind;
alter table courier_resolutions validate constraint courier_resolutions_goods;
