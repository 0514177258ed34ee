import type { Permission } from '@haat/contract/permissions.ts'
import { afterAll, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { queueEvent } from '../../../test/queue-event.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aSecretKey, signInStaff } from '../../../test/staff-sessions.ts'
import { takeEvents } from '../../platform/outbox-queue.ts'

const { h, shop } = await setUpShop()
afterAll(() => expectHealthy(h))

const withScopes = async (...scopes: Permission[]) => ({
  authorization: `Bearer ${await aSecretKey(h, shop, scopes)}`,
})

it('events about failed payouts are for those who may read payouts, not for all who may read the account at the courier', async () => {
  for (const type of ['settlement.import_failed', 'courier_account.failing'])
    await queueEvent(h, shop.storeId, { type, resource: 'courier_account', resourceId: 51, payload: { object: {} } })
  await takeEvents(h.deps, 100, 60)
  await h.sql('delete from outbox')
  const typesFor = async (headers: Record<string, string>) => {
    const { data } = await h.call({ url: `M/${shop.subdomain}/events/`, headers })
    return data.items.map(({ type }: { type: string }) => type)
  }
  expect(await typesFor(await withScopes('settlements:read'))).toEqual(['settlement.import_failed'])
  expect(await typesFor(await withScopes('shipping:read'))).toEqual(['courier_account.failing'])
  for (const role of ['agent', 'packer', 'support'] as const)
    expect([role, await typesFor((await signInStaff(h, shop, role)).headers)]).toEqual([
      role,
      ['courier_account.failing'],
    ])
})

it('a key that may read payouts sends all their events to a webhook, one that may only read parcels none of them', async () => {
  const create = (types: string[], headers: Record<string, string>) =>
    h.call({
      url: `M/${shop.subdomain}/webhooks/`,
      ...{ headers, body: { url: 'https://hooks.example.com/payouts', types } },
    })
  const payouts = await withScopes('webhooks:write', 'settlements:read')
  expect((await create(['settlement.*'], payouts)).status).toBe(201)
  const refused = await create(['settlement.import_failed'], await withScopes('webhooks:write', 'shipping:read'))
  expect([refused.status, refused.body.details]).toEqual([403, { permission: 'settlements:read' }])
})
