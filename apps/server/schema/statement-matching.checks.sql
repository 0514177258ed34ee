-- check statement_matches_current: every line of a statement has the verified payment or completed refund of its transaction
select l.store_id, l.id as statement_line_id, l.transaction_id, coalesce(p.id, r.id) as not_matched_with
  from statement_lines l
  left join payments p on l.type = 'PAYMENT' and p.store_id = l.store_id and p.transaction_id = l.transaction_id and p.status = 'VERIFIED'
    and may_state(l.gateway, p)
  left join refunds r on l.type = 'REFUND' and r.store_id = l.store_id and r.transaction_id = l.transaction_id and r.status = 'COMPLETED'
    and may_state(l.gateway, r)
 where (p.id is distinct from l.payment_id and p.id is not null
     and not exists (select from statement_lines o where o.store_id = p.store_id and o.payment_id = p.id and o.transaction_id = l.transaction_id))
    or (r.id is distinct from l.refund_id and r.id is not null
     and not exists (select from statement_lines o where o.store_id = r.store_id and o.refund_id = r.id and o.transaction_id = l.transaction_id));
