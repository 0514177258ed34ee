import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { PASSWORD, registration } from '../accounts.ts'
import { encodeForm, TINY_PNG } from '../encode-form.ts'
import { expectHealthy } from '../expect-healthy.ts'
import { aProduct, next, openShop, type Shop, signIn } from '../factories.ts'
import { aWallet } from '../selling.ts'
import type { Step } from './harness/fault-proxy.ts'
import { counted, record, takeTime } from './harness/measure.ts'
import { type ServerProcess, startTwoServers, type TwoServers } from './harness/two-servers.ts'

takeTime()

let two: TwoServers
let shop: Shop
beforeAll(async () => {
  two = await startTwoServers({ poolSize: 6, isPatient: true })
  shop = await openShop(two.h, { settings: { rateLimitFactor: 1_000_000 } })
  await aWallet(two.h, shop, 'ROCKET')
})
afterEach(() => expectHealthy(two.h))
afterAll(() => two?.close())

// biome-ignore lint/suspicious/noExplicitAny: the responses of many operations
type Received = { status: number; code?: string; data: any; isReplay: boolean }

/** null: the response was lost. */
async function post(server: ServerProcess, path: string, body: object, headers: Record<string, string> = {}) {
  const { contentType, payload } = Buffer.isBuffer((body as { file?: unknown }).file)
    ? encodeForm(body as Record<string, unknown>, { type: 'image/png' })
    : { contentType: 'application/json', payload: Buffer.from(JSON.stringify(body)) }
  try {
    const response = await fetch(`${server.baseUrl}/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': contentType, 'x-service-key': shop.key, ...headers },
      body: new Uint8Array(payload),
      signal: AbortSignal.timeout(20_000),
    })
    const { data, error_code: code } = (await response.json()) as { data: unknown; error_code?: string }
    const isReplay = response.headers.get('idempotent-replayed') === 'true'
    return { status: response.status, code, data, isReplay } as Received
  } catch {
    return null
  }
}

/** A write that a client repeats until it receives a response, and what the shop must have afterwards. */
type Attempt = {
  send: (server: ServerProcess) => Promise<Received | null>
  /** The repetition has responded. */
  check: (again: Received, server: ServerProcess, isStored: boolean) => Promise<void>
}

const WEBSITE = 'business/website/'
const rows = (text: string, values: unknown[]) => two.h.sql<Record<string, number>>(text, values)

/** An order in which the shopper claims a payment by hand. */
async function claimedOrder(): Promise<Attempt> {
  const n = next()
  const product = await aProduct(two.h, shop, { stock: 5 })
  const phone = `019${String(10_000_000 + n)}`
  const body = {
    ...{ receiver_name: 'Rahima Khatun', phone, address: 'House 12, Road 5, Dhanmondi' },
    ...{ payment_method: 'ROCKET', payment_transaction_id: `RKT${String(1_000_000 + n)}` },
    items: [{ product_id: product.id }],
  }
  return {
    send: (server) => post(server, `${WEBSITE}order/`, body, { 'idempotency-key': `claim-${n}` }),
    async check(again, _server, isStored) {
      expect([again.status, again.isReplay]).toEqual([201, isStored])
      const found = await rows(
        `select count(distinct o.id)::int as orders, count(p.id)::int as claims,
           (select on_hand from stock where variant_id = $2)::int as stock
           from orders o join payments p on p.order_id = o.id where o.phone = $1`,
        [`+88${phone}`, product.variantId],
      )
      expect(found).toEqual([{ orders: 1, claims: 1, stock: 4 }])
    },
  }
}

async function newAccount(): Promise<Attempt> {
  const body = registration()
  return {
    send: (server) => post(server, 'customer/auth/register/', body),
    async check(again, server, isStored) {
      // The response with the tokens is lost for good: the shopper signs in.
      expect(again.status).toBe(isStored ? 409 : 200)
      const signedIn = await post(server, 'customer/auth/login/', { email: body.email, password: PASSWORD })
      expect(signedIn?.status).toBe(200)
      const found = await rows('select count(*)::int as accounts from customers where email = $1', [body.email])
      expect(found).toEqual([{ accounts: 1 }])
    },
  }
}

/** A review whose photo is uploaded first; `upload`: it is the upload that is interrupted. */
async function photographedReview(interrupted: 'upload' | 'review'): Promise<Attempt> {
  const n = next()
  const [shopper, product] = [await signIn(two.h, shop), await aProduct(two.h, shop)]
  const headers = (of: string) => ({ authorization: `Bearer ${shopper.token}`, 'idempotency-key': `${of}-${n}` })
  const upload = (server: ServerProcess) => {
    const form = { purpose: 'review', file: Buffer.from(TINY_PNG, 'base64') }
    return post(server, `${WEBSITE}uploads/`, form, headers('photo'))
  }
  const review = (server: ServerProcess, photo: Received | null) =>
    post(
      server,
      `${WEBSITE}reviews/`,
      { product_id: product.id, rating: 5, images: [photo?.data.url] },
      headers('review'),
    )
  const kept = interrupted === 'review' ? await upload(two.servers[1]) : null
  return {
    send: (server) => (interrupted === 'upload' ? upload(server) : review(server, kept)),
    async check(again, server, isStored) {
      expect([again.status, again.isReplay]).toEqual([201, isStored])
      const written = interrupted === 'upload' ? await review(server, again) : again
      expect(written?.status).toBe(201)
      const [image = ''] = written?.data.images ?? []
      expect((await fetch(new URL(image, server.baseUrl))).status).toBe(200)
      const found = await rows(
        `select (select count(*) from reviews where customer_id = $1)::int as reviews,
           (select count(*) from uploads where customer_id = $1 and review_id is not null)::int as photos`,
        [shopper.id],
      )
      expect(found).toEqual([{ reviews: 1, photos: 1 }])
    },
  }
}

/** PostgreSQL may still be ending the transaction of the killed server. */
async function repeat({ send }: Attempt, server: ServerProcess): Promise<Received | null> {
  for (;;) {
    const response = await send(server)
    if (response?.code !== 'idempotency_in_progress') return response
    await sleep(100)
  }
}

const step = (statement: string, is: Step['is']): Step => ({ statement, is })
const stored = 'update "idempotency_keys"'

const cases: [string, () => Promise<Attempt>, Step, boolean][] = [
  ['an order with a claimed payment, written', claimedOrder, step('insert into orders', 'responded'), false],
  ['an order with a claimed payment, committed', claimedOrder, step(stored, 'committed'), true],
  ['a registration, written', newAccount, step('insert into "customers"', 'responded'), false],
  ['a registration, about to be committed', newAccount, step('insert into "customers"', 'committing'), false],
  ['a registration, committed', newAccount, step('insert into "customers"', 'committed'), true],
  ['a photo, written', () => photographedReview('upload'), step('insert into "uploads"', 'committed'), false],
  ['a photo, committed', () => photographedReview('upload'), step(stored, 'committed'), true],
  [
    'a review with a photo, written',
    () => photographedReview('review'),
    step('insert into reviews', 'responded'),
    false,
  ],
  ['a review with a photo, committed', () => photographedReview('review'), step(stored, 'committed'), true],
]

it.each(cases)(
  '%s, whose server is killed, is neither lost nor doubled, and a retry completes it',
  async (...given) => {
    const [, begin, at, isStored] = given
    const [dying, living] = two.servers
    const times = counted(1, 20)
    for (let round = 0; round < times; round++) {
      const attempt = await begin()
      const death = new Promise<void>((resolve, reject) => dying.proxy.at(at, () => dying.kill().then(resolve, reject)))
      expect(await attempt.send(dying)).toBeNull()
      await death
      const again = await repeat(attempt, living)
      if (!again) throw new Error(`no response:\n${living.output()}`)
      await attempt.check(again, living, isStored)
      await dying.restart()
    }
    const test = 'kill -9 of a server during a claim, a registration, an upload and a review'
    record({ id: 'K1', test, size: `${times} at each point`, result: 'each stored once; 0 lost, 0 doubled' })
  },
)
