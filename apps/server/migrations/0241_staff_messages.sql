-- Without a transaction.
-- Step: who a message to staff is for.
alter table messages add column if not exists staff_id uuid, add column if not exists invitation_id bigint;
-- Step: mail to staff is hidden from other staff.
alter table captured_messages add column if not exists is_to_staff boolean not null default false;
-- Step: the kinds of messages to staff.
alter table messages drop constraint if exists messages_kind_check, add constraint messages_kind_check check (kind in ('ORDER_PLACED', 'ORDER_CONFIRMED', 'ORDER_SHIPPED', 'ORDER_DELIVERED', 'ORDER_CANCELLED', 'PAYMENT_RECEIVED', 'PAYMENT_RETURNED', 'REFUND_COMPLETED', 'TICKET_REPLY',
    'PASSWORD_CHANGED', 'CONTACT_CHANGED', 'CONTACT_REMOVED', 'DELETION_SCHEDULED', 'DELETION_CANCELLED', 'EXPORT_READY', 'EXPORT_FAILED', 'ONE_TIME_CODE', 'NEWSLETTER_CONFIRMATION',
    'STAFF_SIGN_IN_CHANGED', 'STAFF_SECOND_FACTOR_RESET', 'STAFF_INVITATION', 'STAFF_PASSWORD_LINK')) not valid;
alter table messages validate constraint messages_kind_check;
-- Step: what a message may be about.
alter table messages drop constraint if exists messages_about, add constraint messages_about check (
    num_nonnulls(order_id, ticket_id, customer_id, code_id, subscriber_id, staff_id, invitation_id) = 1
    and (kind = 'REFUND_COMPLETED') = (refund_id is not null) and (proof is not null) = (num_nonnulls(order_id, ticket_id) = 1)) not valid;
alter table messages validate constraint messages_about;
alter table messages drop constraint if exists messages_to_owner, add constraint messages_to_owner check ((kind in ('PASSWORD_CHANGED', 'CONTACT_CHANGED', 'CONTACT_REMOVED', 'DELETION_SCHEDULED', 'DELETION_CANCELLED', 'EXPORT_READY', 'EXPORT_FAILED')) = (customer_id is not null)) not valid;
alter table messages validate constraint messages_to_owner;
alter table messages drop constraint if exists messages_with_code, add constraint messages_with_code check ((kind in ('ONE_TIME_CODE', 'NEWSLETTER_CONFIRMATION')) = (num_nonnulls(code_id, subscriber_id) = 1)) not valid;
alter table messages validate constraint messages_with_code;
alter table messages drop constraint if exists messages_of_staff, add constraint messages_of_staff check ((kind in ('STAFF_SIGN_IN_CHANGED', 'STAFF_SECOND_FACTOR_RESET', 'STAFF_INVITATION', 'STAFF_PASSWORD_LINK')) = (num_nonnulls(staff_id, invitation_id) = 1)) not valid;
alter table messages validate constraint messages_of_staff;
alter table messages drop constraint if exists messages_are_secret, add constraint messages_are_secret check ((kind in ('ONE_TIME_CODE', 'NEWSLETTER_CONFIRMATION', 'STAFF_INVITATION', 'STAFF_PASSWORD_LINK')) = is_secret) not valid;
alter table messages validate constraint messages_are_secret;
-- Step: it is deleted with the person or the invitation.
alter table messages drop constraint if exists messages_staff_id_fkey, add constraint messages_staff_id_fkey foreign key (staff_id) references staff (id) on delete cascade not valid;
alter table messages validate constraint messages_staff_id_fkey;
alter table messages drop constraint if exists messages_store_id_invitation_id_fkey, add constraint messages_store_id_invitation_id_fkey foreign key (store_id, invitation_id) references staff_invitations (store_id, id) on delete cascade not valid;
alter table messages validate constraint messages_store_id_invitation_id_fkey;
-- Step: the messages of a person.
drop index concurrently if exists messages_staff_id_idx;
create index concurrently messages_staff_id_idx on messages (staff_id) where staff_id is not null;
-- Step: the messages of an invitation.
drop index concurrently if exists messages_store_id_invitation_id_idx;
create index concurrently messages_store_id_invitation_id_idx on messages (store_id, invitation_id) where invitation_id is not null;
-- Step: the messages to staff, newest first.
drop index concurrently if exists messages_to_staff;
create index concurrently messages_to_staff on messages (store_id, id desc) where staff_id is not null or invitation_id is not null;
-- Step: functions with another result or other arguments, and those that nothing calls.
drop function if exists claim_messages(text, text, boolean, integer, interval), take_messages(text, text, integer, interval), take_outbox(text, integer, interval, text[], boolean), list_staff_stores(uuid, text), find_staff_session(bytea);
