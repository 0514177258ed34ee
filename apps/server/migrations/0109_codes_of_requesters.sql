-- Strangers who know a phone number neither end nor use up the code of its owner. Last in a release: it alters
-- verification_codes.
alter table verification_codes
  -- A keyed digest of the network that requested the code without being signed in.
  add column requester bytea check (length(requester) = 32),
  -- The attempts of whoever names the destination alone, from another network: counted apart from those in tried_at.
  add column guessed_at timestamptz[] not null default '{}' check (cardinality(guessed_at) <= 5);
