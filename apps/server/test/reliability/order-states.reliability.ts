import { type Role, roles } from '@haat/contract/permissions.ts'
import { afterEach, beforeAll, expect, inject, it } from 'vitest'
import { formatAmount } from '../../src/shared/money.ts'
import { expectHealthy } from '../expect-healthy.ts'
import { aProduct, openShop, signIn, type TestProduct, type TestShopper } from '../factories.ts'
import type { Call, TestResponse } from '../harness.ts'
import { anOrder, type TestOrder } from '../order-factory.ts'
import { setUpShop } from '../set-up.ts'
import { signInStaff } from '../staff-sessions.ts'
import { counted, numbersFrom, record, seededNumbers, takeTime } from './harness/measure.ts'
import {
  type Booked,
  everyAction,
  everyStatus,
  predict,
  type Status,
  unitsOutOfStock,
} from './order-states/order-book.ts'

const LANES = 8
const STOCK = 1_000_000
const QUANTITY = 3
const CLAIM_MINOR = 60_00

takeTime()

let product: TestProduct
let me: TestShopper
let callers: { allowed: Headers[]; denied: { headers: Headers; status: number }[] }
type Headers = Record<string, string>
const { h, shop } = await setUpShop()
beforeAll(async () => {
  product = await aProduct(h, shop, { stock: STOCK })
  me = await signIn(h, shop)
  callers = await everyCaller()
})
afterEach(() => expectHealthy(h))

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })

/** Every kind of caller, and the response of those who may not change orders. */
async function everyCaller(): Promise<typeof callers> {
  const staff = Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, (await signInStaff(h, shop, role)).headers])),
  ) as Record<Role, Headers>
  const issued = await h.call({
    url: `M/${shop.subdomain}/keys/`,
    headers: staff.owner,
    body: { kind: 'secret', name: 'Reads only', scopes: ['orders:read'] },
  })
  const elsewhere = await openShop(h)
  const denied = (headers: Headers, status: number) => ({ headers, status })
  return {
    allowed: [staff.owner, staff.manager, staff.orders, bearer(shop.secretKey)],
    denied: [
      ...(['catalog', 'agent', 'packer', 'support', 'content', 'viewer'] as const).map((role) =>
        denied(staff[role], 403),
      ),
      denied(bearer(issued.data.key), 403),
      denied((await signInStaff(h, elsewhere, 'owner')).headers, 404),
      denied(bearer(elsewhere.secretKey), 404),
      denied(bearer(me.token), 401),
      denied({ 'x-service-key': shop.key }, 401),
      denied({}, 401),
    ],
  }
}

type Standing = TestOrder & { book: Booked }

async function stand(status: Status, isCod: boolean): Promise<Standing> {
  const order = await anOrder(h, shop, {
    lines: [{ product, quantity: QUANTITY }],
    status,
    customerId: me.id,
    paymentMethod: isCod ? 'COD' : 'BKASH',
    claims: [{ amountMinor: CLAIM_MINOR, transactionId: '' }],
    hasEvents: true,
  })
  return { ...order, book: { ...bookOf(order.totalMinor, status), isCod } }
}
const bookOf = (totalMinor: number, status: Status): Omit<Booked, 'isCod'> => ({
  ...{ status, totalMinor, exactMinor: totalMinor, quantity: QUANTITY, claimMinor: CLAIM_MINOR },
  heldFrom: status === 'ON_HOLD' ? 'PENDING' : null,
  ...{ paidMinor: 0, cash: [], returned: 0 },
})

/** The request of an action. An edit is sent by the shopper. */
function callOf(order: TestOrder, action: string, payMinor: number, headers: Headers): Call {
  const url = `M/${shop.subdomain}/orders/${order.id}`
  const [payment] = order.paymentIds
  switch (action) {
    case 'edit':
      return {
        url: 'W/orders/',
        method: 'PATCH',
        key: shop.key,
        body: { order_id: order.id, address: 'Road 6' },
        headers,
      }
    case 'pay cash':
      return { url: `${url}/payments/`, body: { method: 'CASH', amount: formatAmount(payMinor) }, headers }
    case 'pay by id':
      return { url: `${url}/payments/`, body: { method: 'BKASH', amount: formatAmount(payMinor) }, headers }
    case 'verify':
    case 'reject':
      return {
        url: `${url}/payments/${payment}/${action}/`,
        body: action === 'reject' ? { reason: 'No' } : {},
        headers,
      }
    case 'return one':
      return { url: `${url}/return/`, body: { items: [{ order_item_id: order.lineIds[0], quantity: 1 }] }, headers }
    case 'accept':
      return { url: `${url}/confirm/`, body: { accept_unpaid: true }, headers }
    default:
      return { url: `${url}/${action}/`, body: action === 'cancel' ? { reason: 'No' } : {}, headers }
  }
}
const headersOf = (action: string, merchant: Headers) => (action === 'edit' ? bearer(me.token) : merchant)

type Row = { status: Status; held_from: Status | null; is_cod: boolean; paid: number; returned: number }
const read = async ({ id }: TestOrder) =>
  (
    await h.sql<Row>(
      `select o.status, o.held_from, o.payment_method = 'COD' as is_cod, o.amount_paid_minor::int as paid,
         o.total_minor::int as total,
         (select sum(returned_quantity)::int from order_lines l where l.order_id = o.id) as returned from orders o where id = $1`,
      [id],
    )
  )[0]
const rowOf = ({ status, heldFrom, isCod, paidMinor, totalMinor, returned }: Booked) => ({
  status,
  held_from: heldFrom,
  is_cod: isCod,
  paid: paidMinor,
  total: totalMinor,
  returned,
})

/** Compares a response with the predicted one. */
function expectPredicted(what: string, response: TestResponse, expected: ReturnType<typeof predict>): void {
  expect([what, response.status, response.status < 300 ? '' : response.text]).toEqual([
    what,
    expected.status,
    expected.status < 300 ? '' : expect.any(String),
  ])
  const isMove = response.status === 200 && response.data.status !== undefined
  if (isMove) expect([what, response.data.status]).toEqual([what, expected.order.status])
}

it('an order of every status follows every action as the table says, for permitted callers only', async () => {
  const random = seededNumbers()
  const isWhole = inject('share') === 1
  let requests = 0
  const kinds = everyStatus.flatMap((status) => [true, false].map((isCod) => ({ status, isCod })))
  for (const { status, isCod } of kinds) {
    let order = await stand(status, isCod)
    for (const action of everyAction) {
      const denied = isWhole ? callers.denied : [0, 1].map(() => callers.denied[random() % callers.denied.length])
      for (const caller of action === 'edit' ? [] : denied) {
        const { status: received } = await h.call(callOf(order, action, 1_00, caller?.headers ?? {}))
        expect([status, action, caller?.headers, received]).toEqual([status, action, caller?.headers, caller?.status])
        requests += 1
      }
      expect(await read(order)).toEqual(rowOf(order.book))
      for (const caller of isWhole ? callers.allowed : [callers.allowed[random() % callers.allowed.length]]) {
        const expected = predict(order.book, action, 1_00)
        const response = await h.call(callOf(order, action, 1_00, headersOf(action, caller ?? {})))
        expectPredicted(`${action} when ${status}, ${isCod ? 'in cash' : 'online'}`, response, expected)
        expect([action, await read(order)]).toEqual([action, rowOf(expected.order)])
        if (expected.status < 300) order = await stand(status, isCod)
        requests += 1
      }
    }
  }
  record({
    id: 'R11',
    test: 'Status × action × caller',
    size: `${requests} requests over ${everyStatus.length} statuses, in cash and not, ${everyAction.length} actions, ${callers.allowed.length + callers.denied.length} callers`,
    result: 'each as the table of the test says; 0 illegal moves',
  })
})

/** Walks one order at random until it ends or the steps are done. Returns how many units the shopper has. */
async function walk(random: () => number): Promise<{ steps: number; moves: number; units: number }> {
  const order = await stand('PENDING', random() % 2 === 0)
  let { book } = order
  let moves = 0
  const way: string[] = []
  const steps = 4 + (random() % 10)
  for (let step = 0; step < steps; step++) {
    // Permitted actions more often than rejected ones; otherwise most walks would stay where they began.
    const actions = everyAction.filter((one) => random() % 4 === 0 || predict(book, one, 1_00).status < 300)
    const action = actions[random() % actions.length] ?? 'edit'
    const payMinor = [1_00, 50_00, 10_30, book.totalMinor - book.paidMinor, book.totalMinor][random() % 5] ?? 0
    const amountMinor = Math.max(payMinor, 0)
    const caller = callers.allowed[random() % callers.allowed.length] ?? {}
    const expected = predict(book, action, amountMinor)
    const response = await h.call(callOf(order, action, amountMinor, headersOf(action, caller)))
    way.push(action.startsWith('pay') ? `${action} ${amountMinor}` : action)
    expectPredicted(way.join(', '), response, expected)
    if (expected.order.status !== book.status) moves += 1
    book = expected.order
  }
  expect([way, await read(order)]).toEqual([way, rowOf(book)])
  return { steps, moves, units: unitsOutOfStock(book) }
}

it('random walks keep status, money and stock of every order as predicted', async () => {
  const random = seededNumbers()
  const walks = counted(15, 10_000)
  const onHand = async () =>
    Number((await h.sql('select on_hand from stock where variant_id = $1', [product.variantId]))[0]?.on_hand)
  let [done, steps, moves] = [0, 0, 0]
  while (done < walks) {
    const before = await onHand()
    // Each walk has its own random numbers, so that they do not depend on which walk is faster.
    const batch = Array.from({ length: LANES }, () => numbersFrom(random()))
    const walked = await Promise.all(batch.map(walk))
    expect(before - (await onHand())).toBe(walked.reduce((sum, { units }) => sum + units, 0))
    done += LANES
    steps += walked.reduce((sum, one) => sum + one.steps, 0)
    moves += walked.reduce((sum, one) => sum + one.moves, 0)
    if (done % 1_000 === 0) await expectHealthy(h)
  }
  expect(moves).toBeGreaterThan(walks)
  record({
    id: 'R11',
    test: 'Random walks of orders',
    size: `${done} walks, ${steps} actions`,
    result: `${moves} moves, 0 illegal; status, money and goods as predicted after each`,
  })
})
