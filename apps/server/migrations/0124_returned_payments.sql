-- What became of the money of a resolved unapplied payment. Empty while it is open, and where nobody said it.
alter table unapplied_payments
  add column outcome text not null default '' check (outcome in ('', 'RETURNED', 'USED')),
  add constraint unapplied_payments_outcome check (outcome = '' or status = 'RESOLVED');
update unapplied_payments u set outcome = 'RETURNED' from gateway_refunds g
 where g.store_id = u.store_id and g.unapplied_payment_id = u.id and g.status = 'COMPLETED' and u.status = 'RESOLVED';

-- Its return is a message to the shopper.
alter table messages
  drop constraint messages_kind_check,
  add constraint messages_kind_check check (kind in ('ORDER_PLACED', 'ORDER_CONFIRMED', 'ORDER_SHIPPED', 'ORDER_DELIVERED',
    'ORDER_CANCELLED', 'PAYMENT_RECEIVED', 'PAYMENT_RETURNED', 'REFUND_COMPLETED', 'TICKET_REPLY')) not valid;
alter table message_settings
  drop constraint message_settings_kind_check,
  add constraint message_settings_kind_check check (kind in ('ORDER_PLACED', 'ORDER_CONFIRMED', 'ORDER_SHIPPED', 'ORDER_DELIVERED',
    'ORDER_CANCELLED', 'PAYMENT_RECEIVED', 'PAYMENT_RETURNED', 'REFUND_COMPLETED', 'TICKET_REPLY'));
alter table message_texts
  drop constraint message_texts_code_check,
  add constraint message_texts_code_check check (code in ('ORDER_PLACED', 'ORDER_CONFIRMED', 'ORDER_SHIPPED', 'ORDER_DELIVERED',
    'ORDER_CANCELLED', 'PAYMENT_RECEIVED', 'PAYMENT_RETURNED', 'REFUND_COMPLETED', 'TICKET_REPLY', 'ONE_TIME_CODE',
    'NEWSLETTER_CONFIRMATION'));
