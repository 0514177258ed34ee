-- In a transaction of its own this lets payments be read and written; with the constraints it would lock out both.
alter table payments
  validate constraint payments_kind_check,
  validate constraint payments_session,
  validate constraint payments_gateway,
  validate constraint payments_check_result;
