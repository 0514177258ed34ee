-- A payment through a gateway is a message to the shopper.
alter table messages
  drop constraint messages_kind_check,
  add constraint messages_kind_check check (kind in ('ORDER_PLACED', 'ORDER_CONFIRMED', 'ORDER_SHIPPED', 'ORDER_DELIVERED',
    'ORDER_CANCELLED', 'PAYMENT_RECEIVED', 'REFUND_COMPLETED', 'TICKET_REPLY'));
alter table message_settings
  drop constraint message_settings_kind_check,
  add constraint message_settings_kind_check check (kind in ('ORDER_PLACED', 'ORDER_CONFIRMED', 'ORDER_SHIPPED', 'ORDER_DELIVERED',
    'ORDER_CANCELLED', 'PAYMENT_RECEIVED', 'REFUND_COMPLETED', 'TICKET_REPLY'));
alter table message_texts
  drop constraint message_texts_code_check,
  add constraint message_texts_code_check check (code in ('ORDER_PLACED', 'ORDER_CONFIRMED', 'ORDER_SHIPPED', 'ORDER_DELIVERED',
    'ORDER_CANCELLED', 'PAYMENT_RECEIVED', 'REFUND_COMPLETED', 'TICKET_REPLY', 'ONE_TIME_CODE', 'NEWSLETTER_CONFIRMATION'));
