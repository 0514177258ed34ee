-- A statement can be deleted, with its lines, their fees and what they had matched. A line that several statements contain
-- stays with the others, so that it is known which of them contain it and what fee each states. Lines are matched by the
-- gateway of their statement, and many at a time: fees of ten thousand lines were entered one by one.

create table statement_mentions (
  store_id bigint not null,
  import_id bigint not null,
  line_id bigint not null,
  -- What the statement says; null for nothing.
  fee_minor bigint,
  -- Whether its fee replaces that of earlier statements.
  is_correction boolean not null default false,
  stated_at timestamptz not null default clock_timestamp(),
  primary key (store_id, import_id, line_id),
  foreign key (store_id, import_id) references statement_imports (store_id, id) on delete cascade,
  foreign key (store_id, line_id) references statement_lines (store_id, id) on delete cascade
);
create index on statement_mentions (store_id, line_id);
create index on reconciliation_items (store_id, statement_line_id) where statement_line_id is not null;
insert into statement_mentions (store_id, import_id, line_id, fee_minor, stated_at)
  select store_id, import_id, id, fee_minor, created_at from statement_lines;

-- The fee of a line, of all that statements say about it: the last correction, else what was stated first.
create function stated_fee(of_store bigint, of_line bigint) returns bigint language sql stable as $$
  select m.fee_minor from statement_mentions m
   where m.store_id = of_store and m.line_id = of_line and m.fee_minor is not null
   order by m.is_correction desc, case when m.is_correction then m.stated_at end desc, m.stated_at limit 1
$$;

-- A line goes to another statement that contains it, when its own is deleted.
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

-- The ledger keeps the fees of a deleted line, and the entries that take them back.
alter table ledger_transactions drop constraint ledger_transactions_fee;

-- The fees of lines that have found their payment or refund, or lost it. Entries are never changed: what they lack, or have
-- too much, is entered. The caller has locked the lines, or deleted them.
create function post_fees(of_store bigint, of_lines bigint[]) returns void language plpgsql as $$
begin
  with line as materialized (
    select l.* from unnest(of_lines) as i (id)
    cross join lateral (select l.* from statement_lines l where l.store_id = of_store and l.id = i.id offset 0) l),
  money as (
    select l.id, l.fee_minor, l.occurred_at, t.id as transaction_id, t.order_id from line l
    cross join lateral (
      select t.id, t.order_id from ledger_transactions t where t.store_id = of_store and t.payment_id = l.payment_id offset 0) t
    union all
    select l.id, l.fee_minor, l.occurred_at, t.id, t.order_id from line l
    cross join lateral (
      select t.id, t.order_id from ledger_transactions t where t.store_id = of_store and t.refund_id = l.refund_id offset 0) t
    union all
    select l.id, l.fee_minor, l.occurred_at, t.id, t.order_id from line l
    cross join lateral (
      select t.id, t.order_id from ledger_transactions t
       where t.store_id = of_store and t.unapplied_payment_id = l.unapplied_payment_id and t.kind = 'RESOLVE' offset 0) t),
  posted as materialized (
    select i.id, t.id as transaction_id, t.order_id, t.fee_number, t.created_at from unnest(of_lines) as i (id)
    cross join lateral (
      select t.id, t.order_id, t.fee_number, t.created_at from ledger_transactions t
       where t.store_id = of_store and t.statement_line_id = i.id offset 0) t),
  change as (
    select m.id, m.order_id, m.occurred_at as moment, 0 as fee_number, a.account, m.fee_minor as minor from money m
    cross join lateral (
      select a.account from ledger_lines a
       where a.store_id = of_store and a.transaction_id = m.transaction_id
         and a.account in ('CASH', 'BKASH', 'NAGAD', 'ROCKET', 'UPAY', 'CARD', 'SSLCOMMERZ', 'BANK_TRANSFER', 'OTHER', 'STORE_CREDIT') offset 0) a
    union all
    select p.id, p.order_id, p.created_at, p.fee_number, a.account, a.amount_minor from posted p
    cross join lateral (
      select a.account, a.amount_minor from ledger_lines a
       where a.store_id = of_store and a.transaction_id = p.transaction_id and a.account <> 'GATEWAY_FEES' offset 0) a),
  entry as materialized (
    select new_id() as transaction_id, c.id, c.order_id, c.account, c.moment, c.minor,
      c.last_number + row_number() over (partition by c.id order by c.minor, c.order_id) as fee_number
    from (
      select id, order_id, account, min(moment) as moment, sum(minor)::bigint as minor,
        max(max(fee_number)) over (partition by id) as last_number
        from change group by id, order_id, account) c
     where c.minor <> 0),
  head as (
    insert into ledger_transactions (id, store_id, order_id, kind, line_count, recorded_by, created_at, statement_line_id, fee_number)
    select transaction_id, of_store, order_id, 'FEE', 2, '', moment, id, fee_number from entry order by id, fee_number)
  insert into ledger_lines (store_id, transaction_id, account, amount_minor)
  select of_store, e.transaction_id, a.account, a.amount_minor from entry e
  cross join lateral (values ('GATEWAY_FEES', e.minor), (e.account, -e.minor)) as a (account, amount_minor);
end $$;
revoke execute on function post_fees from public;

-- Lines have found their payments or refunds, have lost them to other lines, or have other fees.
create function enter_statement_matches() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_store bigint;
  changed bigint[];
  matched bigint[];
  lost bigint[];
  differing bigint[];
  paid bigint[];
begin
  for of_store in select distinct n.store_id from new_lines n loop
    select array_agg(n.id order by n.id),
      array_agg(n.id) filter (where num_nonnulls(n.payment_id, n.refund_id, n.unapplied_payment_id) = 1),
      array_agg(n.id) filter (where num_nonnulls(n.payment_id, n.refund_id, n.unapplied_payment_id) = 0),
      array_agg(n.payment_id) filter (where n.payment_id is not null)
      into changed, matched, lost, paid
      from new_lines n join old_lines o on o.id = n.id and o.store_id = n.store_id
     where n.store_id = of_store
       and (n.payment_id, n.refund_id, n.unapplied_payment_id, n.fee_minor)
         is distinct from (o.payment_id, o.refund_id, o.unapplied_payment_id, o.fee_minor)
       -- A fee of a line that has matched nothing enters nothing.
       and num_nonnulls(n.payment_id, n.refund_id, n.unapplied_payment_id, o.payment_id, o.refund_id, o.unapplied_payment_id) > 0
       -- The payment was deleted with its order, and its entries with it.
       and (o.payment_id is null or n.payment_id is not null
         or exists (select from payments p where p.store_id = o.store_id and p.id = o.payment_id))
       and (o.refund_id is null or n.refund_id is not null
         or exists (select from refunds r where r.store_id = o.store_id and r.id = o.refund_id))
       and (o.unapplied_payment_id is null or n.unapplied_payment_id is not null
         or exists (select from unapplied_payments u where u.store_id = o.store_id and u.id = o.unapplied_payment_id));
    continue when changed is null;
    perform post_fees(of_store, changed);
    select array_agg(l.id) into differing
      from unnest(matched) as i (id)
      cross join lateral (select l.* from statement_lines l where l.store_id = of_store and l.id = i.id offset 0) l
     where not exists (select from money_of_line(l) m where m.amount_minor = l.amount_minor and m.account = l.gateway);
    perform open_line_items(of_store, 'MONEY_WITHOUT_ORDER', lost);
    perform open_line_items(of_store, 'AMOUNT_DIFFERS', differing);
    -- A difference that ends in the transaction that lists it was never one.
    delete from reconciliation_items i
     where i.store_id = of_store and i.status = 'OPEN' and i.created_at = now()
       and (i.list = 'MONEY_WITHOUT_ORDER' and i.statement_line_id = any (matched)
         or i.list = 'AMOUNT_DIFFERS' and i.statement_line_id = any (lost)
         or i.list = 'ORDER_WITHOUT_MONEY' and i.payment_id = any (paid));
    update reconciliation_items i set status = 'SETTLED'
     where i.store_id = of_store and i.status = 'OPEN'
       and (i.list = 'MONEY_WITHOUT_ORDER' and i.statement_line_id = any (matched)
         or i.list = 'AMOUNT_DIFFERS' and i.statement_line_id = any (lost)
         or i.list = 'ORDER_WITHOUT_MONEY' and i.payment_id = any (paid));
  end loop;
  return null;
end $$;

-- Lists lines, or lists them again after they were settled. What staff have dealt with stays so.
create function open_line_items(of_store bigint, of_list text, lines bigint[]) returns void language sql as $$
  insert into reconciliation_items (store_id, gateway, list, statement_line_id)
    select of_store, l.gateway, of_list, l.id from unnest(lines) as i (id)
    cross join lateral (select l.id, l.gateway from statement_lines l where l.store_id = of_store and l.id = i.id offset 0) l
    on conflict do nothing;
  update reconciliation_items i set status = 'OPEN'
   where i.store_id = of_store and i.list = of_list and i.status = 'SETTLED' and i.statement_line_id = any (lines)
$$;

drop trigger enter_statement_match on statement_lines;
drop function enter_statement_match();
drop function post_fee(statement_lines);
create trigger enter_statement_matches after update on statement_lines
  referencing old table as old_lines new table as new_lines for each statement execute function enter_statement_matches();

create function take_back_fees() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare of_store bigint;
begin
  for of_store in select distinct o.store_id from old_lines o loop
    -- With a store its orders go, and their entries with them.
    perform post_fees(of_store, (select array_agg(o.id order by o.id) from old_lines o where o.store_id = of_store));
  end loop;
  return null;
end $$;
create trigger take_back_fees after delete on statement_lines
  referencing old table as old_lines for each statement execute function take_back_fees();

-- The view also says by which gateway.
create or replace view store_gateway_refunds as
  select store_id, unapplied_payment_id, status, transaction_id, gateway from gateway_refunds where store_id = (select current_store());
create function returned_by_gateway(of_store bigint, of_gateway text, transaction text) returns bigint language plpgsql stable as $$
begin
  return (select g.unapplied_payment_id from store_gateway_refunds g
           where g.store_id = of_store and transaction_id_form(g.transaction_id) = transaction and g.gateway = of_gateway
             and g.status = 'COMPLETED' and g.unapplied_payment_id is not null limit 1);
end $$;

-- Whether a statement of a gateway may have a payment or refund. What went through a gateway is in its own statements;
-- what somebody typed may have been typed with the wrong method.
create function may_state(of_gateway text, p payments) returns boolean language sql immutable as $$
  select p.kind <> 'gateway' or p.method = of_gateway
$$;
create function may_state(of_gateway text, r refunds) returns boolean language sql stable as $$
  select r.refund_method <> 'ORIGINAL_PAYMENT' or exists (
    select from gateway_refunds g
     where g.store_id = r.store_id and g.refund_id = r.id and g.gateway = of_gateway and g.status = 'COMPLETED')
$$;

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
  -- Of several lines with an invoice, the first.
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

-- What the deletion of a statement reaches: the statements whose lines may have its payments then, and the time of the
-- payments that may be missing then, or are no longer.
create function reach_of_statement(of_store bigint, of_import bigint, out others bigint[], out paid_from timestamptz, out paid_until timestamptz)
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
create function leave_statement_lines(of_import bigint, only_matched boolean) returns void
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
create function end_statement(of_import bigint, paid_from timestamptz, paid_until timestamptz) returns void
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
revoke execute on function leave_statement_lines, end_statement from public;
grant execute on function leave_statement_lines, end_statement to haat_app;
