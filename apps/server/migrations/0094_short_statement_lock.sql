-- Payments wait for an import while it holds the statements of its store, so all that takes long is done before: lines are
-- matched and differences are listed without the lock, and what was recorded meanwhile is matched with it. The functions are
-- those of 0082, but visit only lines that have something to match. What that is is looked up line by line: joined, tables without
-- statistics could be compared each with each.

create or replace function match_by_transaction(of_store bigint, of_import bigint, after_id bigint) returns bigint language plpgsql as $$
declare
  l statement_lines;
  found_id bigint;
  last_id bigint;
begin
  for l in
    select * from statement_lines n
     where n.store_id = of_store and n.import_id = of_import and n.id > after_id
       and num_nonnulls(n.payment_id, n.refund_id, n.unapplied_payment_id) = 0
       and case n.type
         when 'PAYMENT' then (select p.id from payments p
           where p.store_id = of_store and p.transaction_id = n.transaction_id and p.transaction_id <> '' and p.status = 'VERIFIED' limit 1)
         when 'REFUND' then coalesce((select r.id from refunds r
             where r.store_id = of_store and r.transaction_id = n.transaction_id and r.transaction_id <> '' and r.status = 'COMPLETED' limit 1),
           returned_through_gateway(of_store, n.transaction_id)) end is not null
     order by n.id limit 500
  loop
    last_id := l.id;
    if l.type = 'PAYMENT' then
      select p.id into found_id from payments p
       where p.store_id = of_store and p.transaction_id = l.transaction_id and p.transaction_id <> '' and p.status = 'VERIFIED';
      -- A line that has the payment by its invoice only gives it to the line with the transaction ID.
      update statement_lines o set payment_id = null
       where o.store_id = of_store and o.payment_id = found_id and o.transaction_id <> l.transaction_id;
      update statement_lines n set payment_id = found_id
       where n.store_id = of_store and n.id = l.id
         and not exists (select from statement_lines o where o.store_id = of_store and o.payment_id = found_id);
    else
      update statement_lines n set refund_id = r.id from refunds r
       where n.store_id = of_store and n.id = l.id
         and r.store_id = of_store and r.transaction_id = l.transaction_id and r.transaction_id <> '' and r.status = 'COMPLETED'
         and not exists (select from statement_lines o where o.store_id = of_store and o.refund_id = r.id);
      continue when found;
      update statement_lines n set unapplied_payment_id = returned_through_gateway(of_store, l.transaction_id)
       where n.store_id = of_store and n.id = l.id and not exists (
         select from statement_lines o
          where o.store_id = of_store and o.unapplied_payment_id = returned_through_gateway(of_store, l.transaction_id));
    end if;
  end loop;
  -- Checked here and not all at the commit, while payments wait.
  set constraints ledger_balances immediate;
  set constraints ledger_balances deferred;
  return last_id;
end $$;

create or replace function match_by_invoice(of_store bigint, of_import bigint, after_id bigint) returns bigint language plpgsql as $$
declare
  l statement_lines;
  last_id bigint;
begin
  for l in
    select * from statement_lines n
     where n.store_id = of_store and n.import_id = of_import and n.id > after_id
       and n.type = 'PAYMENT' and n.payment_id is null and n.reference <> ''
       and (select p.id from payment_sessions s
            cross join lateral (
              select p.id from payments p
               where p.store_id = of_store and p.payment_session_id = s.id and p.status = 'VERIFIED' and p.amount_minor = n.amount_minor
              limit 1) p
            where s.store_id = of_store and s.gateway = n.gateway and s.invoice = n.reference limit 1) is not null
     order by n.id limit 500
  loop
    last_id := l.id;
    update statement_lines n set payment_id = p.id
      from payment_sessions s
      cross join lateral (
        select p.id from payments p
         where p.store_id = of_store and p.payment_session_id = s.id and p.status = 'VERIFIED' and p.amount_minor = l.amount_minor
           and not exists (select from statement_lines o where o.store_id = of_store and o.payment_id = p.id) limit 1) p
     where n.store_id = of_store and n.id = l.id
       and s.store_id = of_store and s.gateway = l.gateway and s.invoice = l.reference;
  end loop;
  set constraints ledger_balances immediate;
  set constraints ledger_balances deferred;
  return last_id;
end $$;

-- Lists the payments that an import does not contain. A file of the wrong period or account could list every payment: the
-- newest are enough to notice.
create function list_missing_payments(of_store bigint, of_import bigint) returns void language plpgsql as $$
declare
  i statement_imports := (select i from statement_imports i where i.store_id = of_store and i.id = of_import);
begin
  insert into reconciliation_items (store_id, gateway, list, payment_id)
    select p.store_id, s.gateway, 'ORDER_WITHOUT_MONEY', p.id
    from payment_sessions s
    cross join lateral (
      select p.store_id, p.id from payments p
       where p.store_id = of_store and p.payment_session_id = s.id and p.status = 'VERIFIED' limit 1) p
     where s.store_id = of_store and s.gateway = i.gateway and s.paid_at >= i.covers_from and s.paid_at < i.covers_until
       and not exists (select from statement_lines o where o.store_id = of_store and o.payment_id = p.id)
     order by s.paid_at desc limit 10000
    on conflict do nothing;
end $$;

create or replace function list_differences(of_store bigint, of_import bigint) returns void language plpgsql as $$
begin
  insert into reconciliation_items (store_id, gateway, list, statement_line_id)
    select l.store_id, l.gateway, 'MONEY_WITHOUT_ORDER', l.id from statement_lines l
     where l.store_id = of_store and l.import_id = of_import and l.type in ('PAYMENT', 'REFUND')
       and num_nonnulls(l.payment_id, l.refund_id, l.unapplied_payment_id) = 0
    on conflict do nothing;
  perform list_missing_payments(of_store, of_import);
end $$;

-- As in 0081, but a difference that ends in the transaction that lists it was never one, and a fee of a line that has
-- matched nothing enters nothing.
create or replace function enter_statement_match() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_matched boolean := num_nonnulls(new.payment_id, new.refund_id, new.unapplied_payment_id) = 1;
  was_matched boolean := num_nonnulls(old.payment_id, old.refund_id, old.unapplied_payment_id) = 1;
begin
  if not is_matched and not was_matched then return null; end if;
  -- The payment was deleted with its order, and its entries with it.
  if old.payment_id is not null and new.payment_id is null
    and not exists (select from payments p where p.store_id = old.store_id and p.id = old.payment_id) then return null; end if;
  if old.refund_id is not null and new.refund_id is null
    and not exists (select from refunds r where r.store_id = old.store_id and r.id = old.refund_id) then return null; end if;
  if old.unapplied_payment_id is not null and new.unapplied_payment_id is null
    and not exists (select from unapplied_payments u where u.store_id = old.store_id and u.id = old.unapplied_payment_id) then return null; end if;
  perform post_fee(new);
  if not is_matched then
    perform open_item(reconciliation_item(new.store_id, new.gateway, 'MONEY_WITHOUT_ORDER', new.id));
  elsif not statement_line_agrees(new) then
    perform open_item(reconciliation_item(new.store_id, new.gateway, 'AMOUNT_DIFFERS', new.id));
  end if;
  update reconciliation_items i set status = 'SETTLED'
   where i.store_id = new.store_id and i.status = 'OPEN'
     and ((i.list = 'MONEY_WITHOUT_ORDER' and i.statement_line_id = new.id and is_matched)
       or (i.list = 'AMOUNT_DIFFERS' and i.statement_line_id = new.id and not is_matched)
       or (i.list = 'ORDER_WITHOUT_MONEY' and i.payment_id = new.payment_id));
  if found then
    delete from reconciliation_items i
     where i.store_id = new.store_id and i.status = 'SETTLED' and i.created_at = now()
       and (i.statement_line_id = new.id or i.payment_id = new.payment_id);
  end if;
  return null;
end $$;
