-- An SMS to those who gave no e-mail address, of a kind whose other SMS are off. What stores have chosen stays as it is.
alter table message_settings add column sms_without_email boolean not null default false;
