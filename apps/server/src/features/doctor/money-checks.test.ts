import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { aGatewayPayment, aGatewayRefund } from '../../../test/gateway-payments.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { openVandal, type Statement, type Vandal } from '../../../test/planted-damage.ts'
import { aRefund, refundCalls } from '../../../test/request-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const calls = orderCalls(h, shop)
let vandal: Vandal
beforeAll(async () => {
  const product = await aProduct(h, shop, { stock: 10 })
  const { id } = await anOrder(h, shop, { lines: [{ product }], status: 'DELIVERED', hasEvents: true })
  // More than its total of 100.00 is paid.
  await calls.act(id, 'payments', { method: 'BKASH', amount: 150, transaction_id: 'PAID150' })
  const refund = refundCalls(h, shop, '')
  const { data } = await refund.open(id, { amount: 10 })
  await refund.act(data.id, 'process')
  await refund.act(data.id, 'complete', { method: 'CASH' })
  const paid = await anOrder(h, shop, {
    lines: [{ product }],
    status: 'DELIVERED',
    paymentMethod: 'BKASH',
    hasEvents: true,
  })
  const paymentId = await aGatewayPayment(h, shop, paid.id)
  const refundId = await aRefund(h, shop, paid.id, { status: 'PROCESSING', amountMinor: 60_00 })
  await aGatewayRefund(h, shop, { orderId: paid.id, refundId, paymentId })
  vandal = await openVandal(h.adminUrl)
})
afterAll(() => vandal.close())

const refund = `insert into refunds (store_id, order_id, status, reason, requested_minor, amount_minor, requested_by)
  select store_id, id, 'PENDING', 'x', 1, 1, 'x' from orders`

const completed = `update gateway_refunds set status = 'COMPLETED', transaction_id = 'X', refunded_at = now()`

const plants: [check: string, ...statements: Statement[]][] = [
  ['ledger_balances', ['update ledger_lines set amount_minor = amount_minor + 1']],
  ['ledger_balances', [`delete from ledger_lines where account = 'ORDER'`]],
  ['ledger_has_every_payment', ['delete from ledger_transactions']],
  ['ledger_has_every_payment', ['delete from payments']],
  ['ledger_has_every_payment', [`update payments set method = 'NAGAD'`]],
  ['paid_equals_ledger', ['update orders set amount_paid_minor = amount_paid_minor + 1']],
  ['unapplied_equals_ledger', [`update unapplied_payments set status = 'RESOLVED'`]],
  ['unapplied_equals_ledger', ['delete from unapplied_payments']],
  ['ended_orders_keep_no_money', [`update orders set status = 'RETURNED'`]],
  ['refunds_within_collected', ['update refunds set amount_minor = 10001']],
  ['refunds_equal_ledger', ['update refunds set amount_minor = 999']],
  ['refunds_equal_ledger', ['delete from refunds']],
  ['payouts_pay_nothing', [`update refunds set transaction_id = 'PAID150'`]],
  ['claim_results_current', [`update payments set check_result = 'NOT_FOUND'`]],
  ['verified_claims_matched', [`update payments set recorded_by = 'system:claims.check'`]],
  ['gateway_refunds_in_ledger', [completed]],
  ['gateway_refunds_in_ledger', [`update refunds set refund_method = 'ORIGINAL_PAYMENT' where status = 'COMPLETED'`]],
  ['gateway_refunds_within_payment', ['update gateway_refunds set amount_minor = 10001']],
  ['gateway_refunds_agree', [completed]],
  ['gateway_refunds_agree', [`update refunds set status = 'FAILED' where status = 'PROCESSING'`]],
  ['gateway_refunds_end', [`update gateway_refunds set created_at = now() - interval '49 hours'`]],
  ['one_open_request', [refund], [refund]],
  ['refunds_agree', [`update orders set payment_status = 'PAID'`]],
  ['refunds_agree', [`update orders set payment_status = 'REFUNDED'`]],
]

describe('damaged money', () => {
  test('is absent before the test', async () => {
    expect(await vandal.damaged([])).toEqual([])
  })

  test.each(plants)('is found by %s', async (check, ...statements) => {
    expect(await vandal.damaged(statements)).toContain(check)
  })
})
