import { afterAll, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { expectNotFound } from '../../../test/expect-not-found.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { aPaidSession, csvOf, ledgerBalances, statementCalls } from '../../../test/statements.ts'

const h = await setUpApp()
afterAll(() => expectHealthy(h))

type Row = readonly [transactionId: string, amount: number, more?: Record<string, string | number>]

async function aShop() {
  const of = await openShop(h)
  const product = await aProduct(h, of, { stock: 900 })
  const calls = statementCalls(h, of)
  const order = async () => (await anOrder(h, of, { lines: [{ product, quantity: 2 }], hasEvents: true })).id
  return {
    of,
    calls,
    order,
    act: orderCalls(h, of).act,
    paid: async (more: object = {}) =>
      aPaidSession(h, of, { orderId: await order(), amountMinor: 200_00, paidAt: '2026-01-05T06:00:00Z', ...more }),
    /** A statement whose lines are of the fifth of January at noon. */
    state: async (rows: readonly Row[], fields: Record<string, string> = {}) => {
      const cells = rows.map(([id, amount, more]) => ({
        ...{ 'Trx ID': id, Date: '2026-01-05 12:00', Amount: amount, Fee: '', Invoice: '' },
        ...more,
      }))
      return calls.send(csvOf(cells), fields)
    },
    balances: () => ledgerBalances(h, of),
    items: async (query = 'status=OPEN') =>
      ((await calls.items(query)).data.items as { list: string; transaction_id: string }[])
        .map(({ list, transaction_id }) => `${list} ${transaction_id}`)
        .sort(),
  }
}

const paidOnly = { BKASH: 200_00, ORDER: -200_00 }

describe('a statement that is deleted', () => {
  it('takes its lines, fees, matches and differences with it, is audited, and can be imported again', async () => {
    const shop = await aShop()
    const { transactionId } = await shop.paid()
    const missing = await shop.paid({ paidAt: '2026-01-05T06:00:30Z' })
    const rows = [
      [transactionId, 200, { Fee: '3.70' }],
      ['NOBODYS1', 50],
    ] as const
    const first = await shop.state(rows)
    const listed = [`MONEY_WITHOUT_ORDER NOBODYS1`, `ORDER_WITHOUT_MONEY ${missing.transactionId}`]
    expect(await shop.items()).toEqual(listed)
    const { status, data } = await shop.calls.remove(first.data.id)
    expect([status, data]).toEqual([200, null])
    expect(await shop.items('')).toEqual([])
    expect(await shop.balances()).toEqual({ BKASH: 400_00, ORDER: -400_00 })
    expect((await shop.calls.imports()).data.items).toEqual([])
    const audit = await h.sql(
      `select before, entity_id from audit_log where store_id = $1 and action = 'statement.deleted'`,
      [shop.of.storeId],
    )
    expect(audit).toMatchObject([{ before: { gateway: 'BKASH', created_count: 2 }, entity_id: String(first.data.id) }])
    expect((await shop.state(rows)).data).toMatchObject({ created_count: 2, is_repeated: false })
    expect(await shop.items()).toEqual(listed)
    expect(await shop.balances()).toEqual({ BKASH: 396_30, GATEWAY_FEES: 3_70, ORDER: -400_00 })
  })

  it('leaves a line that another statement contains, with what that one says of its fee', async () => {
    const shop = await aShop()
    const { transactionId } = await shop.paid()
    const stated = async (fee: string, other: string, fields = {}) =>
      (
        await shop.state(
          [
            [transactionId, 200, { Fee: fee }],
            [other, 10],
          ],
          fields,
        )
      ).data.id as number
    const fees = async () => (await shop.balances()).GATEWAY_FEES
    const first = await stated('3.70', 'FIRST001')
    const contradicting = await stated('5', 'SECOND01')
    const correcting = await stated('4', 'THIRD001', { corrects_fees: 'true' })
    expect(await fees()).toBe(4_00)
    await shop.calls.remove(correcting)
    expect(await fees()).toBe(3_70)
    await shop.calls.remove(first)
    expect(await fees()).toBe(5_00)
    expect(await shop.items()).toEqual(['MONEY_WITHOUT_ORDER SECOND01'])
    await shop.calls.remove(contradicting)
    expect(await shop.balances()).toEqual(paidOnly)
    expect(await shop.items('')).toEqual([])
  })

  it('gives its payments to lines of other statements, and lists those that another one of their time does not contain', async () => {
    const shop = await aShop()
    const typed = await shop.order()
    await shop.act(typed, 'payments', { method: 'BKASH', amount: 20, transaction_id: 'TYPED001' })
    const through = await shop.paid({ invoice: 'BYINV1' })
    await shop.state([['TYPED001', 20, { Fee: '1' }]], { gateway: 'NAGAD' })
    expect(await shop.items()).toEqual(['AMOUNT_DIFFERS TYPED001'])
    const own = await shop.state([
      ['TYPED001', 20, { Fee: '2' }],
      [through.transactionId, 200],
    ])
    expect(await shop.items()).toEqual(['MONEY_WITHOUT_ORDER TYPED001'])
    await shop.state([
      ['SAMETIME', 10],
      ['ISSUERS1', 200, { Invoice: 'BYINV1', Fee: '3' }],
    ])
    const lasting = ['MONEY_WITHOUT_ORDER ISSUERS1', 'MONEY_WITHOUT_ORDER SAMETIME']
    expect(await shop.items()).toEqual([...lasting, 'MONEY_WITHOUT_ORDER TYPED001'])
    expect(await shop.balances()).toMatchObject({ GATEWAY_FEES: 2_00 })
    await shop.calls.remove(own.data.id)
    expect(await shop.items()).toEqual(['AMOUNT_DIFFERS TYPED001', 'MONEY_WITHOUT_ORDER SAMETIME'])
    expect(await shop.balances()).toMatchObject({ GATEWAY_FEES: 4_00 })
  })

  it('lists a payment again that another statement of its time lacks', async () => {
    const shop = await aShop()
    const { transactionId } = await shop.paid()
    const wider = [
      ['EARLIER1', 10, { Date: '2026-01-05 11:00' }],
      ['LATER001', 10, { Date: '2026-01-05 13:00' }],
    ] as const
    await shop.state(wider)
    const own = await shop.state([[transactionId, 200]])
    expect(await shop.items('list=ORDER_WITHOUT_MONEY&status=OPEN')).toEqual([])
    await shop.calls.remove(own.data.id)
    expect(await shop.items('list=ORDER_WITHOUT_MONEY&status=OPEN')).toEqual([`ORDER_WITHOUT_MONEY ${transactionId}`])
  })

  it('is deleted together with the line that a payment found meanwhile', async () => {
    const shop = await aShop()
    const id = await shop.order()
    const { data } = await shop.state([['MEANTIME', 20, { Fee: '1' }]])
    const lock = {
      text: `with recorded as (
          insert into payments (store_id, order_id, kind, method, transaction_id, amount_minor, status, verified_at)
          values ($1, $2, 'manual', 'BKASH', 'MEANTIME', 2000, 'VERIFIED', now()))
        update orders set amount_paid_minor = 2000, payment_status = 'PARTIALLY_PAID' where id = $2`,
      values: [shop.of.storeId, id],
    }
    const [response] = await behindLock(h, lock, [() => shop.calls.remove(data.id)])
    expect(response?.status).toBe(200)
    expect(await shop.balances()).toEqual({ BKASH: 20_00, ORDER: -20_00 })
  })

  it('is deleted once, and is unknown to another store', async () => {
    const [shop, theirs] = [await aShop(), await aShop()]
    const { data } = await shop.state([['DELETED1', 20]])
    expectNotFound(await theirs.calls.remove(data.id), await theirs.calls.remove(799_000_082))
    const responses = await Promise.all([shop.calls.remove(data.id), shop.calls.remove(data.id)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404])
  })
})

describe('a file of the other gateway', () => {
  it('is refused with 400 validation_failed, and changes nothing', async () => {
    const shop = await aShop()
    const { transactionId } = await shop.paid()
    const rows = [[transactionId, 200, { Fee: '3' }] as const, ['UNKNOWN1', 5] as const]
    const { status, body } = await shop.state(rows, { gateway: 'NAGAD' })
    expect([status, body.error_code, Object.keys(body.errors)]).toEqual([400, 'validation_failed', ['gateway']])
    expect(body.errors.gateway[0]).toMatch(/বিকাশ বেছে নিন/)
    expect((await shop.calls.imports()).data.items).toEqual([])
    expect((await shop.state(rows)).status).toBe(201)
    expect(await shop.balances()).toMatchObject({ GATEWAY_FEES: 3_00 })
  })

  it('never has the payments through this gateway, even among others', async () => {
    const shop = await aShop()
    const stray = await shop.paid()
    const nagad = await shop.paid({ gateway: 'NAGAD' })
    await shop.state(
      [
        [stray.transactionId, 200],
        [nagad.transactionId, 200],
      ],
      { gateway: 'NAGAD' },
    )
    expect(await shop.items()).toEqual([`MONEY_WITHOUT_ORDER ${stray.transactionId}`])
    await shop.state([[stray.transactionId, 200]])
    expect(await shop.items()).toEqual([`MONEY_WITHOUT_ORDER ${stray.transactionId}`])
    expect(await shop.balances()).toMatchObject({ BKASH: 200_00, NAGAD: 200_00 })
  })
})

it.each([
  [{ amount_column: 'Trx ID' }, 'amount_column'],
  [{ date_column: 'Amount' }, 'date_column'],
  [{ transaction_id_column: 'Date' }, 'transaction_id_column'],
  [{ amount_column: 'Amount', fee_column: ' amount ' }, 'fee_column'],
  [{ transaction_id_column: 'Amount', amount_column: 'Amount', date_column: 'Amount' }, 'amount_column'],
] as const)(
  'importStatement refuses %s with 400 validation_failed, because the file has that column for another value',
  async (columns, field) => {
    const { status, body } = await (await aShop()).state([['COLUMNS1', 20]], columns)
    expect([status, body.error_code, Object.keys(body.errors)]).toEqual([400, 'validation_failed', [field]])
  },
)
