-- Without a transaction.
-- Step: reminders of unfinished checkouts.
alter table leads add column if not exists language text check (language in ('bn', 'en')), add column if not exists reminder_due_at timestamptz,
  add column if not exists reminded_at timestamptz;
alter table leads drop constraint if exists leads_reminded, add constraint leads_reminded check (reminded_at is null or reminder_due_at is not null);
-- Step: the reminders of a day and of a week.
drop index concurrently if exists leads_reminders;
create index concurrently leads_reminders on leads (store_id, reminder_due_at) where reminder_due_at is not null;
-- Step: the unfinished checkout of a reminder.
alter table messages add column if not exists lead_id bigint;
-- Step: what a message may be about.
alter table messages drop constraint if exists messages_about, add constraint messages_about check (
    num_nonnulls(order_id, ticket_id, customer_id, lead_id, code_id, subscriber_id, staff_id, invitation_id) = 1
    and (kind in ('REFUND_APPROVED', 'REFUND_REJECTED', 'REFUND_COMPLETED')) = (refund_id is not null) and (proof is not null) = (num_nonnulls(order_id, ticket_id) = 1)) not valid;
alter table messages validate constraint messages_about;
alter table messages drop constraint if exists messages_of_lead, add constraint messages_of_lead check ((kind in ('LEAD_REMINDER')) = (lead_id is not null) and (lead_id is null or channel = 'sms')) not valid;
alter table messages validate constraint messages_of_lead;
-- Step: it is deleted with the checkout.
alter table messages drop constraint if exists messages_store_id_lead_id_fkey, add constraint messages_store_id_lead_id_fkey foreign key (store_id, lead_id) references leads (store_id, id) on delete cascade not valid;
alter table messages validate constraint messages_store_id_lead_id_fkey;
-- Step: the messages of a checkout.
drop index concurrently if exists messages_store_id_lead_id_idx;
create index concurrently messages_store_id_lead_id_idx on messages (store_id, lead_id) where lead_id is not null;
-- Step: the text of a reminder.
alter table message_texts drop constraint if exists message_texts_of_leads, add constraint message_texts_of_leads check (code not in ('LEAD_REMINDER') or channel = 'sms' and body like '%{{lead\_link}}%') not valid;
alter table message_texts validate constraint message_texts_of_leads;
