-- Without a transaction.
-- Step: a part of the cash may come before the delivery, or after it.
drop index concurrently if exists payments_cash_once;
