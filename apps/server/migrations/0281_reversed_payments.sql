-- Without a transaction.
-- Step: payments that staff recorded by mistake.
alter table payments
  add column if not exists reversed_at timestamptz,
  add column if not exists reversed_by text not null default '',
  drop constraint if exists payments_check,
  drop constraint if exists payments_verified,
  drop constraint payments_unapplied,
  drop constraint if exists payments_reversed,
  add constraint payments_verified check ((status in ('VERIFIED', 'REVERSED')) = (verified_at is not null)) not valid,
  add constraint payments_unapplied check (unapplied_minor between 0 and amount_minor and (unapplied_minor = 0 or verified_at is not null)) not valid,
  add constraint payments_reversed check ((status = 'REVERSED') = (reversed_at is not null) and (reversed_at is null or kind <> 'gateway')) not valid;
-- Step: all payments are so.
alter table payments validate constraint payments_verified;
alter table payments validate constraint payments_unapplied;
alter table payments validate constraint payments_reversed;
