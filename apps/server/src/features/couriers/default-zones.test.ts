import { afterAll, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { aCourierAccount, courierAccountCalls, steadfastKeys } from '../../../test/courier-accounts.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { openShop } from '../../../test/factories.ts'
import { setUpApp } from '../../../test/set-up.ts'

const h = await setUpApp()
afterAll(() => expectHealthy(h))

/** A store with zones of its own, and two accounts. */
async function withAccounts() {
  const shop = await openShop(h)
  await h.sql(
    `insert into delivery_zones (store_id, code, kind, label, fee_minor) values
       ($1, 'dhaka_city', 'delivery', 'Dhaka', 6000), ($1, 'sylhet_city', 'delivery', 'Sylhet', 12000),
       ($1, 'shop_front', 'pickup', 'Shop', 0)`,
    [shop.storeId],
  )
  const [first, second] = [await aCourierAccount(h, shop), await aCourierAccount(h, shop, { name: 'RedX' })]
  const call = courierAccountCalls(h)(shop)
  const set = (id: number, codes: readonly string[]) => call('PATCH', id, { default_for: codes })
  const zonesOf = async (id: number): Promise<string[]> => (await call('GET', id)).data.default_for
  return { shop, first, second, call, set, zonesOf }
}

it('an account is the default of the zones that it is given, in one list, until another list or its end', async () => {
  const { shop, first, second, call, set, zonesOf } = await withAccounts()
  const { status, data } = await set(first, ['sylhet_city', 'dhaka_city', 'SYLHET_CITY'])
  expect([status, data.default_for]).toEqual([200, ['dhaka_city', 'sylhet_city']])
  // What does not name them leaves them.
  expect((await call('PATCH', first, { name: 'Steadfast A' })).data.default_for).toHaveLength(2)
  await set(first, ['sylhet_city'])
  expect((await set(second, ['dhaka_city'])).status).toBe(200)
  expect([await zonesOf(first), await zonesOf(second)]).toEqual([['sylhet_city'], ['dhaka_city']])
  const created = await call('POST', '', {
    courier: 'STEADFAST',
    name: 'S',
    credentials: steadfastKeys,
    default_for: [],
  })
  expect(created.data.default_for).toEqual([])
  expect((await call('DELETE', second)).status).toBe(200)
  expect((await set(first, ['dhaka_city'])).status).toBe(200)
  const audit = await h.sql<{ after: { default_for: string[] } }>(
    `select after from audit_log where store_id = $1 and action = 'courier_account.updated' order by id desc limit 1`,
    [shop.storeId],
  )
  expect(audit[0]?.after.default_for).toEqual(['dhaka_city'])
})

it('a zone is the default of one account: 400 validation_failed names the other, and nothing changes', async () => {
  const { first, second, call, set, zonesOf } = await withAccounts()
  await set(first, ['dhaka_city'])
  const refused = await set(second, ['sylhet_city', 'dhaka_city'])
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    {
      default_for: ['Parcels to dhaka_city are booked at Steadfast by default. Take the zone off that account first.'],
    },
  ])
  expect(await zonesOf(second)).toEqual([])
  const body = { courier: 'STEADFAST', name: 'S', credentials: steadfastKeys, default_for: ['dhaka_city'] }
  expect((await call('POST', '', body)).body.errors).toHaveProperty('default_for')
  expect((await call('GET')).data.items).toHaveLength(2)
})

it('two accounts that are given a zone at the same moment do not both have it', async () => {
  const { shop, first, second, set, zonesOf } = await withAccounts()
  const lock = { text: 'select 1 from courier_accounts where store_id = $1 for update', values: [shop.storeId] }
  const both = await behindLock(h, lock, [() => set(first, ['dhaka_city']), () => set(second, ['dhaka_city'])])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  expect([...(await zonesOf(first)), ...(await zonesOf(second))]).toEqual(['dhaka_city'])
})

it('a zone that the store does not deliver to is refused, and one that it has deleted since stays', async () => {
  const { shop, first, set } = await withAccounts()
  const other = await withAccounts()
  for (const code of ['nowhere', 'shop_front'])
    expect((await set(first, [code])).body.errors).toEqual({
      default_for: [`There is no delivery zone with the code ${code}.`],
    })
  await set(first, ['dhaka_city'])
  expect((await other.set(other.first, ['dhaka_city'])).status).toBe(200)
  await h.sql(`delete from delivery_zones where store_id = $1 and code = 'dhaka_city'`, [shop.storeId])
  expect((await set(first, ['dhaka_city', 'sylhet_city'])).data.default_for).toEqual(['dhaka_city', 'sylhet_city'])
  for (const codes of [['x'], ['no spaces'], [1], Array.from({ length: 51 }, (_, n) => `zone_${n}`)])
    expect((await set(first, codes as string[])).status).toBe(400)
})
