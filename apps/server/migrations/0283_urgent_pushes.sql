alter table staff_alert_positions add column pushed_urgent bigint not null default 0 check (pushed_urgent >= 0);
