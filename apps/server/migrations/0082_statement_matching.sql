-- Payments and refunds find their lines in statements, whichever comes first.
create index ledger_transactions_by_time on ledger_transactions (store_id, created_at) include (kind, id);
create index payment_sessions_by_payment_time on payment_sessions (store_id, gateway, paid_at) where paid_at is not null;

-- An import and a payment that are written at the same time do not see each other: imports lock this while they match,
-- payments and refunds share it.
create function statement_lock(of_store bigint) returns bigint language sql immutable as $$
  select hashtextextended('statements', of_store)
$$;

-- Whether a statement covers a moment without a gap.
create function statement_covers(of_store bigint, of_gateway text, moment timestamptz) returns boolean language sql stable as $$
  select exists (
    select from statement_imports i
     where i.store_id = of_store and i.gateway = of_gateway and i.covers_from <= moment and moment < i.covers_until)
$$;

-- The unapplied payment that a gateway has returned by a transaction; the view comes with a later migration.
create function returned_through_gateway(of_store bigint, transaction text) returns bigint language plpgsql stable as $$
begin
  return (select g.unapplied_payment_id from store_gateway_refunds g
           where g.store_id = of_store and transaction_id_form(g.transaction_id) = transaction
             and g.status = 'COMPLETED' and g.unapplied_payment_id is not null limit 1);
end $$;

-- The next lines of an import find their payments and refunds by their transaction ID. Returns the last of them; null after
-- the last. One by one, because a join of tables without statistics could compare each with each.
create function match_by_transaction(of_store bigint, of_import bigint, after_id bigint) returns bigint language plpgsql as $$
declare
  l statement_lines;
  found_id bigint;
  last_id bigint;
begin
  for l in
    select * from statement_lines n where n.store_id = of_store and n.import_id = of_import and n.id > after_id order by n.id limit 500
  loop
    last_id := l.id;
    if l.type = 'PAYMENT' and l.payment_id is null then
      select p.id into found_id from payments p
       where p.store_id = of_store and p.transaction_id = l.transaction_id and p.transaction_id <> '' and p.status = 'VERIFIED';
      continue when found_id is null;
      -- A line that has the payment by its invoice only gives it to the line with the transaction ID.
      update statement_lines o set payment_id = null
       where o.store_id = of_store and o.payment_id = found_id and o.transaction_id <> l.transaction_id;
      update statement_lines n set payment_id = found_id
       where n.store_id = of_store and n.id = l.id
         and not exists (select from statement_lines o where o.store_id = of_store and o.payment_id = found_id);
    elsif l.type = 'REFUND' and num_nonnulls(l.refund_id, l.unapplied_payment_id) = 0 then
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

-- As above, by the invoice and the amount: a gateway may state another ID than its interface returned.
create function match_by_invoice(of_store bigint, of_import bigint, after_id bigint) returns bigint language plpgsql as $$
declare
  l statement_lines;
  last_id bigint;
begin
  for l in
    select * from statement_lines n
     where n.store_id = of_store and n.import_id = of_import and n.id > after_id
       and n.type = 'PAYMENT' and n.payment_id is null and n.reference <> ''
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

-- Lists what an import has left unmatched, and the payments that it does not contain.
create function list_differences(of_store bigint, of_import bigint) returns void language plpgsql as $$
declare
  i statement_imports := (select i from statement_imports i where i.store_id = of_store and i.id = of_import);
begin
  insert into reconciliation_items (store_id, gateway, list, statement_line_id)
    select l.store_id, l.gateway, 'MONEY_WITHOUT_ORDER', l.id from statement_lines l
     where l.store_id = of_store and l.import_id = of_import and l.type in ('PAYMENT', 'REFUND')
       and num_nonnulls(l.payment_id, l.refund_id, l.unapplied_payment_id) = 0
    on conflict do nothing;
  -- A file of the wrong period or account could list every payment: the newest are enough to notice.
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

-- A payment that is verified after its line was imported.
create function match_payment() returns trigger language plpgsql as $$
declare
  session payment_sessions;
  line bigint;
begin
  perform pg_advisory_xact_lock_shared(statement_lock(new.store_id));
  select * into session from payment_sessions s where s.store_id = new.store_id and s.id = new.payment_session_id;
  select l.id into line from statement_lines l
   where l.store_id = new.store_id and l.transaction_id = new.transaction_id and l.type = 'PAYMENT' and l.payment_id is null
   order by l.gateway = new.method desc limit 1;
  if line is null then
    select l.id into line from statement_lines l
     where l.store_id = new.store_id and l.reference = session.invoice and l.reference <> '' and l.gateway = session.gateway
       and l.type = 'PAYMENT' and l.payment_id is null and l.amount_minor = new.amount_minor
     order by l.occurred_at, l.id limit 1;
  end if;
  if line is not null then
    update statement_lines l set payment_id = new.id where l.store_id = new.store_id and l.id = line;
  elsif statement_covers(new.store_id, session.gateway, session.paid_at) then
    perform open_item(reconciliation_item(new.store_id, session.gateway, 'ORDER_WITHOUT_MONEY', payment => new.id));
  end if;
  return null;
end $$;

create function match_refund() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(statement_lock(new.store_id));
  update statement_lines l set refund_id = new.id
   where l.store_id = new.store_id and l.id = (
     select o.id from statement_lines o
      where o.store_id = new.store_id and o.transaction_id = new.transaction_id and o.type = 'REFUND' and o.refund_id is null
      order by o.gateway = new.refund_method desc limit 1);
  return null;
end $$;

-- An unapplied payment that the gateway has returned.
create function match_returned() returns trigger language plpgsql as $$
declare
  stated text;
  returned_by text;
begin
  perform pg_advisory_xact_lock_shared(statement_lock(new.store_id));
  -- Read first: below a policy a join by transaction_id_form() could use no index of the lines.
  select transaction_id_form(g.transaction_id), g.gateway into stated, returned_by from gateway_refunds g
   where g.store_id = new.store_id and g.unapplied_payment_id = new.id and g.status = 'COMPLETED';
  update statement_lines l set unapplied_payment_id = new.id
   where l.store_id = new.store_id and l.transaction_id = stated and l.type = 'REFUND' and l.gateway = returned_by
     and num_nonnulls(l.refund_id, l.unapplied_payment_id) = 0;
  return null;
end $$;

-- The time of a payment is noted in its session after the payment, in the same transaction. One that the store learns of
-- after a statement of that time was imported is missing in it.
create function list_unstated_payment() returns trigger language plpgsql as $$
begin
  if statement_covers(new.store_id, new.gateway, new.paid_at) then
    perform open_item(reconciliation_item(p.store_id, new.gateway, 'ORDER_WITHOUT_MONEY', payment => p.id)) from payments p
     where p.store_id = new.store_id and p.payment_session_id = new.id and p.status = 'VERIFIED'
       and not exists (select from statement_lines l where l.store_id = p.store_id and l.payment_id = p.id);
  end if;
  return null;
end $$;

-- What the gateway answered about an attempt differs from it.
create function list_session_mismatch() returns trigger language plpgsql as $$
begin
  if new.problem = 'MISMATCH' then
    perform open_item(reconciliation_item(new.store_id, new.gateway, 'AMOUNT_DIFFERS', session => new.id));
  else
    update reconciliation_items i set status = 'SETTLED'
     where i.store_id = new.store_id and i.payment_session_id = new.id and i.list = 'AMOUNT_DIFFERS' and i.status = 'OPEN';
  end if;
  return null;
end $$;

create trigger match_verified after insert on payments for each row
  when (new.status = 'VERIFIED' and new.transaction_id <> '') execute function match_payment();
create trigger match_verified_claim after update of status on payments for each row
  when (new.status = 'VERIFIED' and old.status <> 'VERIFIED' and new.transaction_id <> '') execute function match_payment();
create trigger match_refund after update of status on refunds for each row
  when (new.status = 'COMPLETED' and old.status <> 'COMPLETED' and new.transaction_id <> '') execute function match_refund();
create trigger match_returned after update of status on unapplied_payments for each row
  when (new.status = 'RESOLVED' and old.status <> 'RESOLVED') execute function match_returned();
create trigger list_unstated after update of paid_at on payment_sessions for each row
  when (old.paid_at is null and new.paid_at is not null) execute function list_unstated_payment();
create trigger list_mismatch after insert on payment_sessions for each row
  when (new.problem = 'MISMATCH') execute function list_session_mismatch();
create trigger list_mismatch_later after update of problem on payment_sessions for each row
  when (new.problem <> old.problem) execute function list_session_mismatch();
select open_item(reconciliation_item(s.store_id, s.gateway, 'AMOUNT_DIFFERS', session => s.id)) from payment_sessions s where s.problem = 'MISMATCH';
