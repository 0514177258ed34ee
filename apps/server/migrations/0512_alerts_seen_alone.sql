-- Alerts that were seen one by one.
alter table staff_alert_positions add column seen_alone bigint[] not null default '{}';
