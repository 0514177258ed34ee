-- What is mailed to staff, and how far it was.
alter table staff_alert_settings
  add column mail_kinds text[] check (cardinality(mail_kinds) <= 100),
  add column digest text not null default 'daily' check (digest in ('off', 'hourly', 'daily')),
  add column digest_hour smallint not null default 9 check (digest_hour between 0 and 23);

create table staff_alert_mails (
  store_id bigint not null references stores (id) on delete cascade,
  staff_id uuid not null,
  rhythm text not null check (rhythm in ('at_once', 'digest')),
  position bigint not null check (position >= 0),
  -- When something was last mailed; of a digest also when there was nothing.
  mailed_at timestamptz not null,
  primary key (store_id, staff_id, rhythm),
  foreign key (store_id, staff_id) references staff_memberships (store_id, staff_id) on delete cascade
);
