-- check fees_equal_ledger: the ledger has the fee of every line of a statement that belongs to a payment or refund, and no other
with stated as (
  select l.store_id, l.id, m.order_id, m.account, l.fee_minor
    from statement_lines l cross join lateral money_of_line(l) m),
entered as (
  select t.store_id, t.statement_line_id as id, t.order_id, l.account, -sum(l.amount_minor) as fee_minor
    from ledger_transactions t
    join ledger_lines l on l.store_id = t.store_id and l.transaction_id = t.id and l.account <> 'GATEWAY_FEES'
   where t.kind = 'FEE' group by t.store_id, t.statement_line_id, t.order_id, l.account)
select store_id, id as statement_line_id, order_id, account, s.fee_minor, e.fee_minor as ledger
  from stated s full join entered e using (store_id, id, order_id, account)
 where coalesce(s.fee_minor, 0) <> coalesce(e.fee_minor, 0);

-- check statement_fees_current: the fee of a line is what the statements say that contain it, its own among them
select l.store_id, l.id as statement_line_id, l.import_id, l.fee_minor, stated_fee(l.store_id, l.id) as stated
  from statement_lines l
 where exists (select from statement_mentions m where m.store_id = l.store_id and m.line_id = l.id)
   and (l.fee_minor is distinct from stated_fee(l.store_id, l.id)
     or not exists (select from statement_mentions m where m.store_id = l.store_id and m.line_id = l.id and m.import_id = l.import_id));
