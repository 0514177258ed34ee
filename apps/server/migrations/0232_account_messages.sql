-- Without a transaction.
-- Step: the account of a notice about its security.
alter table messages add column if not exists customer_id uuid;
-- Step: only messages about orders and tickets have a proof.
alter table messages alter column proof drop not null;
-- Step: what a message may be about.
alter table messages drop constraint if exists messages_check3, drop constraint if exists messages_about, add constraint messages_about check (num_nonnulls(order_id, ticket_id, customer_id) = 1
    and (kind = 'REFUND_COMPLETED') = (refund_id is not null)
    and (kind in ('PASSWORD_CHANGED', 'CONTACT_CHANGED', 'CONTACT_REMOVED', 'DELETION_SCHEDULED', 'DELETION_CANCELLED', 'EXPORT_READY', 'EXPORT_FAILED')) = (customer_id is not null) and (proof is null) = (customer_id is not null)) not valid;
alter table messages validate constraint messages_about;
-- Step: a notice is deleted with its account.
alter table messages drop constraint if exists messages_store_id_customer_id_fkey, add constraint messages_store_id_customer_id_fkey foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade not valid;
alter table messages validate constraint messages_store_id_customer_id_fkey;
-- Step: the notices of an account.
drop index concurrently if exists messages_store_id_customer_id_idx;
create index concurrently messages_store_id_customer_id_idx on messages (store_id, customer_id) where customer_id is not null;
