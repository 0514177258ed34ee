import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { next } from '../../factories.ts'
import type { PaymentWorld } from '../gateway-kills/payment-world.ts'
import { type ReceivedResponse, sendTo } from '../harness/send-to.ts'

const WEBSITE = '/api/v1/business/website/'
const PAUSE_MS = 20
const SLOW_MS = 1_000

/** What clients received since a moment. */
export type Received = { requests: number; slow: number; longestMs: number }

/** Readers, buyers in cash and payers through the gateways, one request after the other, without retries. */
export function startTraffic(world: PaymentWorld, productIds: readonly number[]) {
  const { shop, two } = world
  const headers = { 'x-service-key': shop.key }
  const failures: unknown[] = []
  let took: number[] = []
  let stopping = false

  /** A request whose response must have one of these statuses. */
  async function send(
    wanted: readonly number[],
    request: () => Promise<ReceivedResponse | null>,
  ): Promise<ReceivedResponse> {
    const began = performance.now()
    const response = await request()
    took.push(performance.now() - began)
    if (!response || !wanted.includes(response.status)) throw new Error(`received ${JSON.stringify(response)}`)
    return response
  }
  const server = () => two.servers[next() % 2] ?? two.servers[0]
  const productId = () => productIds[next() % productIds.length]

  const read = () =>
    send([200], () => sendTo(server(), `${WEBSITE}products/?min_price=1&page=${1 + (next() % 5)}`, undefined, headers))
  const buy = () =>
    send([201], () => {
      const body = {
        receiver_name: 'Rahima',
        phone: `018${10_000_000 + next()}`,
        address: 'Road 5',
        items: [{ product_id: productId() }],
      }
      return sendTo(server(), `${WEBSITE}order/`, body, headers)
    })
  async function pay(): Promise<void> {
    const purchase = await world.purchase(world.codes[next() % world.codes.length] ?? 'BKASH')
    const begun = await send([201], () => world.initiate(server(), purchase))
    const path = await world.approve(begun.data.payment_session_id)
    const back = await send([302, 303], () => world.visit(server(), path))
    expect(new URL(back.location).searchParams.get('status')).toBe('success')
  }

  const repeat = async (work: () => Promise<unknown>) => {
    while (!stopping) {
      await work().catch((error) => failures.push(String(error)))
      await sleep(PAUSE_MS)
    }
  }
  const running = [read, read, buy, buy, pay].map(repeat)
  return {
    /** Waits for this many more responses. */
    async goOn(count: number): Promise<void> {
      const wanted = took.length + count
      while (took.length < wanted && failures.length === 0) await sleep(10)
      expect(failures).toEqual([])
    },
    /** What was received since the last call. */
    take(): Received {
      const received = took
      took = []
      return {
        requests: received.length,
        slow: received.filter((ms) => ms > SLOW_MS).length,
        longestMs: Math.round(Math.max(0, ...received)),
      }
    },
    async stop(): Promise<void> {
      stopping = true
      await Promise.all(running)
      expect(failures).toEqual([])
    },
  }
}
