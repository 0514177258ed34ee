-- Staff find orders and customers by any part of a text. The text stands in a table of its own: an order changes with
-- every move, and each change would write a trigram index on its row again.
-- With this extension one index holds the store and the trigrams: a search does not pay for the rows of other stores.
create extension if not exists btree_gin;

-- How a text is compared, on both sides: letters composed (য়, ড় and ঢ় have two spellings), without invisible joiners,
-- in lower case.
create function search_form(given text) returns text language sql immutable parallel safe
  return lower(translate(normalize(given, NFC), U&'\00AD\200B\200C\200D\FEFF', ''));

-- The parts of a row as one text. Each has a line of its own with a space at both ends: ` ab` begins a word, and a part
-- with its spaces and line breaks is that part and no longer one.
create function search_lines(variadic parts text[]) returns text language sql immutable parallel safe
  return search_form(E'\n ' || array_to_string(array_remove(parts, ''), E' \n ') || E' \n');

-- As people write a number of their country. Numbers then share less than their first digits.
create function national_phone(phone text) returns text language sql immutable parallel safe
  return case when phone like '+880%' then '0' || substr(phone, 5) else phone end;

create function order_search_text(o orders, transaction_ids text[]) returns text language sql immutable parallel safe
  return search_lines(variadic array[o.order_number, o.receiver_name, national_phone(o.phone), o.email, o.tracking_code,
    o.advance_transaction_id, o.payment_transaction_id] || transaction_ids);

create function customer_search_text(c customers) returns text language sql immutable parallel safe
  return search_lines(btrim(c.first_name || ' ' || c.last_name), c.email, national_phone(c.phone));

create function transaction_ids_of(wanted_store bigint, wanted_order bigint) returns text[] language sql stable as $$
  select array_agg(p.transaction_id order by p.id) from payments p
   where p.store_id = wanted_store and p.order_id = wanted_order and p.transaction_id <> ''
$$;

create table order_search (
  store_id bigint not null,
  order_id bigint not null,
  text text not null,
  total_minor bigint not null
);
create table customer_search (
  store_id bigint not null,
  customer_id uuid not null,
  text text not null,
  created_at timestamptz not null
);

-- All that is there, while nobody waits.
insert into order_search (store_id, order_id, text, total_minor)
  select o.store_id, o.id, order_search_text(o, p.ids), o.total_minor
    from orders o left join (
      select store_id, order_id, array_agg(transaction_id order by id) as ids
        from payments where transaction_id <> '' group by store_id, order_id) p
      on p.store_id = o.store_id and p.order_id = o.id;
insert into customer_search (store_id, customer_id, text, created_at)
  select c.store_id, c.id, customer_search_text(c), c.created_at from customers c;

alter table order_search add primary key (store_id, order_id);
alter table customer_search add primary key (store_id, customer_id);
create index order_search_total on order_search (store_id, total_minor desc, order_id desc);
create index customer_search_newest on customer_search (store_id, created_at desc, customer_id desc);
-- New rows wait in a pending list to be indexed together. A short one: whoever fills it indexes it, and searches read it.
create index order_search_text on order_search using gin (store_id, text gin_trgm_ops) with (gin_pending_list_limit = 256);
create index customer_search_text on customer_search using gin (store_id, text gin_trgm_ops) with (gin_pending_list_limit = 256);
analyze order_search, customer_search;

create function keep_order_search() returns trigger language plpgsql as $$
declare o orders;
begin
  if tg_table_name = 'orders' and tg_op = 'INSERT' then
    insert into order_search (store_id, order_id, text, total_minor)
      values (new.store_id, new.id, order_search_text(new, '{}'), new.total_minor);
    return null;
  end if;
  -- Locked: of two who change one order, the second reads what the first has written.
  if tg_table_name = 'orders' then o := new;
  else
    select * into o from orders where store_id = new.store_id and id = new.order_id for no key update;
  end if;
  insert into order_search (store_id, order_id, text, total_minor)
    values (o.store_id, o.id, order_search_text(o, transaction_ids_of(o.store_id, o.id)), o.total_minor)
    on conflict (store_id, order_id) do update set text = excluded.text, total_minor = excluded.total_minor;
  return null;
end $$;

create function keep_customer_search() returns trigger language plpgsql as $$
begin
  insert into customer_search (store_id, customer_id, text, created_at)
    values (new.store_id, new.id, customer_search_text(new), new.created_at)
    on conflict (store_id, customer_id) do update set text = excluded.text, created_at = excluded.created_at;
  return null;
end $$;

-- From here on writers wait, for as long as the keys are checked.
create trigger keep_search after insert or update of order_number, receiver_name, phone, email, tracking_code,
  advance_transaction_id, payment_transaction_id, total_minor on orders
  for each row execute function keep_order_search();
create trigger keep_search after insert or update of transaction_id on payments
  for each row when (new.transaction_id <> '') execute function keep_order_search();
create trigger keep_search after insert or update of first_name, last_name, email, phone, created_at on customers
  for each row execute function keep_customer_search();

-- What came or changed while the tables were filled.
insert into order_search (store_id, order_id, text, total_minor)
  select o.store_id, o.id, order_search_text(o, transaction_ids_of(o.store_id, o.id)), o.total_minor from orders o
   where o.updated_at > now() - interval '1 hour'
     or exists (select from payments p where p.store_id = o.store_id and p.order_id = o.id and p.created_at > now() - interval '1 hour')
  on conflict (store_id, order_id) do update set text = excluded.text, total_minor = excluded.total_minor;
insert into customer_search (store_id, customer_id, text, created_at)
  select c.store_id, c.id, customer_search_text(c), c.created_at from customers c
   where c.updated_at > now() - interval '1 hour' or c.created_at > now() - interval '1 hour'
  on conflict (store_id, customer_id) do update set text = excluded.text, created_at = excluded.created_at;

alter table order_search add foreign key (store_id, order_id) references orders (store_id, id) on delete cascade;
alter table customer_search add foreign key (store_id, customer_id) references customers (store_id, id) on delete cascade;

-- Below a policy LIKE cannot use an index. These views give only the keys of rows of the transaction's own store; the rows
-- themselves are then read from orders and customers, under their policies. See docs/adr/0003-store-bound-transactions.md.
create view store_order_search as select * from order_search where store_id = (select current_store());
create view store_customer_search as select * from customer_search where store_id = (select current_store());
grant select on store_order_search, store_customer_search to haat_app;
