import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBookedShipment } from '../../../test/booked-shipments.ts'
import { aCourierAccount } from '../../../test/courier-accounts.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { aGatewayPayment, aGatewayRefund } from '../../../test/gateway-payments.ts'
import { setUpGateways } from '../../../test/gateways.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { openVandal, type Statement, type Vandal } from '../../../test/planted-damage.ts'
import { aRefund, refundCalls } from '../../../test/request-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aHeldShipment, aLostShipment, aShortShipment, paidLine, settlementCalls } from '../../../test/settlements.ts'
import { shipmentCalls } from '../../../test/shipments.ts'
import { aPaidSession, csvOf, statementCalls } from '../../../test/statements.ts'

const { h, shop } = await setUpShop()
const calls = orderCalls(h, shop)
let vandal: Vandal
beforeAll(async () => {
  const product = await aProduct(h, shop, { stock: 30 })
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
  const statements = statementCalls(h, shop)
  const stated = await anOrder(h, shop, { lines: [{ product }], hasEvents: true })
  const missing = await anOrder(h, shop, { lines: [{ product }], hasEvents: true })
  await aPaidSession(h, shop, { orderId: stated.id, amountMinor: 100_00, transactionId: 'DOCTOR01' })
  await aPaidSession(h, shop, { orderId: missing.id, amountMinor: 100_00, paidAt: '2026-01-05T06:00:00Z' })
  const row = { 'Trx ID': 'DOCTOR01', Date: '2026-01-05 09:00:00', Amount: 100, Fee: '1.85' }
  await statements.send(csvOf([row, { ...row, 'Trx ID': 'DOCTOR02', Date: '2026-01-05 15:00:00' }]))
  const branch = await openShop(h)
  const theirs = await anOrder(h, branch, { lines: [{ product: await aProduct(h, branch) }], hasEvents: true })
  const paid100 = { method: 'BKASH', amount: 100, transaction_id: 'BRANCHPAID' }
  await orderCalls(h, branch).act(theirs.id, 'payments', paid100)
  await (await setUpGateways()).connect(h, branch, 'BKASH')
  const carried = await aBookedShipment(h, shop, { product, accountId: await aCourierAccount(h, shop) })
  await shipmentCalls(h, shop).set(carried.id, 'DELIVERED')
  const accountId = await aCourierAccount(h, shop, { name: 'Pays' })
  const payouts = settlementCalls(h, shop)
  const aPayout = async () => {
    const { id } = await aHeldShipment(h, shop, { product, accountId })
    const body = { courier_account_id: accountId, lines: [paidLine(id)], payout_amount: 120, deductions: 10, note: 'x' }
    return (await payouts.create(body)).data
  }
  await aPayout()
  await payouts.void((await aPayout()).id)
  const aRest = async (action: string) => {
    const short = await aShortShipment(h, shop, { product, accountId })
    await payouts.resolve(short.id, action)
    return short
  }
  await aRest('WRITE_OFF')
  await aRest('CLAIM')
  await payouts.claimGoods((await aLostShipment(h, shop, { product, accountId })).id)
  await payouts.void((await aRest('WRITE_OFF')).settlementId)
  vandal = await openVandal(h.adminUrl)
})
afterAll(() => vandal.close())

const refund = `insert into refunds (store_id, order_id, status, reason, requested_minor, amount_minor, requested_by)
  select store_id, id, 'PENDING', 'x', 1, 1, 'x' from orders`

const completed = `update gateway_refunds set status = 'COMPLETED', transaction_id = 'X', refunded_at = now()`

const sharedMerchant = `insert into store_merchants (store_id, merchant) select id, repeat('a', 64) from stores`

const plants: [check: string, ...statements: Statement[]][] = [
  ['ledger_balances', ['update ledger_lines set amount_minor = amount_minor + 1']],
  ['ledger_balances', [`delete from ledger_lines where account = 'ORDER'`]],
  ['ledger_has_every_payment', ['delete from ledger_transactions']],
  ['ledger_has_every_payment', ['delete from payments']],
  ['ledger_has_every_payment', [`update payments set method = 'NAGAD'`]],
  ['ledger_has_every_payment', ['update payments set shipment_id = null where shipment_id is not null']],
  ['courier_cash_equals_ledger', ['update shipments set held_minor = held_minor + 1 where held_minor <> 0']],
  ['courier_cash_equals_ledger', ['update shipments set held_minor = 1 where id = (select min(id) from shipments)']],
  ['courier_cash_equals_ledger', [`delete from ledger_lines where account = 'COURIER'`]],
  ['courier_cash_equals_ledger', [`delete from ledger_lines where account = 'COURIER' and amount_minor < 0`]],
  ['settlement_sums', ['update settlements set payout_minor = payout_minor + 1']],
  ['settlement_sums', ['delete from settlement_lines']],
  ['settlement_lines_live', ['update settlement_lines set is_live = false where is_live']],
  [
    'settled_once',
    ['drop index settlement_lines_once'],
    [
      `update settlement_lines set is_live = true, kind = 'CHARGE', cash_minor = 0, shipment_id = (select min(shipment_id) from settlement_lines)`,
    ],
  ],
  ['ledger_has_every_rest', [`delete from ledger_transactions where resolution_id is not null`]],
  ['ledger_has_every_rest', [`update courier_resolutions set amount_minor = amount_minor + 1`]],
  ['ledger_has_every_rest', [`update courier_resolutions set status = 'VOID', ended_at = now() where status = 'OPEN'`]],
  ['ledger_has_every_rest', [`update courier_resolutions set amount_minor = amount_minor + 1 where kind = 'GOODS'`]],
  [
    'goods_claims_of_missing_units',
    [
      `update shipment_lines set missing_quantity = 0 where shipment_id in (select shipment_id from courier_resolutions where kind = 'GOODS')`,
    ],
  ],
  [
    'goods_claims_of_missing_units',
    [
      `update shipment_bookings set status = 'REFUSED', consignment_id = '' where shipment_id in (select shipment_id from courier_resolutions where kind = 'GOODS')`,
    ],
  ],
  ['claims_paid_by_payouts', [`update courier_resolutions set paid_minor = 1 where status = 'OPEN'`]],
  [
    'rests_of_own_parcel',
    [`update courier_resolutions set shipment_id = (select min(id) from shipments) where kind = 'WRITE_OFF'`],
  ],
  ['settled_by_account', [`update shipment_bookings set courier_account_id = null`]],
  ['settled_payments_stand', [`update payments set shipment_id = null where shipment_id is not null`]],
  ['ledger_has_every_settlement', [`delete from ledger_transactions where settlement_line_id is not null`]],
  ['ledger_has_every_settlement', [`update settlements set method = 'BKASH' where status = 'POSTED'`]],
  ['ledger_has_every_settlement', ['update settlement_lines set fee_minor = fee_minor + 1']],
  [
    'ledger_has_every_adjustment',
    [`delete from ledger_transactions where settlement_id is not null and settlement_line_id is null`],
  ],
  ['gateway_accounts_balance', [`update settlements set method = 'BKASH' where status = 'POSTED'`]],
  ['courier_cash_of_delivery', [`update shipment_bookings set status = 'REFUSED'`]],
  ['courier_cash_of_delivery', ['update shipments set collected_minor = 1 where held_minor <> 0']],
  ['paid_equals_ledger', ['update orders set amount_paid_minor = amount_paid_minor + 1']],
  ['unapplied_equals_ledger', [`update unapplied_payments set status = 'RESOLVED'`]],
  ['unapplied_equals_ledger', ['delete from unapplied_payments']],
  ['ended_orders_keep_no_money', [`update orders set status = 'RETURNED'`]],
  ['refunds_within_collected', ['update refunds set amount_minor = 10001']],
  [
    'refund_items_within_order',
    [
      `insert into refund_items (store_id, order_id, refund_id, variant_id, quantity)
    select r.store_id, r.order_id, r.id, l.variant_id, l.quantity + 1 from refunds r join order_lines l using (store_id, order_id) limit 1`,
    ],
  ],
  ['refunds_equal_ledger', ['update refunds set amount_minor = 999']],
  ['refunds_equal_ledger', ['delete from refunds']],
  ['payouts_pay_nothing', [`update refunds set transaction_id = 'PAID150' where id = (select min(id) from refunds)`]],
  [
    'payouts_pay_nothing',
    [`update gateway_refunds set status = 'COMPLETED', transaction_id = 'paid-150', refunded_at = now()`],
  ],
  [
    'payouts_settle_once',
    [completed],
    [`update refunds set transaction_id = 'X' where id = (select min(id) from refunds where status = 'COMPLETED')`],
  ],
  [
    'transactions_used_once_by_merchant',
    [sharedMerchant],
    [`update payments set transaction_id = 'BRANCHPAID' where transaction_id = 'PAID150'`],
  ],
  [
    'transactions_used_once_by_merchant',
    [sharedMerchant],
    [`update refunds set transaction_id = 'BRANCHPAID' where status = 'COMPLETED'`],
  ],
  ['merchants_noted', [`delete from store_merchants`]],
  ['merchants_noted', [`update payment_methods set type = 'manual', account_number = '01711-223344'`]],
  ['merchants_noted', [`update gateway_accounts set merchant = repeat('b', 64)`]],
  ['claim_results_current', [`update payments set check_result = 'NOT_FOUND'`]],
  ['verified_claims_matched', [`update payments set recorded_by = 'system:claims.check'`]],
  ['gateway_refunds_in_ledger', [completed]],
  ['gateway_refunds_in_ledger', [`update refunds set refund_method = 'ORIGINAL_PAYMENT' where status = 'COMPLETED'`]],
  ['gateway_refunds_within_payment', ['update gateway_refunds set amount_minor = 10001']],
  ['gateway_refunds_agree', [completed]],
  ['gateway_refunds_agree', [`update refunds set status = 'FAILED' where status = 'PROCESSING'`]],
  ['gateway_refunds_end', [`update gateway_refunds set created_at = now() - interval '49 hours'`]],
  ['fees_equal_ledger', ['update statement_lines set fee_minor = 186 where payment_id is not null']],
  ['fees_equal_ledger', ['update statement_lines set payment_id = null']],
  ['fees_equal_ledger', [`delete from ledger_transactions where kind = 'FEE'`]],
  [
    'fees_equal_ledger',
    [
      `update ledger_lines l set account = 'NAGAD' from ledger_transactions t where t.id = l.transaction_id and t.kind = 'FEE' and l.account = 'BKASH'`,
    ],
  ],
  ['gateway_accounts_balance', [`update ledger_lines set amount_minor = amount_minor + 1 where account = 'BKASH'`]],
  ['gateway_accounts_balance', [`delete from ledger_lines where account = 'BKASH'`]],
  [
    'gateway_accounts_balance',
    [
      `insert into refunds (store_id, order_id, status, reason, requested_minor, amount_minor, requested_by, refund_method)
    select store_id, id, 'COMPLETED', 'x', 1, 1, 'x', 'NAGAD' from orders limit 1`,
    ],
  ],
  ['gateway_accounts_balance', [`update payments set method = 'NAGAD' where kind = 'gateway'`]],
  ['gateway_payments_match_sessions', ['update payment_sessions set amount_minor = 9999']],
  [
    'gateway_payments_match_sessions',
    [`update payments set transaction_id = 'OTHERID1' where transaction_id = 'DOCTOR01'`],
  ],
  ['gateway_payments_match_sessions', [`delete from payments where kind = 'gateway'`]],
  ['statement_matches_current', ['update statement_lines set payment_id = null']],
  [
    'statement_fees_current',
    [
      `insert into statement_mentions (store_id, import_id, line_id, fee_minor) select store_id, import_id, id, fee_minor + 1
        from statement_lines where fee_minor is not null on conflict (store_id, import_id, line_id) do update set fee_minor = excluded.fee_minor`,
    ],
  ],
  ['differences_current', ['delete from reconciliation_items']],
  ['differences_current', [`update reconciliation_items set status = 'SETTLED'`]],
  ['differences_current', ['update statement_lines set payment_id = null']],
  ['differences_current', ['update statement_lines set amount_minor = 1']],
  ['differences_current', [`update payment_sessions set problem = 'MISMATCH'`]],
  [
    'differences_current',
    [
      `update reconciliation_items set payment_id = p.id from payments p where p.transaction_id = 'DOCTOR01' and list = 'ORDER_WITHOUT_MONEY'`,
    ],
  ],
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
