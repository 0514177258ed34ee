-- check differences_current: what statements and payments differ in is listed, and what is listed as open differs
with differing as (
  select l.store_id, 'MONEY_WITHOUT_ORDER' as list, l.id::text as subject
    from statement_lines l where l.type <> 'OTHER' and num_nonnulls(l.payment_id, l.refund_id, l.unapplied_payment_id) = 0
  union all
  select l.store_id, 'AMOUNT_DIFFERS', l.id::text
    from statement_lines l where num_nonnulls(l.payment_id, l.refund_id, l.unapplied_payment_id) = 1 and not statement_line_agrees(l)
  union all
  select s.store_id, 'AMOUNT_DIFFERS', s.id::text from payment_sessions s where s.problem = 'MISMATCH'),
listed as (
  select store_id, list, coalesce(statement_line_id::text, payment_session_id::text) as subject, status
    from reconciliation_items where list <> 'ORDER_WITHOUT_MONEY')
select store_id, list, subject, status
  from differing d full join listed i using (store_id, list, subject)
 where i.status is null or (d.subject is null and i.status = 'OPEN') or (d.subject is not null and i.status = 'SETTLED')
union all
select i.store_id, i.list, i.payment_id::text, i.status
  from reconciliation_items i join statement_lines l on l.store_id = i.store_id and l.payment_id = i.payment_id
 where i.status = 'OPEN';
