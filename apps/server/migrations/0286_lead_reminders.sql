alter table leads add column network bytea check (length(network) = 32);

create table lead_reminders (
  store_id bigint not null references stores (id) on delete cascade,
  phone_digest bytea not null check (length(phone_digest) = 32),
  network bytea check (length(network) = 32),
  due_at timestamptz not null,
  primary key (store_id, phone_digest)
);

create index lead_reminders_by_day on lead_reminders (store_id, due_at);

create index on lead_reminders (due_at);

insert into lead_reminders (store_id, phone_digest, due_at)
select store_id, sha256(convert_to(phone, 'UTF8')), max(reminder_due_at) from leads
 where reminder_due_at > now() - interval '8 days'
 group by store_id, phone;
