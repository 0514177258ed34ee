import { describe, expect, it } from 'vitest'
import { passwordHasher } from '../src/platform/passwords.ts'
import { anAccount, PASSWORD } from './accounts.ts'
import { next, openShop } from './factories.ts'
import { call, type Harness, type TestResponse } from './harness.ts'
import { setUpShop } from './set-up.ts'
import { aStaffMember, PASSWORD as STAFF_PASSWORD } from './staff-sessions.ts'

// Anonymous clients sign in all the time, beside people with accounts. Password hashes have their production cost;
// otherwise no request would wait.

/** Few enough that a slow machine serves all within ten seconds, the longest a sign-in may wait. */
const SHOPPERS = 20

const { h, shop } = await setUpShop()

type Flood = {
  /** Resolves when the hasher’s queue is full. */
  fills: Promise<void>
  stop(): Promise<Record<number, number>>
}

/** Clients without a key that keep sending staff sign-ins with invented e-mail addresses. */
function flood(clients: number, signIn: (client: number) => Promise<TestResponse>): Flood {
  const statuses: Record<number, number> = {}
  let isOver = false
  const { promise: fills, resolve } = Promise.withResolvers<void>()
  const running = Array.from({ length: clients }, async (_, client) => {
    while (!isOver) {
      const { status } = await signIn(client)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status === 503) resolve()
    }
  })
  return {
    fills,
    async stop() {
      isOver = true
      await Promise.all(running)
      return statuses
    },
  }
}

const anonymousSignIn = (app: Harness['app'], from: string) =>
  call(app, { url: 'M/auth/login/', body: { email: `nobody${next()}@x.example`, password: 'a guess' }, from })

const statusesOf = (responses: readonly TestResponse[]) => [...new Set(responses.map(({ status }) => status))]

describe('seventy anonymous clients that send staff sign-ins with invented e-mail addresses', () => {
  it.each([
    ['from one address', () => '198.51.100.7'],
    ['from seventy addresses', (client: number) => `198.51.100.${client}`],
  ])(
    '%s cause no rejected sign-in of the store’s shoppers, nor of its owner in a known browser',
    async (_, addressOf) => {
      const accounts = await Promise.all(Array.from({ length: SHOPPERS }, () => anAccount(h, shop)))
      const staff = await aStaffMember(h, shop)
      const app = await h.another({ passwords: passwordHasher() })
      const known = await call(app, { url: 'M/auth/login/', body: { email: staff.email, password: STAFF_PASSWORD } })
      const device = [known.headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0])[1] as string
      const anonymous = flood(70, (client) => anonymousSignIn(app, addressOf(client)))
      const owner = await call(app, {
        url: 'M/auth/login/',
        body: { email: staff.email, password: STAFF_PASSWORD },
        cookie: device,
      })
      const shoppers = await Promise.all(
        accounts.map(({ email }) => call(app, { url: 'A/login/', key: shop.key, body: { email, password: PASSWORD } })),
      )
      const statuses = await anonymous.stop()
      expect(statusesOf(shoppers)).toEqual([200])
      expect(owner.status).toBe(200)
      expect(statuses[503] ?? 0).toBeGreaterThan(0)
    },
  )

  it('at the sandbox cause no rejected sign-in at live, although both share one hasher', async () => {
    const accounts = await Promise.all(Array.from({ length: SHOPPERS }, () => anAccount(h, shop)))
    const passwords = passwordHasher()
    const [live, sandbox] = [await h.another({ passwords }), await h.another({ passwords, environment: 'sandbox' })]
    const anonymous = flood(70, () => anonymousSignIn(sandbox, '198.51.100.7'))
    const shoppers = await Promise.all(
      accounts.map(({ email }) => call(live, { url: 'A/login/', key: shop.key, body: { email, password: PASSWORD } })),
    )
    await anonymous.stop()
    expect(statusesOf(shoppers)).toEqual([200])
  })
})

it('the sign-ins of one store’s flood cause no rejected sign-in of another store', async () => {
  const loud = await openShop(h)
  const app = await h.another({ passwords: passwordHasher() })
  const accounts = await Promise.all(Array.from({ length: 20 }, () => anAccount(h, shop)))
  const signIns = flood(120, () =>
    call(app, { url: 'A/login/', key: loud.key, body: { email: `a${next()}@x.example`, password: 'a guess' } }),
  )
  const shoppers = await Promise.all(
    accounts.map(({ email }) => call(app, { url: 'A/login/', key: shop.key, body: { email, password: PASSWORD } })),
  )
  const statuses = await signIns.stop()
  expect(statusesOf(shoppers)).toEqual([200])
  expect(statuses[503] ?? 0).toBeGreaterThan(0)
})

it('the sign-ins of one visitor’s flood cause no rejected sign-in of the other visitors of the store', async () => {
  const app = await h.another({ passwords: passwordHasher() })
  const accounts = await Promise.all(Array.from({ length: 20 }, () => anAccount(h, shop)))
  const signIn = (from: string, body: object) =>
    call(app, { url: 'A/login/', key: shop.key, headers: { 'x-shopper-ip': from }, body })
  const signIns = flood(120, (client) =>
    signIn(`2001:db8:1:${client}::1`, { email: `a${next()}@x.example`, password: 'a guess' }),
  )
  await signIns.fills
  const shoppers = await Promise.all(
    accounts.map(({ email }, n) => signIn(`203.0.113.${n}`, { email, password: PASSWORD })),
  )
  const statuses = await signIns.stop()
  expect(statusesOf(shoppers)).toEqual([200])
  expect(statuses[503] ?? 0).toBeGreaterThan(0)
})
