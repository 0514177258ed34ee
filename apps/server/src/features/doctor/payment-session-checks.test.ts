import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { openVandal, type Statement, type Vandal } from '../../../test/planted-damage.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aPaymentSession } from '../../../test/stub-gateway.ts'

const { h, shop } = await setUpShop()
let vandal: Vandal
beforeAll(async () => {
  const lines = [{ product: await aProduct(h, shop, { stock: 5 }) }]
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const { id } = await anOrder(h, shop, { lines, paymentMethod: 'BKASH', expiresAt, hasEvents: true })
  await aPaymentSession(h, shop, id)
  vandal = await openVandal(h.adminUrl)
})
afterAll(() => vandal.close())

const paid = `update payment_sessions set status = 'SUCCEEDED', transaction_id = 'T1', paid_at = now()`
const payment = (amount: string) => `
  insert into payments (store_id, order_id, kind, method, amount_minor, status, payment_session_id)
  select store_id, order_id, 'gateway', gateway, ${amount}, 'PENDING', id from payment_sessions`
const inCash = `update orders set payment_method = 'COD'`

const plants: [check: string, ...statements: Statement[]][] = [
  ['gateway_payments_match_sessions', [paid]],
  ['gateway_payments_match_sessions', [paid], [payment('amount_minor - 1')]],
  ['gateway_payments_match_sessions', [payment('amount_minor')]],
  ['attempts_have_deadlines', ['update orders set expires_at = null']],
  ['cash_orders_wait_for_nobody', [`${inCash}, expires_at = null`]],
  ['cash_orders_wait_for_nobody', [inCash], [`update payment_sessions set status = 'CANCELLED'`]],
]

describe('damaged attempts to pay', () => {
  test('are absent before the test', async () => {
    expect(await vandal.damaged([])).toEqual([])
  })

  test('do not include an order that was changed to cash as it should be', async () => {
    const changed = await vandal.damaged([
      [`${inCash}, payment_status = 'NOT_APPLICABLE', expires_at = null`],
      [`update payment_sessions set status = 'CANCELLED'`],
    ])
    expect(changed).not.toContain('cash_orders_wait_for_nobody')
  })

  test.each(plants)('are found by %s', async (check, ...statements) => {
    expect(await vandal.damaged(statements)).toContain(check)
  })
})
