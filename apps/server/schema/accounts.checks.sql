-- check one_valid_code: of the codes that a network requested for a destination and purpose, only the newest is valid
select store_id, purpose, customer_id, count(*)
  from verification_codes where used_at is null and expires_at > now()
 group by store_id, destination, purpose, customer_id, requester having count(*) > 1;
