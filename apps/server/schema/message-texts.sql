-- Texts of mail and SMS that a store wrote instead of the default ones. A row is kept when its text is reset, so that its
-- version only grows.
create table message_texts (
  store_id bigint not null references stores (id) on delete cascade,
  code text not null,
  channel text not null check (channel in (:message_channels)),
  language text not null check (language in (:languages)),
  -- Null: the default text. An SMS has no subject.
  subject text check (length(subject) between 1 and :max_title_length and subject !~ '[[:cntrl:]]'),
  body text check (length(body) between 1 and :max_mail_text_length),
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now(),
  primary key (store_id, code, channel, language),
  check ((subject is not null) = (body is not null and channel = 'email')),
  constraint message_texts_check1 check (channel = 'email' or length(body) <= :max_sms_text_length),
  check (channel = 'email' or code <> 'NEWSLETTER_CONFIRMATION'),
  -- Without these fields a shopper could not sign in or confirm.
  check (code <> 'ONE_TIME_CODE' or body like '%{{code}}%'),
  constraint message_texts_of_leads check (code not in (:lead_message_kinds) or channel = 'sms' and body like '%{{lead\_link}}%'),
  check (code <> 'NEWSLETTER_CONFIRMATION' or body like '%{{confirm\_link}}%'),
  constraint message_texts_code_check check (code in (:message_text_codes))
);
