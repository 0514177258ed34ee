-- What a gateway states of a payment beside its transaction ID.
alter table payment_sessions add column net_stated text not null default '',
  add column validation_id text not null default '', add column risk_level text not null default '',
  add constraint payment_sessions_net_stated check (net_stated ~ '^([0-9]{1,9}([.][0-9]{1,8})?)?$') not valid,
  add constraint payment_sessions_stated_lengths check (length(validation_id) <= 64 and length(risk_level) <= 20) not valid;
