-- A code may confirm the export of an account without a password. Last in a release: it alters verification_codes.
alter table verification_codes
  drop constraint verification_codes_purpose_check,
  drop constraint verification_codes_customer,
  add constraint verification_codes_purpose_check check (purpose in
    ('verify_email', 'verify_phone', 'login', 'reset_password', 'checkout', 'delete_account', 'export_account',
     'change_email', 'change_phone')),
  add constraint verification_codes_customer check (customer_id is not null
    or purpose not in ('verify_email', 'verify_phone', 'delete_account', 'export_account', 'change_email', 'change_phone'));
