import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop, type Shop, signIn, type TestProduct, type TestShopper } from '../../../test/factories.ts'
import { openVandal, type Vandal } from '../../../test/planted-damage.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { runDoctor } from './run-doctor.ts'

let other: Shop
let product: TestProduct
let shopper: TestShopper
let orderId: number

const { h, shop } = await setUpShop({ durable: true })
beforeAll(async () => {
  other = await openShop(h)
  product = await aProduct(h, shop, { stock: 10, priceMinor: 500_00 })
  shopper = await signIn(h, shop)
  const response = await h.call({
    url: 'W/order/',
    key: shop.key,
    token: shopper.token,
    body: {
      items: [{ product_id: product.id, quantity: 2 }],
      receiver_name: 'Rahima',
      phone: '01712345678',
      address: 'House 1, Road 2',
      delivery_location: 'inside_dhaka',
      payment_method: 'COD',
    },
  })
  expect(response.body).toMatchObject({ status_code: 201 })
  const [order] = await h.sql<{ id: number }>('select id from orders where store_id = $1', [shop.storeId])
  orderId = Number(order?.id)
})

let vandal: Vandal
const damaged: Vandal['damaged'] = (statements) => vandal.damaged(statements)

test('an undamaged store passes every check, and so does the whole database', async () => {
  await expectHealthy(h)
  const found = await runDoctor(h.adminUrl)
  expect(found.length).toBeGreaterThan(80)
  const broken = found.filter(({ count }) => count > 0).map(({ check }) => check)
  expect(broken).toEqual([])
})

const S = () => shop.storeId
const V = () => product.variantId
const address = `insert into addresses (store_id, customer_id, receiver_name, phone, address_line1, city, is_default)
  values ($1, $2, 'R', '+8801712345678', 'a', 'b', $3)`
const payment = `insert into payments (store_id, order_id, kind, method, amount_minor, status, transaction_id, verified_at)
  values ($1, $2, 'manual', 'BKASH', 100, 'VERIFIED', 'TX1', now())`

const offerOfStore = `insert into offers (id, store_id, name, kind, is_automatic) overriding system value values ($2, $1, 'x', 'fixed', false)`

const message = `insert into messages (store_id, event_id, channel, kind, language, destination, text, status, next_attempt_at, created_at)
  values ($1, 1, 'email', 'ORDER_PLACED', 'en', 'a@b.example', 'Thank you.',`

const plants: [check: string, statements: () => [sql: string, values?: unknown[]][]][] = [
  ['stock_counter_matches_ledger', () => [['update stock set on_hand = on_hand + 1 where variant_id = $1', [V()]]]],
  ['stock_not_negative', () => [['update stock set on_hand = -1 where variant_id = $1', [V()]]]],
  ['every_variant_has_stock', () => [['delete from stock where variant_id = $1', [V()]]]],
  ['order_lines_match_ledger', () => [[`delete from stock_moves where kind = 'sale'`]]],
  [
    'nothing_restocked_twice',
    () => [
      [
        `insert into stock_moves (store_id, variant_id, kind, quantity, order_id) values ($1, $2, 'return', 3, $3)`,
        [S(), V(), orderId],
      ],
    ],
  ],
  ['searches_current', () => [[`update order_search set text = replace(text, 'a', 'b')`]]],
  ['searches_current', () => [['delete from order_search']]],
  ['searches_current', () => [['delete from customer_search']]],
  ['searches_current', () => [['update product_search set price_min_minor = price_min_minor + 1']]],
  ['searches_current', () => [[`update listing_search set words = ''`]]],
  [
    'cash_rounding',
    () => [
      [
        'update orders set total_minor = total_minor - 50, rounding_minor = rounding_minor - 50 where delivered_at is null',
      ],
    ],
  ],
  ['order_totals', () => [['update orders set total_minor = total_minor - 1']]],
  ['order_sums', () => [['update orders set subtotal_minor = subtotal_minor + 1, total_minor = total_minor + 1']]],
  ['line_totals', () => [['update order_lines set unit_price_minor = unit_price_minor - 1']]],
  ['paid_by_verified_payments', () => [[`update orders set payment_status = 'PAID'`]]],
  ['paid_by_verified_payments', () => [['update orders set amount_paid_minor = 1']]],
  ['refunds_agree', () => [[`update orders set payment_status = 'REFUNDED'`]]],
  ['claims_pay_nothing', () => [[payment, [S(), orderId]], ['update payments set verified_at = null']]],
  ['transaction_ids_canonical', () => [[payment, [S(), orderId]], [`update payments set transaction_id = 'tx-1'`]]],
  ['unapplied_money_is_listed', () => [[payment, [S(), orderId]], ['update payments set unapplied_minor = 1']]],
  ['unapplied_money_is_listed', () => [[payment, [S(), orderId]], [`update orders set status = 'CANCELLED'`]]],
  [
    'unapplied_payments_are_of_their_order',
    () => [
      [
        `insert into unapplied_payments (store_id, order_id, payment_id, reason, amount_minor) values ($1, $2, 0, 'OVERPAID', 1)`,
        [S(), orderId],
      ],
    ],
  ],
  ['least_advances_required', () => [['update orders set least_advance_minor = total_minor']]],
  ['advances_covered', () => [[`update orders set required_advance_minor = 1, status = 'CONFIRMED'`]]],
  ['paid_by_verified_payments', () => [['update orders set amount_paid_minor = total_minor + 1']]],
  [
    'transactions_used_once',
    () => [
      [payment, [S(), orderId]],
      [payment, [S(), orderId]],
    ],
  ],
  [
    'offer_times_in_range',
    () => [
      [
        `insert into offers (store_id, name, kind, is_automatic, ends_at) values ($1, 'x', 'fixed', true, '0001-06-01 BC')`,
        [S()],
      ],
    ],
  ],
  [
    'offer_uses_counted',
    () => [
      [`insert into offers (store_id, name, kind, is_automatic, used_count) values ($1, 'x', 'fixed', true, 1)`, [S()]],
    ],
  ],
  [
    'code_uses_counted',
    () => [
      [
        `insert into offers (id, store_id, name, kind, is_automatic) overriding system value values (901, $1, 'x', 'fixed', false)`,
        [S()],
      ],
      [`insert into offer_codes (store_id, code, offer_id, used_count) values ($1, 'X', 901, 1)`, [S()]],
    ],
  ],
  [
    'codes_belong_to_their_offer',
    () => [
      [offerOfStore, [S(), 903]],
      [offerOfStore, [S(), 906]],
      [`insert into offer_codes (store_id, code, offer_id) values ($1, 'X', 903)`, [S()]],
      [
        `insert into offer_uses (store_id, offer_id, code_id, code, order_id, phone, discount_minor) select $1, 906, id, 'X', $2, '+8801700000000', 0 from offer_codes where code = 'X'`,
        [S(), orderId],
      ],
    ],
  ],
  [
    'first_order_used_once',
    () => [
      [offerOfStore, [S(), 904]],
      [
        `insert into offer_uses (store_id, offer_id, order_id, phone, discount_minor, is_first_order) select $1, 904, n, '+8801700000000', 0, true from generate_series(1, 2) n`,
        [S()],
      ],
    ],
  ],
  [
    'offer_scope_stated',
    () => [
      [offerOfStore, [S(), 905]],
      ['insert into offer_products (store_id, offer_id, product_id) values ($1, 905, $2)', [S(), product.id]],
    ],
  ],
  [
    'one_offer_per_order',
    () => [
      [
        `insert into offers (id, store_id, name, kind, is_automatic, used_count) overriding system value values (902, $1, 'x', 'fixed', true, 1)`,
        [S()],
      ],
      [
        `insert into offer_uses (store_id, offer_id, order_id, phone, discount_minor) values ($1, 902, $2, '+8801700000000', 0)`,
        [S(), orderId],
      ],
      [`update orders set status = 'CANCELLED'`],
    ],
  ],
  ['order_moves_legal', () => [[`update order_history set to_status = 'DELIVERED'`]]],
  ['every_order_has_event', () => [[`delete from outbox where resource = 'order'`]]],
  [
    'stock_events_agree',
    () => [
      [
        `insert into outbox (store_id, type, resource, resource_id, payload)
         select store_id, 'stock.out', 'variant', variant_id::text, '{}' from stock where on_hand > 0`,
      ],
    ],
  ],
  [
    'one_default_address',
    () => [
      [address, [S(), shopper.id, true]],
      [address, [S(), shopper.id, true]],
    ],
  ],
  [
    'one_unused_refresh_token',
    () =>
      [1, 2].map(() => [
        'insert into refresh_tokens (digest, store_id, session_id) values ($1, $2, $3)',
        [randomBytes(32), S(), shopper.sessionId],
      ]),
  ],
  ['same_store_addresses_customer_id', () => [[address, [other.storeId, shopper.id, true]]]],
  ['same_store_order_lines_product_id_variant_id', () => [['update order_lines set store_id = $1', [other.storeId]]]],
  [
    'same_store_carts_customer_id',
    () => [['insert into carts (store_id, customer_id) values ($1, $2)', [S(), randomUUID()]]],
  ],
  ['listings_complete', () => [['delete from product_listings']]],
  ['listings_match_prices', () => [['update product_listings set price_minor = 1']]],
  ['listings_match_stock', () => [[`update product_listings set stock_status = 'out_of_stock'`]]],
  ['listings_match_subscriptions', () => [[`update product_listings set is_subscribable = not is_subscribable`]]],
  ['slugs_name_their_product', () => [['delete from product_slugs']]],
  [
    'outbox_keeps_up',
    () => [
      [
        `update outbox set attempts = 0, delivered_at = null, dead_at = null, created_at = now() - interval '2 minutes'`,
      ],
    ],
  ],
  ['delivered_events_deleted', () => [[`update outbox set dead_at = null, delivered_at = now() - interval '9 days'`]]],
  [
    'expired_keys_deleted',
    () => [
      [
        `insert into idempotency_keys (store_id, principal, operation, key, fingerprint, created_at)
         values ($1, 'guest', 'placeOrder', 'k', sha256('x'), now() - interval '3 days')`,
        [S()],
      ],
    ],
  ],
  [
    'sales_counted',
    () => [
      [
        `insert into pending_sales (store_id, product_id, quantity, created_at)
         select store_id, id, 1, now() - interval '11 minutes' from products limit 1`,
      ],
    ],
  ],
  [
    'captured_messages_deleted',
    () => [
      [
        `insert into captured_messages (store_id, channel, destination, body, created_at)
         values ($1, 'email', 'a@b.example', '', now() - interval '32 days')`,
        [S()],
      ],
    ],
  ],
  ['messages_keep_up', () => [[`${message} 'QUEUED', now() - interval '6 minutes', now())`, [S()]]]],
  ['messages_deleted', () => [[`${message} 'FAILED', now(), now() - interval '32 days')`, [S()]]]],
  ['ended_sign_ins_deleted', () => [[`update customer_sessions set expires_at = now() - interval '32 days'`]]],
  [
    'schedules_run',
    () => [
      [
        `insert into job_schedules (name, cron, late_after, registered_at) values ('x', '* * * * *', '1 minute', now() - interval '1 hour')`,
      ],
    ],
  ],
  ['jobs_run', () => [[`select haat_jobs.add_job('x', run_at => now() - interval '6 minutes')`]]],
  [
    'no_dead_job',
    () => [
      [`select haat_jobs.add_job('x', max_attempts => 1)`],
      [`update haat_jobs._private_jobs set attempts = max_attempts`],
    ],
  ],
  ['unpaid_orders_expire', () => [[`update orders set expires_at = now() - interval '2 hours'`]]],
  [
    'delivered_orders_complete',
    () => [
      [
        `update orders set status = 'DELIVERED', amount_paid_minor = total_minor, delivered_at = now() - interval '10 days'`,
      ],
    ],
  ],
  [
    'offer_windows_announced',
    () => [
      [
        `insert into offers (store_id, name, kind, is_automatic, starts_at) values ($1, 'x', 'percentage', true, now() - interval '2 hours')`,
        [S()],
      ],
    ],
  ],
  ['outbox_without_dead_letters', () => [['update outbox set delivered_at = null, dead_at = now()']]],
]

describe('planted damage', () => {
  beforeAll(async () => {
    vandal = await openVandal(h.adminUrl)
  })
  afterAll(() => vandal.close())

  test('is absent before the test', async () => {
    expect(await damaged([])).toEqual([])
  })

  test.each(plants)('is found by %s', async (check, statements) => {
    const found = await damaged(statements())
    expect(found).toContain(check)
  })

  test.each([
    ['order_numbers_unique', 'orders'],
    ['one_order_per_cart', 'orders'],
    ['one_line_per_variant', 'order_lines'],
    ['one_cart_per_shopper', 'carts'],
  ])('that a missing unique index let in is found by %s', async (check, table) => {
    const [copy] = await h.sql<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> 'id'`,
      [table],
    )
    const removals = await h.sql<{ text: string }>(
      `select case when c.oid is null then format('drop index %s', x.indexrelid::regclass)
                else format('alter table %s drop constraint %I cascade', $1::regclass, c.conname) end as text
         from pg_index x left join pg_constraint c on c.conindid = x.indexrelid and c.contype = 'u'
        where x.indrelid = $1::regclass and x.indisunique and not x.indisprimary`,
      [table],
    )
    const found = await damaged([
      ...removals.map(({ text }): [string] => [text]),
      ['insert into carts (store_id, customer_id) values ($1, $2)', [S(), shopper.id]],
      ['update orders set cart_id = gen_random_uuid(), cart_version = 1'],
      [`insert into ${table} (${copy?.columns}) select ${copy?.columns} from ${table}`],
    ])
    expect(found).toContain(check)
  })
})

describe('a database without some of its guards', () => {
  const cases: [check: string, loosen: string, mend: string][] = [
    ['rls_enabled', 'alter table orders disable row level security', 'alter table orders enable row level security'],
    [
      'policies_bind',
      'create policy open_to_all on orders to haat_app using (true)',
      'drop policy open_to_all on orders',
    ],
    [
      'views_bind',
      'create or replace view store_listings as select * from product_listings',
      'create or replace view store_listings as select * from product_listings where store_id = (select current_store())',
    ],
    [
      'views_bind',
      'create or replace view store_order_search as select * from order_search where store_id = (select current_store()) or total_minor > 0',
      'create or replace view store_order_search as select * from order_search where store_id = (select current_store())',
    ],
    [
      'views_bind',
      'create view order_notes_of_all as select * from order_notes; grant select on order_notes_of_all to haat_app',
      'drop view order_notes_of_all',
    ],
    [
      'constraints_hold',
      'alter table orders disable trigger orders_lines_add_up',
      'alter table orders enable trigger orders_lines_add_up',
    ],
    [
      'constraints_hold',
      'alter table brands add constraint loose check (id > 0) not valid',
      'alter table brands drop constraint loose',
    ],
    ['durable', 'alter role haat_app set synchronous_commit = off', 'alter role haat_app reset synchronous_commit'],
    [
      'functions_made',
      `create function made_by_nothing() returns text language sql as $$ select '' $$`,
      'drop function made_by_nothing()',
    ],
    ['server_role_is_bound', 'alter table brands owner to haat_app', 'alter table brands owner to haat_owner'],
  ]
  test.each(cases)('is found by %s: %s', async (check, loosen, mend) => {
    await h.sql(loosen)
    try {
      const found = await runDoctor(h.adminUrl, { scopes: ['deployment'] })
      const rows = found.find((finding) => finding.check === check)?.rows ?? []
      expect(rows).toHaveLength(1)
    } finally {
      await h.sql(mend)
    }
  })
})
