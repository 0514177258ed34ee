-- Without a transaction.
-- Step: who may repeat the request that used a code.
alter table verification_codes add column if not exists repeat_digest bytea;
alter table verification_codes drop constraint if exists verification_codes_repeat_digest_check, add constraint verification_codes_repeat_digest_check check (length(repeat_digest) = 32) not valid;
alter table verification_codes validate constraint verification_codes_repeat_digest_check;
