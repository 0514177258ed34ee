-- Who reads the payouts of an account now, and when they were listed first.
alter table payout_readings
  add column claimed_until timestamptz,
  add column listed_since timestamptz;
