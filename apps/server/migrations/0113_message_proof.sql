-- Orders that anybody places with the contacts of somebody else keep no message from the owner of these
-- contacts.
-- What has proven that the message is for the owner of its destination: CONTACT, the account or the phone is the owner's;
-- ORDER, the phone of the order is proven, or the order was paid or delivered; NONE, somebody typed the destination.
alter table messages
  add column proof text not null default 'NONE',
  add constraint messages_proof_check check (proof in ('CONTACT', 'ORDER', 'NONE')) not valid;
