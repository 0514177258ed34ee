alter table orders validate constraint orders_email_form;
alter table payment_sessions validate constraint payment_sessions_payer_phone_form;
alter table offer_uses validate constraint offer_uses_email_form, validate constraint offer_uses_phone_form;
alter table flash_deal_uses validate constraint flash_deal_uses_email_form, validate constraint flash_deal_uses_phone_form;
alter table products validate constraint products_slug_form;
alter table categories validate constraint categories_slug_form;
alter table brands validate constraint brands_slug_form;
