create or replace function money_of_line(l statement_lines)
returns table (order_id bigint, account text, amount_minor bigint) language sql stable as $$
  select t.order_id, m.account, abs(m.amount_minor)
  from (
    select p.id, p.order_id from ledger_transactions p
     where p.store_id = l.store_id and p.payment_id = l.payment_id and p.kind = 'PAYMENT'
    union all
    select r.id, r.order_id from ledger_transactions r where r.store_id = l.store_id and r.refund_id = l.refund_id
    union all
    select u.id, u.order_id from ledger_transactions u
     where u.store_id = l.store_id and u.unapplied_payment_id = l.unapplied_payment_id and u.kind = 'RESOLVE') t
  cross join lateral (
    select m.account, m.amount_minor from ledger_lines m
     where m.store_id = l.store_id and m.transaction_id = t.id
       and m.account = any (array_append(money_accounts(), 'STORE_CREDIT')) offset 0) m
$$;

-- The fee of a line, of all that statements say about it: the last correction, else what was stated first.
create or replace function stated_fee(of_store bigint, of_line bigint) returns bigint language sql stable as $$
  select m.fee_minor from statement_mentions m
   where m.store_id = of_store and m.line_id = of_line and m.fee_minor is not null
   order by m.is_correction desc, case when m.is_correction then m.stated_at end desc, m.stated_at limit 1
$$;

-- The fees of lines that have found their payment or refund, or lost it. Entries are never changed: what they lack, or have
-- too much, is entered. The caller has locked the lines, or deleted them.
create or replace function post_fees(of_store bigint, of_lines bigint[]) returns void language plpgsql as $$
begin
  with line as materialized (
    select l.* from unnest(of_lines) as i (id)
    cross join lateral (select l.* from statement_lines l where l.store_id = of_store and l.id = i.id offset 0) l),
  money as (
    select l.id, l.fee_minor, l.occurred_at, t.id as transaction_id, t.order_id from line l
    cross join lateral (
      select t.id, t.order_id from ledger_transactions t
       where t.store_id = of_store and t.payment_id = l.payment_id and t.kind = 'PAYMENT' offset 0) t
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
         and a.account = any (array_append(money_accounts(), 'STORE_CREDIT')) offset 0) a
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

-- Lines have found their payments or refunds, have lost them to other lines, or have other fees.
-- TypeScript: src/features/reconciliation/statement-lines.queries.ts
create or replace function enter_statement_matches() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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

-- TypeScript: src/features/reconciliation/delete-statement.ts
create or replace function take_back_fees() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare of_store bigint;
begin
  for of_store in select distinct o.store_id from old_lines o loop
    -- With a store its orders go, and their entries with them.
    perform post_fees(of_store, (select array_agg(o.id order by o.id) from old_lines o where o.store_id = of_store));
  end loop;
  return null;
end $$;

create or replace trigger enter_statement_matches after update on statement_lines
  referencing old table as old_lines new table as new_lines for each statement execute function enter_statement_matches();

create or replace trigger take_back_fees after delete on statement_lines
  referencing old table as old_lines for each statement execute function take_back_fees();

revoke execute on function post_fees from public;
