-- Alerts by SMS.
alter table staff_alert_settings add column sms_kinds text[] check (cardinality(sms_kinds) <= 100);

-- How far the alerts of a store were sent by SMS to a member with a phone who has chosen some.
create table staff_alert_sms (
  store_id bigint not null references stores (id) on delete cascade,
  staff_id uuid not null,
  position bigint not null check (position >= 0),
  -- Of those that do not wait; ahead while the others do.
  urgent_position bigint not null,
  -- Until then the others wait: for the end of the quiet hours, or because an SMS was sent a moment ago.
  send_at timestamptz not null,
  -- In Asia/Dhaka, with the parts that were sent on it.
  day date not null,
  parts smallint not null default 0 check (parts between 0 and 30),
  primary key (store_id, staff_id),
  foreign key (store_id, staff_id) references staff_memberships (store_id, staff_id) on delete cascade,
  check (urgent_position >= position)
);

-- The parts of SMS about alerts that a store has sent on its last day with any, in Asia/Dhaka.
create table alert_sms_days (
  store_id bigint primary key references stores (id) on delete cascade,
  day date not null,
  parts integer not null check (parts >= 0)
);
