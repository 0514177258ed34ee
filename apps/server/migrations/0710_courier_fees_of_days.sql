-- What couriers kept of their payouts is a figure of the day.
alter table day_figures add column courier_fees_minor bigint not null default 0;
-- It has one more column now. No release has called it.
drop function if exists counted_figures(bigint, timestamptz, timestamptz, interval);
-- All days are counted again.
delete from figure_runs;
delete from day_figures;
