-- Which payout that staff have typed is one that a courier reports: each is one only.
alter table read_payouts add column settlement_id bigint;

alter table read_payouts add constraint read_payouts_settlement
  foreign key (store_id, settlement_id) references settlements (store_id, id) on delete set null (settlement_id);

create unique index read_payouts_typed_once on read_payouts (store_id, settlement_id) where settlement_id is not null;
