-- A price for a limited time and a limited number of units.
create table flash_deals (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  title text not null check (length(title) between 1 and 150),
  translations jsonb not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  per_customer_limit integer check (per_customer_limit between 1 and 999),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (store_id, id),
  -- For the copies that its variants keep.
  unique (store_id, id, starts_at, ends_at, is_active),
  constraint flash_deals_window check (ends_at > starts_at),
  check (deleted_at is null or not is_active)
);
create index on flash_deals (store_id, ends_at) where is_active;

-- The variants of a deal, each with its price and its quota. The window is a copy that the foreign key keeps equal, so that
-- the exclusion sees it: a variant has one deal price at a time.
create table flash_deal_variants (
  id bigint primary key default new_id(),
  store_id bigint not null,
  deal_id bigint not null,
  product_id bigint not null,
  variant_id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_active boolean not null,
  price_minor bigint not null check (price_minor between 1 and 9999999999),
  quota integer not null check (quota between 1 and 1000000),
  sold integer not null default 0 check (sold >= 0),
  unique (store_id, id),
  unique (store_id, deal_id, variant_id),
  foreign key (store_id, deal_id, starts_at, ends_at, is_active)
    references flash_deals (store_id, id, starts_at, ends_at, is_active) on update cascade on delete cascade,
  foreign key (store_id, product_id, variant_id) references variants (store_id, product_id, id) on delete cascade,
  constraint flash_deal_quota check (sold <= quota),
  constraint flash_deal_once_at_a_time exclude using gist (
    int8range(variant_id, variant_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&) where (is_active)
    deferrable
);
create index on flash_deal_variants (store_id, variant_id, starts_at desc);

-- The units that orders took from a quota.
create table flash_deal_uses (
  id bigint primary key default new_id(),
  store_id bigint not null,
  deal_id bigint not null,
  product_id bigint not null,
  variant_id bigint not null,
  order_id bigint not null,
  quantity integer not null check (quantity > 0),
  customer_id uuid,
  phone text not null,
  email text not null default '',
  created_at timestamptz not null default now(),
  released_at timestamptz,
  unique (store_id, id),
  unique (store_id, order_id, variant_id),
  foreign key (store_id, deal_id, variant_id) references flash_deal_variants (store_id, deal_id, variant_id),
  foreign key (store_id, order_id, variant_id) references order_lines (store_id, order_id, variant_id) on delete cascade,
  foreign key (store_id, customer_id) references customers (store_id, id)
);
create index on flash_deal_uses (store_id, deal_id, variant_id);
create index on flash_deal_uses (store_id, deal_id, phone) where released_at is null;
create index on flash_deal_uses (store_id, deal_id, email) where released_at is null and email <> '';
create index on flash_deal_uses (store_id, deal_id, customer_id) where released_at is null;
revoke delete on flash_deal_uses from haat_app;

-- The units of a product that one customer has bought in a deal. Exact while the customer is locked.
create function count_flash_deal_units(wanted_store bigint, wanted_deal bigint, wanted_product bigint, account uuid,
  typed_phone text, typed_email text)
returns integer language sql stable as $$
  select coalesce(sum(u.quantity), 0)::integer
    from customer_identity(wanted_store, account, typed_phone, typed_email) i
    join flash_deal_uses u on u.store_id = wanted_store and u.deal_id = wanted_deal and u.product_id = wanted_product
     and u.released_at is null
     and (u.customer_id = any (i.accounts) or u.phone = any (i.phones) or (u.email <> '' and u.email = any (i.emails)))
$$;

-- The price of one unit at a moment: that of an open deal with units left, if it is lower.
create function flash_price(wanted_store bigint, wanted_variant bigint, regular_minor bigint, moment timestamptz)
returns bigint language sql stable as $$
  select coalesce((
    select d.price_minor from flash_deal_variants d
     where d.store_id = wanted_store and d.variant_id = wanted_variant and d.is_active
       and d.starts_at <= moment and d.ends_at > moment and d.sold < d.quota and d.price_minor < regular_minor), regular_minor)
$$;

create trigger announce_change after insert or update on flash_deals for each row execute function announce_change();
create trigger announce_change after insert or delete on flash_deal_variants for each row execute function announce_change();
-- Not each sale: only what changes the price, and the last unit of a quota.
create trigger announce_new_price after update of price_minor, quota, sold on flash_deal_variants for each row
  when (old.price_minor <> new.price_minor or old.quota <> new.quota or (old.sold = old.quota) <> (new.sold = new.quota))
  execute function announce_change();
