import { expect } from 'vitest'
import type { PaymentWorld, Purchase } from './payment-world.ts'

/** What the gateways have, by their own books. */
const gatewayPayments = ({ gateways, codes }: PaymentWorld) => codes.flatMap((code) => gateways.of(code).books())

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Expects that the ledger has the money that the gateways have. */
export async function expectMoneyAgrees(world: PaymentWorld): Promise<void> {
  const payments = gatewayPayments(world).filter(({ isPaid }) => isPaid)
  const atGateways = sum(payments.map(({ amountMinor, returned }) => amountMinor - sum(returned)))
  const [ledger] = await world.two.h.sql<{ minor: string }>(
    `select coalesce(sum(amount_minor), 0) as minor from ledger_lines where account = any ($1)`,
    [world.codes],
  )
  expect(Number(ledger?.minor)).toBe(atGateways)
}

/** The state of the order of a purchase in the database and at the gateways. */
export async function stateOf(world: PaymentWorld, { phone, productId }: Purchase) {
  const { sql } = world.two.h
  const orders = await sql<{ id: string; status: string; payment_status: string }>(
    'select id, status, payment_status from orders where phone = $1',
    [`+88${phone}`],
  )
  const ids = orders.map(({ id }) => id)
  const of = (text: string) => sql<Record<string, string>>(text, [ids])
  const sessions = await of(
    'select invoice, status, claimed_until, reference from payment_sessions where order_id = any ($1)',
  )
  const invoices = sessions.map(({ invoice }) => invoice)
  const atGateway = gatewayPayments(world).filter(({ invoice }) => invoices.includes(invoice))
  const events = await of(
    `select type from outbox where resource = 'order' and resource_id = any ($1::text[]) and type in ('order.placed', 'payment.succeeded')`,
  )
  const [stock] = await sql<{ on_hand: number }>(
    'select s.on_hand from stock s join variants v on v.id = s.variant_id where v.product_id = $1',
    [productId],
  )
  return {
    orders: orders.map(({ status, payment_status }) => `${status} ${payment_status}`),
    claimed: sessions.filter(({ claimed_until }) => claimed_until !== null).length,
    sessions: sessions.map(({ status }) => status).sort(),
    payments: (await of('select id from payments where order_id = any ($1)')).length,
    succeeded: events.filter(({ type }) => type === 'payment.succeeded').length,
    paidAtGateway: atGateway.filter(({ isPaid }) => isPaid).length,
    returned: atGateway.flatMap(({ returned }) => returned),
    stock: stock?.on_hand,
  }
}

/** Expects one order of a purchase, paid once here and at the gateway. */
export async function expectPaidOnce(world: PaymentWorld, purchase: Purchase): Promise<void> {
  const { sessions, ...state } = await stateOf(world, purchase)
  expect(state).toEqual({
    ...{ orders: ['CONFIRMED PAID'], claimed: 0, payments: 1, succeeded: 1, paidAtGateway: 1, returned: [], stock: 4 },
  })
  expect(sessions.filter((status) => status === 'SUCCEEDED')).toHaveLength(1)
}
