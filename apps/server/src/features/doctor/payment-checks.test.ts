import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { setUpGateways } from '../../../test/gateways.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { paymentCalls } from '../../../test/payment-calls.ts'
import { openVandal, type Statement, type Vandal } from '../../../test/planted-damage.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
const pay = paymentCalls(h, shop, gateways)
let vandal: Vandal
beforeAll(async () => {
  await pay.open(['BKASH', 'NAGAD'])
  const paid = await pay.begun()
  await pay.pay(paid.payment_session_id)
  await pay.begun({ payment_method: 'NAGAD' })
  await anOrder(h, shop, { lines: [{ product: await aProduct(h, shop) }], hasEvents: true })
  vandal = await openVandal(h.adminUrl)
})
afterAll(() => vandal.close())

const ofPaid = `where status = 'SUCCEEDED'`
const event = (columns: string, values: string): Statement => [
  `insert into gateway_events (store_id, gateway, kind, external_id, ${columns})
   select id, 'BKASH', 'NOTIFICATION', 'planted', ${values} from stores where environment = 'live' limit 1`,
]

const plants: [check: string, ...statements: Statement[]][] = [
  ['paid_sessions_in_ledger', [`delete from payments where kind = 'gateway'`]],
  ['paid_sessions_in_ledger', [`update payment_sessions set amount_minor = amount_minor + 1 ${ofPaid}`]],
  ['paid_sessions_in_ledger', [`update payments set status = 'REJECTED' where kind = 'gateway'`]],
  ['paid_sessions_in_ledger', [`update payments set method = 'NAGAD' where kind = 'gateway'`]],
  ['paid_sessions_in_ledger', [`delete from ledger_lines where account = 'BKASH'`]],
  ['paid_sessions_in_ledger', [`update ledger_lines set amount_minor = amount_minor - 1 where account = 'BKASH'`]],
  ['paid_sessions_in_ledger', [`update payment_sessions set status = 'SUCCEEDED' where status = 'REDIRECTED'`]],
  ['gateway_payments_have_sessions', [`delete from payment_sessions ${ofPaid}`]],
  ['gateway_payments_have_sessions', [`update payments set payment_session_id = null where kind = 'gateway'`]],
  ['gateway_payments_have_sessions', [`update payments set kind = 'manual' where kind = 'gateway'`]],
  [
    'gateway_payments_have_sessions',
    [
      `update payments p set order_id = o.id from orders o where p.kind = 'gateway' and o.id <> p.order_id and o.payment_method = 'COD'`,
    ],
  ],
  ['gateway_payments_have_sessions', [`update payments set transaction_id = 'ANOTHER' where kind = 'gateway'`]],
  [
    'open_sessions_end',
    [
      `update payment_sessions set expires_at = now() - interval '2 hours', next_check_at = null where status = 'REDIRECTED'`,
    ],
  ],
  [
    'sessions_inspected',
    [`update payment_sessions set next_check_at = now() - interval '2 hours' where status = 'REDIRECTED'`],
  ],
  ['gateway_events_handled', event('received_at', `now() - interval '2 hours'`)],
  ['gateway_events_deleted', event('received_at, handled_at', `now() - interval '32 days', now()`)],
]

describe('damaged payments through gateways', () => {
  test('are absent before the test', async () => {
    expect(await vandal.damaged([])).toEqual([])
  })

  test.each(plants)('are found by %s', async (check, ...statements) => {
    expect(await vandal.damaged(statements)).toContain(check)
  })
})
