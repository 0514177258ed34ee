-- A line goes to another statement that contains it, when its own is deleted.
-- TypeScript: src/features/reconciliation/statement-lines.queries.ts
create or replace function keep_statement_line() returns trigger language plpgsql as $$
begin
  if (new.store_id, new.gateway, new.transaction_id, new.type, new.occurred_at, new.amount_minor, new.reference)
      is distinct from (old.store_id, old.gateway, old.transaction_id, old.type, old.occurred_at, old.amount_minor, old.reference)
    or new.import_id <> old.import_id and not exists (
      select from statement_mentions m where m.store_id = new.store_id and m.import_id = new.import_id and m.line_id = new.id) then
    raise exception 'lines of a statement are never changed' using errcode = 'check_violation', constraint = 'statement_lines_kept';
  end if;
  return new;
end $$;

-- An import and a payment that are written at the same time do not see each other: imports lock this while they match,
-- payments and refunds share it.
create or replace function statement_lock(of_store bigint) returns bigint language sql immutable as $$
  select hashtextextended('statements', of_store)
$$;

-- Whether a statement covers a moment without a gap.
create or replace function statement_covers(of_store bigint, of_gateway text, moment timestamptz) returns boolean language sql stable as $$
  select exists (
    select from statement_imports i
     where i.store_id = of_store and i.gateway = of_gateway and i.covers_from <= moment and moment < i.covers_until)
$$;

-- Whether a statement of a gateway may have a payment or refund. What went through a gateway is in its own statements;
-- a typed payment may have the wrong method.
create or replace function may_state(of_gateway text, p payments) returns boolean language sql immutable as $$
  select p.kind <> 'gateway' or p.method = of_gateway
$$;

create or replace function may_state(of_gateway text, r refunds) returns boolean language sql stable as $$
  select r.refund_method <> 'ORIGINAL_PAYMENT' or exists (
    select from gateway_refunds g
     where g.store_id = r.store_id and g.refund_id = r.id and g.gateway = of_gateway and g.status = 'COMPLETED')
$$;

-- What the deletion of a statement reaches: the statements whose lines may have its payments then, and the time of the
-- payments that may be missing then, or are no longer.
create or replace function reach_of_statement(of_store bigint, of_import bigint, out others bigint[], out paid_from timestamptz, out paid_until timestamptz)
language plpgsql stable as $$
begin
  select array_agg(distinct o.import_id) into others
    from statement_lines l
    left join lateral (
      select s.invoice from payments p
      cross join lateral (select s.invoice from payment_sessions s where s.store_id = of_store and s.id = p.payment_session_id offset 0) s
       where p.store_id = of_store and p.id = l.payment_id offset 0) s on true
    cross join lateral (
      select o.import_id from statement_lines o
       where o.store_id = of_store and o.transaction_id = l.transaction_id and o.type = l.type
         and num_nonnulls(o.payment_id, o.refund_id, o.unapplied_payment_id) = 0
      union all
      select o.import_id from statement_lines o
       where o.store_id = of_store and o.reference = s.invoice and o.type = 'PAYMENT' and o.payment_id is null and o.reference <> '') o
   where l.store_id = of_store and l.import_id = of_import
     and num_nonnulls(l.payment_id, l.refund_id, l.unapplied_payment_id) = 1 and o.import_id <> of_import;
  select least(i.covers_from, min(s.paid_at)), greatest(i.covers_until, max(s.paid_at) + interval '1 millisecond')
    into paid_from, paid_until
    from statement_imports i
    left join statement_lines l on l.store_id = of_store and l.import_id = of_import and l.payment_id is not null
    left join lateral (
      select s.paid_at from payments p
      cross join lateral (select s.paid_at from payment_sessions s where s.store_id = of_store and s.id = p.payment_session_id offset 0) s
       where p.store_id = of_store and p.id = l.payment_id offset 0) s on true
   where i.store_id = of_store and i.id = of_import
   group by i.covers_from, i.covers_until;
end $$;

-- Takes a statement away from its lines. A line of no other statement goes; another has what the others say. The server
-- deletes lines by this only, of the store it works for.
create or replace function leave_statement_lines(of_import bigint, only_matched boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_store constant bigint := current_store();
  leaving bigint[];
begin
  select array_agg(l.id) into leaving
    from (
      select m.line_id as id from statement_mentions m where m.store_id = of_store and m.import_id = of_import
      union select l.id from statement_lines l where l.store_id = of_store and l.import_id = of_import) i
    cross join lateral (select l.* from statement_lines l where l.store_id = of_store and l.id = i.id offset 0) l
   where (not only_matched or num_nonnulls(l.payment_id, l.refund_id, l.unapplied_payment_id) = 1);
  delete from statement_mentions m where m.store_id = of_store and m.import_id = of_import and m.line_id = any (leaving);
  update statement_lines l set import_id = m.import_id, fee_minor = stated_fee(of_store, l.id)
    from unnest(leaving) as i (id)
    cross join lateral (
      select coalesce(max(m.import_id) filter (where m.import_id = c.import_id), (array_agg(m.import_id order by m.stated_at))[1]) as import_id
        from statement_mentions m
        cross join lateral (select c.import_id from statement_lines c where c.store_id = of_store and c.id = i.id) c
       where m.store_id = of_store and m.line_id = i.id) m
   where l.store_id = of_store and l.id = i.id and m.import_id is not null
     and (l.import_id, l.fee_minor) is distinct from (m.import_id, stated_fee(of_store, l.id));
  delete from statement_lines l where l.store_id = of_store and l.import_id = of_import and l.id = any (leaving);
  set constraints ledger_balances immediate;
  set constraints ledger_balances deferred;
end $$;

-- Deletes a statement without lines, and lists the payments through its gateway of a time anew.
create or replace function end_statement(of_import bigint, paid_from timestamptz, paid_until timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_store constant bigint := current_store();
  of_gateway constant text := (select i.gateway from statement_imports i where i.store_id = of_store and i.id = of_import);
begin
  delete from statement_imports i where i.store_id = of_store and i.id = of_import;
  with missing as materialized (
    select p.id, s.paid_at, statement_covers(of_store, of_gateway, s.paid_at) as is_covered
      from payment_sessions s
      cross join lateral (
        select p.id from payments p
         where p.store_id = of_store and p.payment_session_id = s.id and p.status = 'VERIFIED' limit 1) p
     where s.store_id = of_store and s.gateway = of_gateway and s.paid_at >= paid_from and s.paid_at < paid_until
       and not exists (select from statement_lines l where l.store_id = of_store and l.payment_id = p.id)),
  ended as (
    delete from reconciliation_items i
     where i.store_id = of_store and i.list = 'ORDER_WITHOUT_MONEY' and i.status <> 'RESOLVED'
       and i.payment_id in (select m.id from missing m where not m.is_covered)),
  again as (
    update reconciliation_items i set status = 'OPEN'
     where i.store_id = of_store and i.list = 'ORDER_WITHOUT_MONEY' and i.status = 'SETTLED'
       and i.payment_id in (select m.id from missing m where m.is_covered))
  insert into reconciliation_items (store_id, gateway, list, payment_id)
    select of_store, of_gateway, 'ORDER_WITHOUT_MONEY', m.id from missing m where m.is_covered order by m.paid_at desc limit 10000
    on conflict do nothing;
end $$;

create or replace trigger statement_lines_kept before update on statement_lines for each row execute function keep_statement_line();

revoke execute on function end_statement, leave_statement_lines from public;

grant execute on function end_statement, leave_statement_lines to haat_app;
