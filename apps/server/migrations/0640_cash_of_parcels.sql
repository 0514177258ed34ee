-- What was delivered before for less than it was to collect is accepted as it is.
alter table shipments add column cash_accepted_minor bigint;
update shipments set cash_accepted_minor = collected_minor where collected_minor < cod_minor;
alter table shipments add constraint shipments_cash_accepted_minor_check check (cash_accepted_minor >= 0) not valid;
alter table shipments drop constraint shipments_collected;
alter table shipments add constraint shipments_collected check (collected_minor is null or ended_at is not null) not valid;
