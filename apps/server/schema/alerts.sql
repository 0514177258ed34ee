-- How a person on the staff is alerted, in all stores. Without a row: the defaults.
create table staff_alert_settings (
  staff_id uuid primary key references staff (id) on delete cascade,
  -- Null: what is pushed by default.
  push_kinds text[] check (cardinality(push_kinds) <= 100),
  -- Minutes after midnight in Asia/Dhaka.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  -- Null: what is mailed by default.
  mail_kinds text[] check (cardinality(mail_kinds) <= 100),
  digest text not null default 'daily' check (digest in (:alert_digests)),
  -- In Asia/Dhaka.
  digest_hour smallint not null default 9 check (digest_hour between 0 and 23),
  -- Null: nothing is sent by SMS.
  sms_kinds text[] check (cardinality(sms_kinds) <= 100),
  check ((quiet_from is null) = (quiet_to is null))
);

grant select, insert, update, delete on staff_alert_settings to haat_app;

-- The browsers to which alerts are pushed.
create table staff_push_subscriptions (
  id bigint primary key default new_id(),
  staff_id uuid not null references staff (id) on delete cascade,
  -- The session in which it was sent last: it ends with it.
  session_id uuid not null references staff_sessions (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) between 10 and :max_push_endpoint_length),
  p256dh text not null check (length(p256dh) = 87),
  auth text not null check (length(auth) = 22),
  -- The public key of the server for which the browser made it.
  push_key text not null check (length(push_key) = 87),
  device text not null check (length(device) <= :max_name_length),
  created_at timestamptz not null
);

create index on staff_push_subscriptions (staff_id, id);

create index on staff_push_subscriptions (session_id);

grant select, insert, update, delete on staff_push_subscriptions to haat_app;

-- How far a member has seen the alerts of a store, and how far they were pushed. Alerts themselves are events of the log.
create table staff_alert_positions (
  store_id bigint not null references stores (id) on delete cascade,
  staff_id uuid not null,
  seen bigint not null default 0 check (seen >= 0),
  pushed bigint check (pushed >= 0),
  -- How far alerts that do not wait for the end of the quiet hours were pushed; it is ahead while the others wait.
  pushed_urgent bigint not null default 0 check (pushed_urgent >= 0),
  -- Not before this time: a push is under way, was sent within a minute, failed, or the quiet hours are looked at again.
  push_at timestamptz not null default now(),
  attempts integer not null default 0 check (attempts >= 0),
  -- Seen beyond `seen`: what was opened before the list was looked at. Those of the list at most.
  seen_alone bigint[] not null default '{}',
  primary key (store_id, staff_id),
  foreign key (store_id, staff_id) references staff_memberships (store_id, staff_id) on delete cascade
);

-- How far the alerts of a store were mailed to a member: what cannot wait, and what can.
create table staff_alert_mails (
  store_id bigint not null references stores (id) on delete cascade,
  staff_id uuid not null,
  rhythm text not null check (rhythm in (:alert_rhythms)),
  position bigint not null check (position >= 0),
  -- When something was last mailed; of a digest also when there was nothing.
  mailed_at timestamptz not null,
  primary key (store_id, staff_id, rhythm),
  foreign key (store_id, staff_id) references staff_memberships (store_id, staff_id) on delete cascade
);

-- How far the alerts of a store were sent by SMS to a member with a phone who has chosen some.
create table staff_alert_sms (
  store_id bigint not null references stores (id) on delete cascade,
  staff_id uuid not null,
  position bigint not null check (position >= 0),
  -- How far alerts that do not wait were sent; it is ahead while the others wait.
  urgent_position bigint not null,
  -- Until then the others wait: for the end of the quiet hours, or because an SMS was sent a moment ago.
  send_at timestamptz not null,
  -- In Asia/Dhaka, with the parts that were sent on it.
  day date not null,
  parts smallint not null default 0 check (parts between 0 and :max_member_alert_sms),
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
