import { type GatewayCode, gatewayCodes } from '@haat/contract/vocabulary.ts'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { gatewayDrivers } from '../../src/features/gateways/gateway-drivers.ts'
import type { GatewayDriver } from '../../src/features/gateways/payment-gateway.ts'
import { expectHealthy } from '../expect-healthy.ts'
import { setUpGateways } from '../gateways.ts'
import { endRefund } from './gateway-kills/end-refund.ts'
import { expectMoneyAgrees, expectPaidOnce, stateOf } from './gateway-kills/expect-paid-once.ts'
import {
  decidingCall,
  initiatePoints,
  type KillPoint,
  notificationPoints,
  pointsOfThisRun,
  refundPoints,
  returnPoints,
} from './gateway-kills/kill-points.ts'
import { type PaymentWorld, type Purchase, REFUND_MINOR, startPaymentWorld } from './gateway-kills/payment-world.ts'
import { type Paid, payPersistently } from './gateway-kills/persistent-payer.ts'
import { counted, record, seededNumbers, takeTime } from './harness/measure.ts'
import type { ReceivedResponse } from './harness/send-to.ts'
import type { ServerProcess } from './harness/two-servers.ts'

takeTime()

const gateways = await setUpGateways()
const tested = { codes: gatewayCodes, of: gateways.of }
let world: PaymentWorld
beforeAll(async () => {
  world = await startPaymentWorld(gateways)
})
afterEach(async () => {
  await expectMoneyAgrees(world)
  await expectHealthy(world.two.h)
})
afterAll(() => world?.close())

/** Kills the first server at a point of a request, and starts it again. Throws when the request got a response. */
async function killAt(
  gateway: GatewayCode,
  { at }: Pick<KillPoint, 'at'>,
  request: (server: ServerProcess) => Promise<ReceivedResponse | null>,
) {
  const [dying] = world.two.servers
  const death = new Promise<void>((resolve, reject) => {
    const strike = () => void dying.kill().then(resolve, reject)
    if ('step' in at) dying.proxy.at(at.step, strike)
    else world.gate.at({ ...at, isCall: (call) => gateways.of(gateway).callOf(call) === at.call }, strike)
  })
  const sent = request(dying)
  const responded = sent.then((received) => {
    if (received) throw new Error(`not killed: ${JSON.stringify(received)}\n${dying.output()}`)
    return death
  })
  await responded
  await dying.restart()
  return dying
}

const driverOf = (code: GatewayCode) => gatewayDrivers[code] as GatewayDriver
let turn = 0

/** The only call that is no part of a payment: bKash gives a token for the calls of an hour. */
const killDuringToken = (is: 'received' | 'responded', purchase: Purchase): Promise<ServerProcess> => {
  const [dying] = world.two.servers
  const death = new Promise<void>((resolve, reject) => {
    world.gate.at({ isCall: ({ url }) => url.includes('/token/grant'), nth: 1, is }, () => {
      void dying.kill().then(resolve, reject)
    })
  })
  return world
    .initiate(dying, purchase)
    .then(() => death)
    .then(() => dying.restart())
    .then(() => dying)
}

/** Repeats a case: in a short run once, with one gateway after the other over all cases. */
async function repeat(
  id: string,
  test: string,
  point: Pick<KillPoint, 'gateways'>,
  work: (gateway: GatewayCode) => Promise<void>,
): Promise<void> {
  const of = point.gateways ?? gatewayCodes
  const times = counted(1, 12)
  for (let round = 0; round < times; round++) await work(of[turn++ % of.length] as GatewayCode)
  record({ id, test, size: `${times} at each point`, result: 'paid once here and at the gateway; 0 lost, 0 doubled' })
}

const received = (response: ReceivedResponse | null): ReceivedResponse => {
  if (!response) throw new Error(`no response:\n${world.two.servers.map((server) => server.output()).join('\n')}`)
  return response
}

/** The shopper has approved, and the browser comes back until the storefront shows that the order is paid. */
async function payAt(server: ServerProcess, purchase: Purchase, begun: ReceivedResponse['data']): Promise<void> {
  const back = received(await world.visit(server, await world.approve(begun.payment_session_id)))
  expect([[302, 303].includes(back.status), new URL(back.location).searchParams.get('status')]).toEqual([
    true,
    'success',
  ])
  await expectPaidOnce(world, purchase)
}

const beginAt = async (server: ServerProcess, purchase: Purchase) => {
  const begun = received(await world.initiate(server, purchase))
  expect([begun.status, begun.code]).toEqual([201, ''])
  return begun.data
}

describe('a payment is begun, and its server is killed when', () => {
  it.each(pointsOfThisRun(initiatePoints(tested)))(
    '%s: one order, one payment',
    async (_name, { leaves, ...point }) => {
      await repeat('F38', 'kill -9 during initiate', point, async (gateway) => {
        const purchase = await world.purchase(gateway)
        const server = await killAt(gateway, point, (dying) => world.initiate(dying, purchase))
        expect((await stateOf(world, purchase)).orders).toEqual(leaves === 'nothing' ? [] : ['PENDING PENDING'])
        const again = received(await world.initiate(server, purchase))
        if (leaves !== 'an attempt without a page') {
          expect([again.status, again.isReplay]).toEqual([201, leaves === 'an attempt'])
          return payAt(server, purchase, again.data)
        }
        expect([again.status, again.code]).toEqual([409, 'idempotency_in_progress'])
        await continueAfterClaim(server, purchase)
      })
    },
  )

  it.runIf(inject('share') > 0)('bKash is giving the first token: the next attempt gets one', async () => {
    for (const is of ['received', 'responded'] as const) {
      await repeat('F38', 'kill -9 during a token call of bKash', {}, async () => {
        const purchase = await world.purchase('BKASH', await world.openPayingShop())
        const server = await killDuringToken(is, purchase)
        expect(received(await world.initiate(server, purchase)).code).toBe('idempotency_in_progress')
        await continueAfterClaim(server, purchase)
      })
    }
  })

  it.runIf(inject('share') > 0).each(gatewayCodes)(
    '%s is asked and nobody comes back: the order expires, and its stock returns',
    async (gateway) => {
      for (const is of ['received', 'responded'] as const) {
        const purchase = await world.purchase(gateway)
        const point = { at: { call: 'begin', nth: 1, is } } as const
        await killAt(gateway, point, (dying) => world.initiate(dying, purchase))
        const orderId = await orderIdOf(purchase)
        await world.elapse(orderId, 5)
        await world.runJob('payments.inspect')
        const inspected = driverOf(gateway).findsByInvoice ? 1 : 0
        const checks = 'select check_count from payment_sessions where order_id = $1'
        expect(await world.two.h.sql(checks, [orderId])).toEqual([{ check_count: inspected }])
        await world.elapse(orderId, 56)
        await world.runJob('payments.expire')
        await world.runJob('orders.expire')
        expect(await stateOf(world, purchase)).toMatchObject({
          ...{ orders: ['EXPIRED EXPIRED'], sessions: ['EXPIRED'], claimed: 0 },
          ...{ payments: 0, paidAtGateway: 0, stock: 5 },
        })
      }
    },
  )
})

const orderIdOf = async ({ phone }: Purchase): Promise<number> =>
  Number((await world.two.h.sql<{ id: string }>('select id from orders where phone = $1', [`+88${phone}`]))[0]?.id)

/** What the gateway said of the attempt is lost: it fails under its key for good, and the order is paid by another one. */
async function continueAfterClaim(server: ServerProcess, purchase: Purchase): Promise<void> {
  await world.elapse(await orderIdOf(purchase), 5)
  const failed = [await world.initiate(server, purchase), await world.initiate(server, purchase)].map(received)
  expect(failed.map(({ status, code }) => [status, code])).toEqual(Array(2).fill([502, 'payment_gateway_error']))
  const [order] = await world.two.h.sql<{ order_number: string }>('select order_number from orders where phone = $1', [
    `+88${purchase.phone}`,
  ])
  const next = received(await world.retry(server, purchase, order?.order_number ?? ''))
  expect([next.status, next.data?.order_id]).toEqual([201, failed[0]?.details.order_id])
  await payAt(server, purchase, next.data)
}

describe('a browser returns from the gateway, and the server is killed when', () => {
  it.each(pointsOfThisRun(returnPoints(tested)))('%s: the order is paid once', async (_name, point) => {
    await repeat('F38', 'kill -9 during the return', point, async (gateway) => {
      const purchase = await world.purchase(gateway)
      const [dying] = world.two.servers
      const begun = await beginAt(dying, purchase)
      const path = await world.approve(begun.payment_session_id)
      const server = await killAt(gateway, point, () => world.visit(dying, path))
      await world.elapse(begun.order_id, 5)
      // No browser needs to return, except where the gateway waits for the call that takes the money.
      await world.runJob('payments.inspect')
      // The other server may be inspecting it by its own schedule, and the job then leaves it alone.
      await expect.poll(async () => (await stateOf(world, purchase)).claimed).toBe(0)
      const isDue = point.isDue && !driverOf(gateway).paysBeforeReturn
      if (isDue) {
        expect(await stateOf(world, purchase)).toMatchObject({ payments: 0, paidAtGateway: 0, claimed: 0 })
      } else await expectPaidOnce(world, purchase)
      const back = received(await world.visit(server, path))
      expect(new URL(back.location).searchParams.get('status')).toBe('success')
      await world.elapse(begun.order_id, 6)
      await world.runJob('payments.finish_events')
      await expectPaidOnce(world, purchase)
      const waiting = 'select 1 from gateway_events where session_id = $1 and handled_at is null'
      expect(await world.two.h.sql(waiting, [begun.payment_session_id])).toEqual([])
    })
  })
})

async function deliver(server: ServerProcess, purchase: Purchase, orderId: number): Promise<void> {
  for (const move of ['ship', 'deliver'] as const)
    expect(received(await world.move(server, purchase, orderId, move)).status).toBe(200)
}

describe('a refund goes through the gateway, and the server is killed when', () => {
  it.each(pointsOfThisRun(refundPoints(tested)))('%s: the money is returned once', async (_name, point) => {
    await repeat('F38', 'kill -9 during a refund', point, async (gateway) => {
      const purchase = await world.purchase(gateway)
      const [dying] = world.two.servers
      const begun = await beginAt(dying, purchase)
      await payAt(dying, purchase, begun)
      await deliver(dying, purchase, begun.order_id)
      const refund = received(await world.openRefund(dying, purchase, begun.order_id))
      expect(refund.status).toBe(201)
      const server = await killAt(gateway, point, () => world.payRefund(dying, purchase, refund.data.id))
      const again = received(await world.payRefund(server, purchase, refund.data.id))
      expect([again.status, again.code]).toEqual([200, ''])
      await world.elapse(begun.order_id, 6)
      await world.runJob('refunds.send')
      const { losesRefunds = false } = gateways.of(gateway)
      if (losesRefunds) await endRefund(world, server, { purchase, orderId: begun.order_id, refundId: refund.data.id })
      expect(await stateOf(world, purchase)).toMatchObject({ returned: [REFUND_MINOR], paidAtGateway: 1, payments: 1 })
      const rows = await world.two.h.sql<{ status: string; refund: string }>(
        'select g.status, r.status as refund from gateway_refunds g join refunds r on r.id = g.refund_id where g.order_id = $1',
        [begun.order_id],
      )
      // What staff found not to be returned was sent once more.
      const ended = losesRefunds ? rows.filter(({ status }) => status !== 'REFUSED') : rows
      expect(ended).toEqual([{ status: 'COMPLETED', refund: 'COMPLETED' }])
    })
  })
})

describe('a gateway notifies of a payment whose response was lost, and the server is killed when', () => {
  it.each(pointsOfThisRun(notificationPoints(tested)))('%s: the order is paid once', async (_name, point) => {
    await repeat('F38', 'kill -9 during a notification', point, async (gateway) => {
      const purchase = await world.purchase(gateway)
      const [dying] = world.two.servers
      const begun = await beginAt(dying, purchase)
      const path = await world.approve(begun.payment_session_id)
      const lost = { at: { call: decidingCall(driverOf(gateway)), nth: 1, is: 'responded' } } as const
      await killAt(gateway, lost, () => world.visit(dying, path))
      const notification = await world.notificationOf(begun.payment_session_id)
      const server = await killAt(gateway, point, () => world.notify(dying, notification))
      await world.elapse(begun.order_id, 6)
      await world.runJob('payments.finish_events')
      if (!gateways.of(gateway).notifications?.isProof) await world.runJob('payments.inspect')
      await expectPaidOnce(world, purchase)
      expect(received(await world.notify(server, notification)).status).toBe(200)
      await expectPaidOnce(world, purchase)
    })
  })
})

/** What a transaction of payments does. */
const kindOf = (statements: readonly string[]): 'begin' | 'settle' | 'refund' | null => {
  const has = (...texts: string[]) => texts.some((text) => statements.some((statement) => statement.includes(text)))
  if (has('insert into payment_sessions', '"redirect_url" = $')) return 'begin'
  if (has('"claimed_until" = $', 'insert into "payments"')) return 'settle'
  return has('update "gateway_refunds"', 'insert into "gateway_refunds"') ? 'refund' : null
}

it('a connection that breaks at COMMIT while payments begin, are settled and refunded loses and doubles nothing', async () => {
  const random = seededNumbers()
  const wanted = counted(6, 340)
  const cuts = { begin: 0, settle: 0, refund: 0 }
  const isOver = () => Math.min(...Object.values(cuts)) >= wanted
  for (const { proxy } of world.two.servers) {
    proxy.onCommit((statements) => {
      const kind = kindOf(statements)
      if (kind === null || cuts[kind] >= wanted || random() % 2 === 0) return null
      cuts[kind] += 1
      return random() % 2 === 0 ? 'lost' : 'unacknowledged'
    })
  }
  const paid: Paid[] = []
  const payer = async () => {
    while (!isOver()) {
      const purchase = await world.purchase(gatewayCodes[random() % gatewayCodes.length] as GatewayCode)
      paid.push(await payPersistently(world, purchase, random, () => cuts.refund < wanted))
    }
  }
  await Promise.all(Array.from({ length: 4 }, payer))
  for (const { proxy } of world.two.servers) proxy.onCommit(null)
  for (const { orderId } of paid) await world.elapse(orderId, 6)
  await world.runJob('payments.inspect')
  await world.runJob('refunds.send')
  for (const { purchase, orderId, refundId } of paid) {
    const isRefunded = refundId !== null
    const isLossy = isRefunded && gateways.of(purchase.gateway).losesRefunds
    if (isLossy) await endRefund(world, world.two.servers[0], { purchase, orderId, refundId })
    const { sessions, ...state } = await stateOf(world, purchase)
    expect(state).toMatchObject({ claimed: 0, payments: 1, succeeded: 1, paidAtGateway: 1, stock: 4 })
    expect(state.orders).toHaveLength(1)
    expect(state.returned).toEqual(isRefunded ? [REFUND_MINOR] : [])
    expect(sessions.filter((status) => status === 'SUCCEEDED')).toHaveLength(1)
  }
  const refunded = paid.filter(({ refundId }) => refundId !== null).length
  const result = `${paid.length} orders paid once, ${refunded} refunded once; 0 lost, 0 doubled`
  record({ id: 'K3', test: 'Connection cut at COMMIT of payments', size: `${3 * wanted} cuts`, result })
})
