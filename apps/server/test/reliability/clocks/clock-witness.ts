import { randomUUID } from 'node:crypto'
import { registration } from '../../accounts.ts'
import type { TestProduct } from '../../factories.ts'
import type { Call, TestResponse } from '../../harness.ts'

export type Caller = (
  call: Omit<Call, 'key'>,
) => Promise<Pick<TestResponse, 'status' | 'headers' | 'text' | 'body' | 'data'>>

/** What a shopper observes after a clock was set. */
export type ClockObservation = {
  /** Her present access token, and a new one. */
  token: string
  renewed: string
  /** Whether a used refresh token, sent again at once, returns the same successor. */
  repeat: string
  /** Whether an order sent again under its key returns the first response. */
  replay: string
  /** Exhausted limits, and the seconds of their Retry-After. */
  limited: Record<'track' | 'login', string>
  waits: number[]
}

const visitor = { 'x-shopper-ip': '203.0.113.9' }

/** A shopper with a session, an order under a key and two exhausted limits, who observes the effect of a clock. */
export async function startClockWitness(
  callServer: Caller,
  product: TestProduct,
): Promise<() => Promise<ClockObservation>> {
  const account = registration()
  const { data } = await callServer({ url: 'A/register/', body: account })
  let token: string = data.access_token
  let refreshToken: string = data.refresh_token
  const summarized = ({ status, body }: Pick<TestResponse, 'status' | 'body'>) => `${status} ${body.error_code ?? 'ok'}`

  const order = {
    url: 'W/order/',
    body: { receiver_name: 'Rahima', phone: account.phone, address: 'Road 5', items: [{ product_id: product.id }] },
    headers: { 'idempotency-key': randomUUID() },
  }
  const placed = await callServer(order)
  const limited = {
    track: { url: 'W/orders/track/', body: { order_number: 'NONE', phone: account.phone }, headers: visitor },
    login: { url: 'A/login/', body: { email: registration().email, password: 'none of hers' } },
  }
  for (const call of Object.values(limited)) for (let n = 0; n < 10; n++) await callServer(call)

  return async () => {
    const profile = await callServer({ url: 'A/profile/', token })
    const refresh = { url: 'A/refresh/', body: { refresh_token: refreshToken } }
    const [first, second] = [await callServer(refresh), await callServer(refresh)]
    token = first.data?.access_token ?? token
    refreshToken = first.data?.refresh_token ?? refreshToken
    const replayed = await callServer(order)
    const [track, login] = [await callServer(limited.track), await callServer(limited.login)]
    return {
      token: summarized(profile),
      renewed: summarized(await callServer({ url: 'A/profile/', token })),
      repeat: second.data?.refresh_token === refreshToken ? 'the same successor' : summarized(second),
      replay: replayed.status === 201 && replayed.text === placed.text ? 'the same response' : summarized(replayed),
      limited: { track: summarized(track), login: summarized(login) },
      waits: [track, login].map(({ headers }) => Number(headers['retry-after'])),
    }
  }
}
