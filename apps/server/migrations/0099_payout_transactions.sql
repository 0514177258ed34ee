-- What the store sent itself, as the payout of a refund or as the return of an unapplied payment through the gateway, is no
-- money that it received. The look at the view is as in 0082_statement_matching; that of a refund through the gateway is
-- also that of its refund.
create function is_payout_transaction(of_store bigint, wanted text) returns boolean language sql stable as $$
  select wanted <> '' and (
    exists (select from refunds r where r.store_id = of_store and r.transaction_id = wanted)
    or exists (select from store_gateway_refunds g
                where g.store_id = of_store and transaction_id_form(g.transaction_id) = wanted
                  and g.status = 'COMPLETED' and g.unapplied_payment_id is not null))
$$;
