alter table messages
  drop constraint messages_are_secret,
  add constraint messages_are_secret check ((kind in ('ONE_TIME_CODE', 'NEWSLETTER_CONFIRMATION', 'CONFIRM_ORDER', 'STAFF_INVITATION', 'STAFF_PASSWORD_LINK', 'STAFF_PHONE_CODE')) = is_secret
    or kind = 'ORDER_PLACED' and channel = 'sms') not valid;
