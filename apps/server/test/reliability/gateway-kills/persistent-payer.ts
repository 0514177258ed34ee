import { setTimeout as sleep } from 'node:timers/promises'
import type { ReceivedResponse } from '../harness/send-to.ts'
import type { ServerProcess } from '../harness/two-servers.ts'
import type { PaymentWorld, Purchase } from './payment-world.ts'

const MAX_TRIES = 60

export type Paid = { purchase: Purchase; orderId: number; refundId: number | null }

/** Repeats a request until its response is one of these; a lost one, 503 and 409 in progress are repeated. */
async function until(
  { two }: PaymentWorld,
  pick: () => number,
  wanted: readonly number[],
  request: (server: ServerProcess) => Promise<ReceivedResponse | null>,
  beforeNext: () => Promise<void> = async () => {},
): Promise<ReceivedResponse> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const server = two.servers[pick() % 2] as ServerProcess
    const response = await request(server)
    if (response && wanted.includes(response.status)) return response
    const isRunning = response?.code === 'idempotency_in_progress'
    if (response && response.status !== 503 && !isRunning)
      throw new Error(`received ${JSON.stringify(response)}\n${server.output()}`)
    if (isRunning) await beforeNext()
    await sleep(10)
  }
  throw new Error(`without a response in ${MAX_TRIES} tries`)
}

/** Orders, pays at the gateway and comes back, and is refunded if wanted, whatever breaks on the way. */
export async function payPersistently(
  world: PaymentWorld,
  purchase: Purchase,
  pick: () => number,
  refunds: () => boolean,
): Promise<Paid> {
  const { h } = world.two
  const orderOf = async () =>
    (
      await h.sql<{ id: string; order_number: string }>('select id, order_number from orders where phone = $1', [
        `+88${purchase.phone}`,
      ])
    )[0]
  const elapse = async () => world.elapse(Number((await orderOf())?.id ?? 0), 5)
  let begun = await until(world, pick, [201, 502], (server) => world.initiate(server, purchase), elapse)
  for (let attempt = 2; begun.status === 502; attempt++) {
    const number = (await orderOf())?.order_number ?? ''
    begun = await until(world, pick, [201, 502], (server) => world.retry(server, purchase, number, attempt), elapse)
  }
  const { order_id: orderId, payment_session_id: sessionId } = begun.data
  const path = await world.approve(sessionId)
  for (let tries = 0; ; tries++) {
    const back = await until(world, pick, [302, 303], (server) => world.visit(server, path))
    if (new URL(back.location).searchParams.get('status') === 'success') break
    if (tries > 10) throw new Error(`order ${orderId} is not paid: ${back.location}`)
    await elapse()
  }
  let refundId: number | null = null
  if (refunds()) {
    await until(world, pick, [200, 201], (server) => world.move(server, purchase, orderId, 'ship'))
    await until(world, pick, [200, 201], (server) => world.move(server, purchase, orderId, 'deliver'))
    const opened = await until(world, pick, [200, 201], (server) => world.openRefund(server, purchase, orderId))
    refundId = Number(opened.data.id)
    await until(world, pick, [200], (server) => world.payRefund(server, purchase, opened.data.id))
  }
  return { purchase, orderId, refundId }
}
