-- What couriers pay for goods that were lost or damaged, by their files.
alter table settlement_file_lines add column compensation_minor bigint not null default 0;
alter table settlement_file_lines
  add constraint settlement_file_lines_compensation_minor_check check (compensation_minor between 0 and 9999999999) not valid;
-- Columns of that name were read as additions: they are found anew.
update courier_accounts set settlement_columns = settlement_columns - 'adjustment'
 where lower(settlement_columns ->> 'adjustment') in ('compensation', 'ক্ষতিপূরণ');
