-- Without a transaction.
-- Step: the constraint was added as `not valid`.
alter table settlement_file_lines validate constraint settlement_file_lines_compensation_minor_check;
