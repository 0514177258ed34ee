-- Whether a line says the same as the payment or refund that it belongs to.
create or replace function statement_line_agrees(l statement_lines) returns boolean language sql stable as $$
  select exists (select from money_of_line(l) m where m.amount_minor = l.amount_minor and m.account = l.gateway)
$$;

-- A line begins unmatched, so that each match has its entry.
-- TypeScript: src/features/reconciliation/statement-lines.queries.ts
create or replace function begin_unmatched() returns trigger language plpgsql as $$
begin
  raise exception 'a line of a statement begins unmatched' using errcode = 'check_violation', constraint = 'statement_lines_begin_unmatched';
end $$;

-- The next lines of an import find their payments and refunds by their transaction ID. Returns the last of them; null after
-- the last. What each finds is looked up by itself: joined, tables without statistics could be compared each with each.
create or replace function match_by_transaction(of_store bigint, of_import bigint, after_id bigint) returns bigint language plpgsql as $$
declare
  ids bigint[];
  payment_ids bigint[];
  refund_ids bigint[];
  returned_ids bigint[];
begin
  select array_agg(f.id order by f.id), array_agg(f.payment_id order by f.id), array_agg(f.refund_id order by f.id),
      array_agg(f.returned_id order by f.id)
    into ids, payment_ids, refund_ids, returned_ids
    from (
      select n.id, p.id as payment_id, r.id as refund_id, case when r.id is null then u.id end as returned_id
        from statement_lines n
        left join lateral (
          select p.id from payments p
           where n.type = 'PAYMENT' and p.store_id = of_store and p.transaction_id = n.transaction_id and p.transaction_id <> ''
             and p.status = 'VERIFIED' and may_state(n.gateway, p) limit 1) p on true
        left join lateral (
          select r.id from refunds r
           where n.type = 'REFUND' and r.store_id = of_store and r.transaction_id = n.transaction_id and r.transaction_id <> ''
             and r.status = 'COMPLETED' and may_state(n.gateway, r) limit 1) r on true
        cross join lateral (
          select case when n.type = 'REFUND' then returned_by_gateway(of_store, n.gateway, n.transaction_id) end as id offset 0) u
       where n.store_id = of_store and n.import_id = of_import and n.id > after_id
         and num_nonnulls(n.payment_id, n.refund_id, n.unapplied_payment_id) = 0
         and coalesce(p.id, r.id, u.id) is not null
       order by n.id limit 2000) f;
  if ids is null then return null; end if;
  -- A line that has the payment by its invoice only gives it to the line with the transaction ID; one of another gateway to
  -- that of the payment's own.
  update statement_lines o set payment_id = null
    from unnest(ids, payment_ids) as f (id, payment_id), statement_lines n, payments p
   where o.store_id = of_store and o.payment_id = f.payment_id and n.store_id = of_store and n.id = f.id
     and p.store_id = of_store and p.id = f.payment_id
     and (o.transaction_id <> n.transaction_id or o.gateway <> p.method and n.gateway = p.method);
  update statement_lines o set refund_id = null
    from unnest(ids, refund_ids) as f (id, refund_id), statement_lines n, refunds r
   where o.store_id = of_store and o.refund_id = f.refund_id and n.store_id = of_store and n.id = f.id
     and r.store_id = of_store and r.id = f.refund_id and o.gateway <> r.refund_method and n.gateway = r.refund_method;
  update statement_lines n set payment_id = f.payment_id, refund_id = f.refund_id, unapplied_payment_id = f.returned_id
    from unnest(ids, payment_ids, refund_ids, returned_ids) as f (id, payment_id, refund_id, returned_id)
   where n.store_id = of_store and n.id = f.id
     and not exists (select from statement_lines o where o.store_id = of_store and o.payment_id = f.payment_id)
     and not exists (select from statement_lines o where o.store_id = of_store and o.refund_id = f.refund_id)
     and not exists (select from statement_lines o where o.store_id = of_store and o.unapplied_payment_id = f.returned_id);
  -- Checked here and not all at the commit, while payments wait.
  set constraints ledger_balances immediate;
  set constraints ledger_balances deferred;
  return ids[cardinality(ids)];
end $$;

create or replace function match_by_invoice(of_store bigint, of_import bigint, after_id bigint) returns bigint language plpgsql as $$
declare
  ids bigint[];
  payment_ids bigint[];
begin
  select array_agg(f.id order by f.id), array_agg(f.payment_id order by f.id) into ids, payment_ids
    from (
      select n.id, p.id as payment_id
        from statement_lines n
        cross join lateral (
          select s.id from payment_sessions s
           where s.store_id = of_store and s.gateway = n.gateway and s.invoice = n.reference limit 1) s
        cross join lateral (
          select p.id from payments p
           where p.store_id = of_store and p.payment_session_id = s.id and p.status = 'VERIFIED' and p.amount_minor = n.amount_minor
          limit 1) p
       where n.store_id = of_store and n.import_id = of_import and n.id > after_id
         and n.type = 'PAYMENT' and n.payment_id is null and n.reference <> ''
       order by n.id limit 2000) f;
  if ids is null then return null; end if;
  -- The first of several lines with one invoice matches.
  update statement_lines n set payment_id = f.payment_id
    from (select min(u.id) as id, u.payment_id from unnest(ids, payment_ids) as u (id, payment_id) group by u.payment_id) f
   where n.store_id = of_store and n.id = f.id
     and not exists (select from statement_lines o where o.store_id = of_store and o.payment_id = f.payment_id);
  set constraints ledger_balances immediate;
  set constraints ledger_balances deferred;
  return ids[cardinality(ids)];
end $$;

create or replace function match_payment() returns trigger language plpgsql as $$
declare
  session payment_sessions;
  line bigint;
begin
  perform pg_advisory_xact_lock_shared(statement_lock(new.store_id)); -- guard: statement-lock-payment
  select * into session from payment_sessions s where s.store_id = new.store_id and s.id = new.payment_session_id;
  select l.id into line from statement_lines l
   where l.store_id = new.store_id and l.transaction_id = new.transaction_id and l.type = 'PAYMENT' and l.payment_id is null
     and may_state(l.gateway, new)
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

-- A line that states a reversed payment waits for the order that the money came for.
-- TypeScript: src/features/payments/reverse-payment.ts
create or replace function release_reversed() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(statement_lock(new.store_id));
  update statement_lines l set payment_id = null where l.store_id = new.store_id and l.payment_id = new.id;
  return null;
end $$;

create or replace function match_refund() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(statement_lock(new.store_id));
  update statement_lines l set refund_id = new.id
   where l.store_id = new.store_id and l.id = (
     select o.id from statement_lines o
      where o.store_id = new.store_id and o.transaction_id = new.transaction_id and o.type = 'REFUND'
        and num_nonnulls(o.refund_id, o.unapplied_payment_id) = 0 and may_state(o.gateway, new)
      order by o.gateway = new.refund_method desc limit 1);
  return null;
end $$;

-- An unapplied payment that the gateway has returned.
create or replace function match_returned() returns trigger language plpgsql as $$
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

create or replace function store_of_invoice(wanted_gateway text, of_stores bigint[], wanted_invoice text)
returns table (store_id bigint, session_id uuid) language sql stable security definer set search_path = public, pg_temp as $$
  select f.store_id, f.id from unnest(of_stores) as o (id)
  cross join lateral (
    select s.store_id, s.id from payment_sessions s
     where s.store_id = o.id and s.gateway = wanted_gateway and s.invoice = wanted_invoice and wanted_invoice <> '' limit 1) f
   order by f.store_id limit 1
$$;

create or replace trigger statement_lines_begin_unmatched before insert on statement_lines for each row
  when (num_nonnulls(new.payment_id, new.refund_id, new.unapplied_payment_id) > 0) execute function begin_unmatched();

create or replace trigger match_verified after insert on payments for each row
  when (new.status = 'VERIFIED' and new.transaction_id <> '') execute function match_payment();

create or replace trigger match_verified_claim after update of status on payments for each row
  when (new.status = 'VERIFIED' and old.status <> 'VERIFIED' and new.transaction_id <> '') execute function match_payment();

create or replace trigger release_reversed after update of status on payments for each row
  when (new.status = 'REVERSED' and old.status <> 'REVERSED') execute function release_reversed();

create or replace trigger match_refund after update of status on refunds for each row
  when (new.status = 'COMPLETED' and old.status <> 'COMPLETED' and new.transaction_id <> '') execute function match_refund();

create or replace trigger match_returned after update of status on unapplied_payments for each row
  when (new.status = 'RESOLVED' and old.status <> 'RESOLVED') execute function match_returned();

revoke execute on function store_of_invoice from public;

grant execute on function store_of_invoice to haat_app;
