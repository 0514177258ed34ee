-- Strangers do not lock the password sign-in of a customer where the customer has signed in before.
-- A keyed digest of the network of the sign-in, as far as the storefront reported it; deleted with the sign-in.
alter table customer_sessions
  add column network bytea,
  add constraint customer_sessions_network_check check (length(network) = 32) not valid;
