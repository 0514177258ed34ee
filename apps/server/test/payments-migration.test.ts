import { afterAll, beforeAll, expect, it } from 'vitest'
import { runDoctor } from '../src/features/doctor/run-doctor.ts'
import { type OlderSchema, openOlderSchema } from './older-schema.ts'

let old: OlderSchema
beforeAll(async () => {
  old = await openOlderSchema('0007')
})
afterAll(() => old.close())

const inOrder = { PENDING: 1, CANCELLED: 2 } as const

it('orders and payments of the release before are kept, normalised and counted once', async () => {
  await old.client.query(`insert into stores (id, subdomain, environment, name, order_prefix, order_key, settings)
    overriding system value values (1, 'old', 'live', 'Old', 'OLD', decode(repeat('00', 32), 'hex'), '{}')`)
  for (const [status, id] of Object.entries(inOrder)) {
    await old.client.query(
      `insert into orders (id, store_id, order_number, status, payment_status, payment_method, currency, subtotal_minor,
         delivery_fee_source, total_minor, amount_paid_minor, receiver_name, phone, address, item_count, items_fingerprint)
       values ($1::bigint, 1, 'OLD-' || $1::bigint, $2, 'PAID', 'COD', 'BDT', 0, 'none', 0, 0, 'Rahima', '+8801712345678', 'Road 5', 1, '\\x00')`,
      [id, status],
    )
  }
  await old.client.query('alter table orders disable trigger user')
  await old.client.query(
    `update orders set subtotal_minor = 10000, total_minor = 10000, amount_paid_minor = case id when 1 then 15000 else 6000 end, payment_status = case id when 1 then 'PAID' else 'PARTIALLY_PAID' end`,
  )
  await old.client.query('alter table orders enable trigger user')
  await old.client.query(`insert into payments (store_id, order_id, kind, method, transaction_id, amount_minor, status, verified_at) values
    (1, 1, 'manual', 'BKASH', 'TX-1 a', 9000, 'VERIFIED', now()),
    (1, 1, 'manual', 'NAGAD', 'tx১a', 6000, 'VERIFIED', now()),
    (1, 1, 'manual', 'BKASH', 'tx1A', 6000, 'PENDING', null),
    (1, 2, 'manual', 'BKASH', 'ক্রমিক', 6000, 'VERIFIED', now())`)

  expect((await old.upgrade())[0]).toBe('0007_payments')

  const { rows: payments } = await old.client.query(
    'select id::int, transaction_id, unapplied_minor::int as unapplied from payments order by id',
  )
  expect(payments).toEqual([
    { id: 1, transaction_id: 'TX1A', unapplied: 0 },
    { id: 2, transaction_id: 'TX1AREPEATED2', unapplied: 5000 },
    { id: 3, transaction_id: 'TX1A', unapplied: 0 },
    { id: 4, transaction_id: 'UNREADABLE4', unapplied: 0 },
  ])
  const { rows: unapplied } = await old.client.query(
    'select payment_id::int as id, reason, amount_minor::int as amount from unapplied_payments order by id',
  )
  expect(unapplied).toEqual([
    { id: 2, reason: 'OVERPAID', amount: 5000 },
    { id: 4, reason: 'ORDER_CANCELLED', amount: 6000 },
  ])
  const { rows: notes } = await old.client.query('select order_id::int as id, note from order_notes order by id')
  expect(notes.map(({ id }) => id).sort()).toEqual([1, 2])
  expect(notes.map(({ note }) => note).join()).toContain('tx১a')
  const broken = (await runDoctor(old.adminUrl, { scopes: ['data'] }))
    .filter(({ count }) => count > 0)
    .map(({ check }) => check)
  // The orders of this test have no lines and no events.
  expect(broken.sort()).toEqual(['every_order_has_event', 'order_sums'])
})

it('a payment written by a server of the release before is stored with a normalised transaction ID', async () => {
  const [written] =
    await old.rows(`insert into payments (store_id, order_id, kind, method, transaction_id, amount_minor, status)
    values (1, 1, 'manual', 'BKASH', 'trx-৯ b', 100, 'PENDING') returning transaction_id`)
  expect(written).toEqual(['TRX9B'])
})

it('of the unapplied payments that were resolved before, those that a gateway returned have the outcome RETURNED', async () => {
  const before = await openOlderSchema('0124')
  try {
    await before.client.query(`set session_replication_role = replica`)
    await before.client.query(`insert into unapplied_payments (id, store_id, order_id, payment_id, reason, amount_minor, status, note, resolved_at)
      overriding system value values
      (1, 1, 1, 1, 'OVERPAID', 500, 'RESOLVED', 'Nagad 71', now()), (2, 1, 1, 2, 'OVERPAID', 500, 'RESOLVED', 'By hand', now()),
      (3, 1, 1, 3, 'OVERPAID', 500, 'OPEN', '', null), (4, 2, 1, 4, 'OVERPAID', 500, 'RESOLVED', 'By hand', now())`)
    await before.client.query(`insert into gateway_refunds (store_id, order_id, payment_id, unapplied_payment_id, gateway, amount_minor, status,
        transaction_id, requested_by, refunded_at, next_check_at) values
      (1, 1, 1, 1, 'NAGAD', 500, 'COMPLETED', '71', 'key:a', now(), null),
      (1, 1, 2, 2, 'NAGAD', 500, 'REFUSED', '', 'key:a', null, null),
      (1, 1, 3, 3, 'NAGAD', 500, 'PENDING', '', 'key:a', null, now())`)
    await before.client.query(`set session_replication_role = origin`)
    expect((await before.upgrade())[0]).toBe('0124_returned_payments')
    expect(await before.rows('select id::int, outcome from unapplied_payments order by id')).toEqual([
      [1, 'RETURNED'],
      [2, ''],
      [3, ''],
      [4, ''],
    ])
  } finally {
    await before.close()
  }
})
