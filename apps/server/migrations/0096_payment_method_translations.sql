-- Names and instructions of payment methods in each language, as delivery zones have their labels.
alter table payment_methods add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');

-- Instructions may show uploaded images, in each language.
drop trigger show_uploads on payment_methods;
drop trigger change_uploads on payment_methods;
drop trigger drop_uploads on payment_methods;
call watch_uploads('payment_methods', 'code', 'logo', 'instructions', 'translations');
