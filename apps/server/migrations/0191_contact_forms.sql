-- Contacts and slugs are stored in one form by every writer: e-mail addresses in lower case, phone numbers as E.164, slugs of
-- small letters, digits and single hyphens, as those of bundles are already. Validated by 0192.
update orders set email = lower(email) where email <> lower(email);
update offer_uses set email = lower(email) where email <> lower(email);
update flash_deal_uses set email = lower(email) where email <> lower(email);

alter table orders add constraint orders_email_form check (email = lower(email)) not valid;
alter table payment_sessions
  add constraint payment_sessions_payer_phone_form check (payer_phone ~ '^\+[1-9][0-9]{6,14}$') not valid;
alter table offer_uses
  add constraint offer_uses_email_form check (email = lower(email)) not valid,
  add constraint offer_uses_phone_form check (phone ~ '^\+[1-9][0-9]{6,14}$') not valid;
alter table flash_deal_uses
  add constraint flash_deal_uses_email_form check (email = lower(email)) not valid,
  add constraint flash_deal_uses_phone_form check (phone ~ '^\+[1-9][0-9]{6,14}$') not valid;
alter table products add constraint products_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$') not valid;
alter table categories add constraint categories_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$') not valid;
alter table brands add constraint brands_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$') not valid;
