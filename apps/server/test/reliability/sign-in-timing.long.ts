import { afterAll, beforeAll, expect, it } from 'vitest'
import { passwordHasher } from '../../src/platform/passwords.ts'
import { anAccount } from '../accounts.ts'
import { openShop, type Shop } from '../factories.ts'
import { type Harness, startHarness } from '../harness.ts'
import { counted, record, takeTime } from './harness/measure.ts'
import { compareTimes } from './harness/timing.ts'

// Whether the response time reveals which accounts exist.

takeTime()

let h: Harness
let shop: Shop
beforeAll(async () => {
  h = await startHarness()
  // At its production cost: a difference must neither be hidden by it nor hide behind it.
  h.deps.passwords = passwordHasher()
  shop = await openShop(h)
})
afterAll(() => h?.close())

it('the rejection of a wrong password and of an unknown account takes the same time', async () => {
  const samples = counted(100, 2_000)
  const { email } = await anAccount(h, shop)
  const taken = async (address: string) => {
    // Ten wrong passwords would lock the account.
    await h.sql('delete from login_attempts')
    const started = performance.now()
    const { status } = await h.call({
      url: 'A/login/',
      key: shop.key,
      body: { email: address, password: 'a wrong guess' },
    })
    const spent = performance.now() - started
    expect(status).toBe(401)
    return spent
  }
  const { isSame, summary } = await compareTimes(
    samples,
    () => taken(email),
    () => taken(`x${email}`),
  )
  expect(isSame, summary).toBe(true)
  record({
    id: 'A4',
    test: 'Time to reject a known and an unknown account',
    size: `${samples} logins each`,
    result: summary,
  })
})
