-- Lists a difference, or lists it again after it was settled. What staff have dealt with stays so.
create or replace function open_item(item reconciliation_items) returns void language sql as $$
  insert into reconciliation_items as i (store_id, gateway, list, statement_line_id, payment_id, payment_session_id)
    values (item.store_id, item.gateway, item.list, item.statement_line_id, item.payment_id, item.payment_session_id)
    on conflict do nothing;
  update reconciliation_items i set status = 'OPEN'
   where i.store_id = item.store_id and i.list = item.list and i.status = 'SETTLED'
     and (i.statement_line_id = item.statement_line_id or i.payment_id = item.payment_id or i.payment_session_id = item.payment_session_id)
$$;

create or replace function reconciliation_item(of_store bigint, of_gateway text, of_list text, line bigint default null, payment bigint default null, session uuid default null)
returns reconciliation_items language plpgsql immutable as $$
declare item reconciliation_items;
begin
  item.store_id := of_store;
  item.gateway := of_gateway;
  item.list := of_list;
  item.statement_line_id := line;
  item.payment_id := payment;
  item.payment_session_id := session;
  return item;
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

-- The time of a payment is noted in its session after the payment, in the same transaction. One that the store learns of
-- after a statement of that time was imported is missing in it.
create or replace function list_unstated_payment() returns trigger language plpgsql as $$
begin
  if statement_covers(new.store_id, new.gateway, new.paid_at) then
    perform open_item(reconciliation_item(p.store_id, new.gateway, 'ORDER_WITHOUT_MONEY', payment => p.id)) from payments p
     where p.store_id = new.store_id and p.payment_session_id = new.id and p.status = 'VERIFIED'
       and not exists (select from statement_lines l where l.store_id = p.store_id and l.payment_id = p.id);
  end if;
  return null;
end $$;

-- What the gateway reported about an attempt differs from it.
create or replace function list_session_mismatch() returns trigger language plpgsql as $$
begin
  if new.problem = 'MISMATCH' then
    perform open_item(reconciliation_item(new.store_id, new.gateway, 'AMOUNT_DIFFERS', session => new.id));
  else
    update reconciliation_items i set status = 'SETTLED'
     where i.store_id = new.store_id and i.payment_session_id = new.id and i.list = 'AMOUNT_DIFFERS' and i.status = 'OPEN';
  end if;
  return null;
end $$;

-- Another problem is open again, whatever was done about the one before.
create or replace function reopen_session_problem() returns trigger language plpgsql as $$
begin
  new.problem_resolved_at := null;
  new.problem_resolved_by := '';
  new.problem_resolution := '';
  return new;
end $$;

-- Lists the payments that an import does not contain. A file of the wrong period or account could list every payment: the
-- newest are enough to notice.
create or replace function list_missing_payments(of_store bigint, of_import bigint) returns void language plpgsql as $$
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

-- Lists lines, or lists them again after they were settled. What staff have dealt with stays so.
create or replace function open_line_items(of_store bigint, of_list text, lines bigint[]) returns void language sql as $$
  insert into reconciliation_items (store_id, gateway, list, statement_line_id)
    select of_store, l.gateway, of_list, l.id from unnest(lines) as i (id)
    cross join lateral (select l.id, l.gateway from statement_lines l where l.store_id = of_store and l.id = i.id offset 0) l
    on conflict do nothing;
  update reconciliation_items i set status = 'OPEN'
   where i.store_id = of_store and i.list = of_list and i.status = 'SETTLED' and i.statement_line_id = any (lines)
$$;

create or replace trigger list_unstated after update of paid_at on payment_sessions for each row
  when (old.paid_at is null and new.paid_at is not null) execute function list_unstated_payment();

create or replace trigger list_mismatch after insert on payment_sessions for each row
  when (new.problem = 'MISMATCH') execute function list_session_mismatch();

create or replace trigger list_mismatch_later after update of problem on payment_sessions for each row
  when (new.problem <> old.problem) execute function list_session_mismatch();

create or replace trigger reopen_session_problem before update of problem on payment_sessions
  for each row when (new.problem <> old.problem) execute function reopen_session_problem();
