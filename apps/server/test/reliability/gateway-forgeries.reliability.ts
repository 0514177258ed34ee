import { gatewayCodes } from '@haat/contract/vocabulary.ts'
import { afterAll, expect, test } from 'vitest'
import { gatewayDrivers } from '../../src/features/gateways/gateway-drivers.ts'
import { watchCalls } from '../every-gateway/watch-calls.ts'
import { expectHealthy } from '../expect-healthy.ts'
import { openShop } from '../factories.ts'
import { setUpGateways } from '../gateways.ts'
import { paymentCalls } from '../payment-calls.ts'
import { setUpShop } from '../set-up.ts'
import type { Claim } from '../tested-gateways.ts'
import { hurryNagad } from './harness/hurry-nagad.ts'
import { counted, record, seededNumbers, takeTime } from './harness/measure.ts'

const { h, shop } = await setUpShop()
const gateways = await setUpGateways()
const other = await openShop(h)
const pay = paymentCalls(h, shop, gateways)
const otherPay = paymentCalls(h, other, gateways)
hurryNagad()
takeTime()
await pay.open([...gatewayCodes])
await otherPay.open([...gatewayCodes])
afterAll(() => expectHealthy(h))

type Known = { id: string; orderId: number; orderNumber: string; gateway: string; reference: string; invoice: string }
const gatewayAt = (index: number) => gatewayCodes[index % gatewayCodes.length] as string

async function begun(gateway: string, calls = pay): Promise<Known> {
  const {
    payment_session_id: id,
    order_id: orderId,
    order_number: orderNumber,
  } = await calls.begun({
    payment_method: gateway,
  })
  const { reference, invoice } = await calls.session(id)
  return { id, orderId, orderNumber, gateway, reference, invoice }
}

/** A callback for one payment with the values of another. */
const callback = (of: Known, named: Pick<Known, 'reference' | 'invoice'>, claim: Claim = 'success') =>
  `/api/v1/payment/callback/${of.gateway.toLowerCase()}/${of.id}/?${new URLSearchParams(claimOf(of, named, claim))}`
const claimOf = ({ gateway }: Known, named: Pick<Known, 'reference' | 'invoice'>, claim: Claim = 'success') =>
  gateways.of(gateway).claim(named, claim)

const nobody: Known = { id: '', orderId: 0, orderNumber: '', gateway: '', reference: '', invoice: '' }
const isPosted = (path: string) =>
  gatewayDrivers[path.split('/callback/')[1]?.split('/')[0]?.toUpperCase() ?? '']?.returnsByPost === true

/** Responses that no browser may cause, and results that were not paid for. */
async function visitAll(paths: readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  const queue = paths.values()
  const lane = async () => {
    for (const path of queue) {
      const { status, parameters, text } = await pay.visit(path)
      if (status >= 500 || parameters.status === 'success') wrong.push(`${path}: ${status} ${text}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, lane))
  return wrong
}

const paidOrders = async () =>
  (await h.sql<{ n: number }>(`select count(*)::int as n from orders where amount_paid_minor > 0`))[0]?.n

test('no return with a forged success pays any order: not by ids, nor with references of other payments or other stores (F35)', async () => {
  const count = counted(4, 120)
  const random = seededNumbers()
  const unpaid: Known[] = []
  const approved: Known[] = []
  for (let made = 0; made < count; made++) {
    const gateway = gatewayAt(made)
    unpaid.push(await begun(gateway))
    // Approved at the gateway, but its browser never comes back: a thief would like to use it.
    const valid = await begun(gateway, made % 3 === 0 ? otherPay : pay)
    await (made % 3 === 0 ? otherPay : pay).act(valid.id)
    approved.push(valid)
  }
  const orders = await h.sql<{ id: string; order_number: string }>('select id, order_number from orders')
  const byIds = orders.flatMap(({ id, order_number: number }) =>
    gatewayCodes.flatMap((gateway) =>
      [id, number].map((name) => callback({ ...nobody, gateway, id: name }, { reference: name, invoice: number })),
    ),
  )
  const stolen = unpaid.flatMap((victim) =>
    approved
      .filter(({ gateway }) => gateway === victim.gateway)
      .flatMap((valid) => [
        callback(victim, valid),
        callback(victim, { reference: valid.reference, invoice: victim.invoice }),
        callback(victim, { reference: victim.reference, invoice: valid.invoice }),
        // The same value twice, once right and once wrong.
        `${callback(victim, victim)}&${new URLSearchParams(claimOf(valid, valid))}`,
      ]),
  )
  const plain = unpaid.map((victim) => callback(victim, victim))
  const forged = [...byIds, ...stolen, ...plain]
    .map((path) => ({ path, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ path }) => path)
  expect(await visitAll(forged)).toEqual([])
  expect(await paidOrders()).toBe(0)
  // Gateways that return with a link post nothing.
  const asForm = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const url of forged.filter((path) => !isPosted(path)).slice(0, 20)) {
    const posts = [
      await h.call({ method: 'POST', url, body: url.slice(url.indexOf('?') + 1), headers: asForm }),
      await h.call({ url, body: { status: 'success' } }),
    ]
    expect(posts.map(({ status }) => status)).toEqual([404, 415])
  }
  expect(await paidOrders()).toBe(0)
  // The real ones can still be used by their own browsers.
  for (const valid of approved.slice(0, 4)) {
    const { parameters } = await pay.visit(callback(valid, valid))
    expect(parameters.status).toBe('success')
  }
  expect(await paidOrders()).toBe(Math.min(4, count))
  record({
    id: 'F35',
    test: 'Forged returns: of every order, with references of other payments and stores',
    size: `${forged.length} returns`,
    result: '0 orders paid, no response of 500 or more',
  })
})

test.each(gatewayCodes)(
  'one payment of %s whose return comes a hundred times at once is paid once (F36)',
  async (gateway) => {
    const copies = counted(100, 1_000)
    const one = await begun(gateway)
    const path = await pay.act(one.id)
    const watched = watchCalls(h, gateways.of(gateway))
    const responses = await Promise.all(Array.from({ length: copies }, () => pay.visit(path)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([isPosted(path) ? 303 : 302]))
    expect((await pay.visit(path)).parameters.status).toBe('success')
    expect(watched.count('confirm') + watched.count('query')).toBe(1)
    watched.stop()
    expect(await pay.payments(one.orderId)).toHaveLength(1)
    expect(await pay.events(one.orderId)).toEqual(['payment.session_created', 'payment.succeeded'])
    record({
      id: 'F36',
      test: 'One return in many copies at once, of each gateway',
      size: `${copies} returns`,
      result: 'the gateway asked once, one payment, one event',
    })
  },
)

test('returns shuffled among payments, repeated and contradicting each other never take a payment back (F37)', async () => {
  const random = seededNumbers()
  const payments = await Promise.all(
    Array.from({ length: counted(6, 200) }, async (_, index) => {
      const one = await begun(gatewayAt(index))
      const approves = index % 3 !== 0
      if (approves) await pay.act(one.id)
      return { one, approves }
    }),
  )
  const real = payments.filter(({ approves }) => approves).map(({ one }) => callback(one, one))
  expect(
    (await Promise.all(real.map((path) => pay.visit(path)))).every(({ parameters }) => parameters.status === 'success'),
  ).toBe(true)
  const noise = payments
    .flatMap(({ one }) => {
      const stranger = payments[random() % payments.length]?.one ?? one
      return (['success', 'cancel', 'failure', 'other'] as const)
        .flatMap((status) => [callback(one, one, status), callback(one, stranger, status)])
        .flatMap((path) => [path, path])
    })
    .map((path) => ({ path, order: random() }))
    .sort((a, b) => a.order - b.order)
  const responses = await Promise.all(noise.map(({ path }) => pay.visit(path)))
  expect(responses.filter(({ status }) => ![302, 303, 404].includes(status))).toEqual([])
  for (const { one, approves } of payments) {
    const { status, transaction_id } = await pay.session(one.id)
    expect([one.gateway, approves, status === 'SUCCEEDED', transaction_id !== '']).toEqual([
      one.gateway,
      approves,
      approves,
      approves,
    ])
    expect(await pay.payments(one.orderId)).toHaveLength(approves ? 1 : 0)
  }
  record({
    id: 'F37',
    test: 'Returns shuffled, repeated and contradicting each other',
    size: `${noise.length} returns of ${payments.length} payments`,
    result: 'no payment taken back, none made',
  })
})
