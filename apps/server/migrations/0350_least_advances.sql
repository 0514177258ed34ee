-- Without a transaction.
-- Step: the advance that a change of an order keeps.
alter table orders add column if not exists least_advance_minor bigint not null default 0;
-- Step: its check.
alter table orders drop constraint if exists orders_least_advance, add constraint orders_least_advance
  check (least_advance_minor >= 0) not valid;
alter table orders validate constraint orders_least_advance;
-- Step: what was agreed on by links, of orders that wait.
update orders o set least_advance_minor = least(l.required_advance_minor, o.required_advance_minor)
  from order_links l
 where l.store_id = o.store_id and l.order_id = o.id and l.required_advance_minor > 0 and o.status in ('PENDING', 'ON_HOLD');
-- Step: what calls have raised.
update orders o set least_advance_minor = o.required_advance_minor
 where o.status in ('PENDING', 'ON_HOLD') and o.required_advance_minor > 0
   and exists (select from order_notes n where n.store_id = o.store_id and n.order_id = o.id and n.code = 'ADVANCE_REQUIRED');
