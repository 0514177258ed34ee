-- Without a transaction.
-- Step: the messages about a decided refund.
alter table messages drop constraint if exists messages_about, add constraint messages_about check (
    num_nonnulls(order_id, ticket_id, customer_id, code_id, subscriber_id, staff_id, invitation_id) = 1
    and (kind in ('REFUND_APPROVED', 'REFUND_REJECTED', 'REFUND_COMPLETED')) = (refund_id is not null) and (proof is not null) = (num_nonnulls(order_id, ticket_id) = 1)) not valid;
alter table messages validate constraint messages_about;
