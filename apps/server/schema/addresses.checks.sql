-- check one_default_address: a customer has at most one default address
select store_id, customer_id, count(*) as defaults
  from addresses where is_default group by store_id, customer_id having count(*) > 1;
