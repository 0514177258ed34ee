-- Lines of files that are no copy of what another payout has of their parcel, as staff say.
alter table settlement_file_lines add column is_paid_besides boolean not null default false;
