-- check merchants_noted: whose accounts a store has at gateways, and the numbers of its manual payment methods, are noted for the comparison of transactions
select s.id as store_id, m as merchant
  from stores s cross join lateral merchants_of_store(s.id) m
 where not exists (select from store_merchants n where n.store_id = s.id and n.merchant = m);

-- check gateway_methods_connected: shoppers pay by a gateway only while the store has an account there
select m.store_id, m.code
  from payment_methods m
 where m.type = 'gateway' and m.is_enabled
   and not exists (select from gateway_accounts a where a.store_id = m.store_id and a.gateway = m.code);
