-- Without a transaction.
-- Step: the code or the subscriber of a message with a secret.
alter table messages add column if not exists code_id uuid, add column if not exists subscriber_id bigint, add column if not exists is_secret boolean not null default false, add column if not exists sealed bytea, add column if not exists expires_at timestamptz;
-- Step: what a message may be about.
alter table messages drop constraint if exists messages_about, add constraint messages_about check (num_nonnulls(order_id, ticket_id, customer_id, code_id, subscriber_id) = 1
    and (kind = 'REFUND_COMPLETED') = (refund_id is not null)
    and (kind in ('PASSWORD_CHANGED', 'CONTACT_CHANGED', 'CONTACT_REMOVED', 'DELETION_SCHEDULED', 'DELETION_CANCELLED', 'EXPORT_READY', 'EXPORT_FAILED')) = (customer_id is not null)
    and (kind in ('ONE_TIME_CODE', 'NEWSLETTER_CONFIRMATION')) = is_secret and is_secret = (num_nonnulls(code_id, subscriber_id) = 1)
    and (proof is not null) = (num_nonnulls(order_id, ticket_id) = 1)) not valid;
alter table messages validate constraint messages_about;
alter table messages drop constraint if exists messages_secret, add constraint messages_secret check ((sealed is not null) = (is_secret and status = 'QUEUED') and (expires_at is not null) = is_secret) not valid;
alter table messages validate constraint messages_secret;
-- Step: it is deleted with its code or its subscriber.
alter table messages drop constraint if exists messages_store_id_code_id_fkey, add constraint messages_store_id_code_id_fkey foreign key (store_id, code_id) references verification_codes (store_id, id) on delete cascade not valid;
alter table messages validate constraint messages_store_id_code_id_fkey;
alter table messages drop constraint if exists messages_store_id_subscriber_id_fkey, add constraint messages_store_id_subscriber_id_fkey foreign key (store_id, subscriber_id) references newsletter_subscribers (store_id, id) on delete cascade not valid;
alter table messages validate constraint messages_store_id_subscriber_id_fkey;
-- Step: the message of a code.
drop index concurrently if exists messages_store_id_code_id_idx;
create index concurrently messages_store_id_code_id_idx on messages (store_id, code_id) where code_id is not null;
-- Step: the messages of a subscriber.
drop index concurrently if exists messages_store_id_subscriber_id_idx;
create index concurrently messages_store_id_subscriber_id_idx on messages (store_id, subscriber_id) where subscriber_id is not null;
-- Step: messages with a secret are claimed apart.
drop index concurrently if exists messages_to_send;
create index concurrently messages_to_send on messages (channel, is_secret, store_id, next_attempt_at, id) where status = 'QUEUED';
drop index concurrently if exists messages_queued;
-- Step: failed messages without a secret are counted.
drop index concurrently if exists messages_failed;
create index concurrently messages_failed on messages (store_id, id desc) include (is_secret) where status = 'FAILED';
