-- Mail and SMS that no provider took (sandbox, or none configured): kept so that staff can read them.
create table captured_messages (
  id bigint default new_id() primary key,
  store_id bigint not null references stores (id) on delete cascade,
  channel text not null check (channel in (:message_channels)),
  destination text not null,
  subject text not null default '',
  body text not null,
  created_at timestamptz not null default now(),
  -- It may have a link that opens an account of staff: developers read it in /dev/inbox, other staff never.
  is_to_staff boolean not null default false
);

create index on captured_messages (store_id, id desc);

create index captured_messages_created on captured_messages (created_at);

-- Mail and SMS about events of a store, about the security of an account, and to staff. A row is the message and its place in the queue: it is inserted in the
-- transaction that marks its event delivered, and sent after the commit.
create table messages (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  -- In the outbox; events are deleted before messages.
  event_id bigint not null,
  channel text not null check (channel in (:message_channels)),
  kind text not null,
  language text not null check (language in (:languages)),
  -- Neither a second address nor a header fits into one: control characters and spaces are refused.
  destination text not null check (length(destination) between 3 and :max_email_length and destination !~ '[[:cntrl:][:space:],;<>]'),
  subject text not null default '' check (length(subject) <= :max_subject_length and subject !~ '[[:cntrl:]]'),
  text text not null check (length(text) between 1 and :max_text_length),
  -- What an SMS is billed as.
  parts smallint check (parts between 1 and 99),
  status text not null default 'QUEUED' check (status in (:message_statuses)),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  last_error text not null default '' check (length(last_error) <= :max_error_length),
  provider text not null default '' check (length(provider) <= :max_provider_length),
  order_id bigint,
  refund_id bigint,
  ticket_id uuid,
  -- The account of a notice about its security.
  customer_id uuid,
  -- The unfinished checkout of a reminder.
  lead_id bigint,
  -- The one-time code, or the subscriber of the newsletter, of a message with a secret.
  code_id uuid,
  subscriber_id bigint,
  -- Who a message to staff is for: a person with an account, or one who is invited.
  staff_id uuid references staff (id) on delete cascade,
  invitation_id bigint,
  -- Whether the message has a code, or a link with a token. Its subject and text have a mask in the place of the secret.
  is_secret boolean not null default false,
  -- The subject and text with the secret, encrypted, while the message waits; deleted when it is sent or given up.
  sealed bytea,
  -- When the secret expires: it is not sent later.
  expires_at timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  created_at timestamptz not null default now(),
  -- Orders that name another person's contacts prevent no message to the owner of these contacts.
  -- What has proven that the message is for the owner of its destination: CONTACT, the account or the phone is the owner's;
  -- ORDER, the phone of the order is proven, or the order was paid or delivered; NONE, the destination was only typed.
  -- Null in other messages: no limit of a destination holds them back or counts them.
  proof text default 'NONE',
  unique (store_id, id),
  constraint messages_once unique (store_id, event_id, channel),
  check ((channel = 'sms') = (parts is not null)),
  check ((status = 'SENT') = (sent_at is not null)),
  check ((status = 'FAILED') = (failed_at is not null)),
  constraint messages_about check (
    num_nonnulls(order_id, ticket_id, customer_id, lead_id, code_id, subscriber_id, staff_id, invitation_id) = 1
    and (kind in (:refund_message_kinds)) = (refund_id is not null) and (proof is not null) = (num_nonnulls(order_id, ticket_id) = 1)),
  constraint messages_to_owner check ((kind in (:account_message_kinds)) = (customer_id is not null)),
  constraint messages_of_lead check ((kind in (:lead_message_kinds)) = (lead_id is not null) and (lead_id is null or channel = 'sms')),
  constraint messages_with_code check ((kind in (:secret_message_kinds)) = (num_nonnulls(code_id, subscriber_id) = 1)),
  constraint messages_of_staff check ((kind in (:staff_message_kinds, :staff_link_kinds)) = (num_nonnulls(staff_id, invitation_id) = 1)),
  -- The SMS about a new order may have a link by which the buyer confirms it.
  constraint messages_are_secret check ((kind in (:secret_message_kinds, :order_link_kinds, :staff_link_kinds)) = is_secret
    or kind = 'ORDER_PLACED' and channel = 'sms'),
  constraint messages_secret check ((sealed is not null) = (is_secret and status = 'QUEUED') and (expires_at is not null) = is_secret),
  foreign key (store_id, order_id) references orders (store_id, id) on delete cascade,
  foreign key (store_id, refund_id) references refunds (store_id, id) on delete cascade,
  foreign key (store_id, ticket_id) references tickets (store_id, id) on delete cascade,
  foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade,
  foreign key (store_id, lead_id) references leads (store_id, id) on delete cascade,
  foreign key (store_id, code_id) references verification_codes (store_id, id) on delete cascade,
  foreign key (store_id, subscriber_id) references newsletter_subscribers (store_id, id) on delete cascade,
  foreign key (store_id, invitation_id) references staff_invitations (store_id, id) on delete cascade,
  constraint messages_proof_check check (proof in (:message_proofs)),
  constraint messages_kind_check check (kind in (:message_kinds, :account_message_kinds, :secret_message_kinds, :order_link_kinds, :lead_message_kinds, :staff_message_kinds, :staff_link_kinds))
);

-- Messages with a secret are claimed apart: a code waits for no other mail.
create index messages_to_send on messages (channel, is_secret, store_id, next_attempt_at, id) where status = 'QUEUED';

create index messages_failed on messages (store_id, id desc) include (is_secret) where status = 'FAILED';

-- For the limit on messages to one destination.
create index messages_destination on messages (store_id, destination, id desc);

create index messages_created on messages (created_at);

create index on messages (store_id, order_id, id desc) where order_id is not null;

create index on messages (store_id, refund_id) where refund_id is not null;

create index on messages (store_id, ticket_id) where ticket_id is not null;

create index on messages (store_id, customer_id) where customer_id is not null;

create index on messages (store_id, lead_id) where lead_id is not null;

create index on messages (store_id, code_id) where code_id is not null;

create index on messages (store_id, subscriber_id) where subscriber_id is not null;

create index on messages (staff_id) where staff_id is not null;

create index on messages (store_id, invitation_id) where invitation_id is not null;

create index messages_to_staff on messages (store_id, id desc) where staff_id is not null or invitation_id is not null;

-- The figures of the queue of messages without reading it: with a million waiting messages, an entry of an index for each
-- store, and at most 10,001 entries for each count.

-- The oldest of a store.
create index messages_waiting on messages (store_id, created_at) where status = 'QUEUED';

-- For the limits of a destination in an hour: without the messages
-- that a limit has refused, and without all older ones.
create index messages_accepted on messages (store_id, destination, created_at) where not (status = 'FAILED' and attempts = 0);

-- For the limits of SMS to numbers that nobody has proven, in an hour.
create index messages_unproven_sms on messages (store_id, created_at) include (order_id)
  where channel = 'sms' and proof = 'NONE' and kind <> 'CONFIRM_ORDER' and not (status = 'FAILED' and attempts = 0);

-- Which messages a store sends; a kind without a row has the defaults.
create table message_settings (
  store_id bigint not null references stores (id) on delete cascade,
  kind text not null,
  email_enabled boolean not null,
  sms_enabled boolean not null,
  updated_at timestamptz not null default now(),
  -- An SMS to those who gave no e-mail address, of a kind whose other SMS are off. What stores have chosen stays as it is.
  sms_without_email boolean not null default false,
  primary key (store_id, kind),
  constraint message_settings_kind_check check (kind in (:message_kinds))
);
