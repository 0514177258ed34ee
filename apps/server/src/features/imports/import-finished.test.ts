import { afterAll, describe, expect, it } from 'vitest'
import { deliverEvents } from '../../../test/deliver-events.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aSecretKey, signInStaff, type TestStaff } from '../../../test/staff-sessions.ts'
import { alertsText } from '../alerts/alert-texts.ts'
import { alertsOf, countByText } from '../alerts/count-alerts.ts'

const { h } = await setUpShop()
afterAll(() => expectHealthy(h))

async function aStore() {
  const shop = await openShop(h)
  const { variantId } = await aProduct(h, shop, { stock: 10 })
  const [{ sku } = { sku: '' }] = await h.sql<{ sku: string }>('select sku from variants where id = $1', [variantId])
  const call = (method: 'GET' | 'POST', path: string, more: object = {}, key = shop.secretKey) =>
    h.call({ method, url: `M/${shop.subdomain}/${path}`, headers: { authorization: `Bearer ${key}` }, ...more })
  return {
    shop,
    call,
    /** A file with a price that is right and one of a product that is not there is started. */
    async started(headers: Record<string, string> = { authorization: `Bearer ${shop.secretKey}` }): Promise<number> {
      const form = { file: Buffer.from(`sku,price\n${sku},150\nNO-SUCH,5\n`) }
      const { data } = await h.call({
        url: `M/${shop.subdomain}/imports/`,
        ...{ form, headers },
      })
      expect((await call('POST', `imports/${data.id}/start/`, { body: {}, headers })).status).toBe(200)
      return data.id
    },
    async finished(key?: string) {
      await deliverEvents(h)
      const { items } = (await call('GET', 'events/?types=import.finished', {}, key)).data
      return items.map(({ data }: { data: { object: object } }) => data.object)
    },
    async alerts() {
      await deliverEvents(h)
      const { items } = (await call('GET', 'alerts/')).data
      return items.filter(({ kind }: { kind: string }) => kind === 'JOB_FINISHED')
    },
  }
}

describe('an import that ends', () => {
  it('emits import.finished with what it changed, once, and alerts those who may import', async () => {
    const { shop, started, finished, alerts } = await aStore()
    const id = await started()
    expect(await finished()).toEqual([])
    await runJobs(h, 'imports.run')
    await runJobs(h, 'imports.run')
    expect(await finished()).toEqual([
      {
        ...{ id, kind: 'variants', actor: expect.stringMatching(/^key:\d+$/), status: 'DONE', row_count: 2 },
        ...{ created_count: 0, changed_count: 1, unchanged_count: 0, failed_count: 1 },
      },
    ])
    const object = { id: String(id), kind: 'variants', status: 'DONE' }
    expect(await alerts()).toMatchObject([{ type: 'import.finished', object }])
    expect(await finished(await aSecretKey(h, shop, ['orders:read']))).toEqual([])
  })

  it('emits import.finished when its attempts have failed, and is not RUNNING any more', async () => {
    const { call, started, finished, alerts } = await aStore()
    const id = await started()
    await h.sql('update imports set attempts = 5 where id = $1', [id])
    await runJobs(h, 'imports.run')
    expect((await call('GET', `imports/${id}/`)).data.status).toBe('FAILED')
    expect(await finished()).toMatchObject([{ id, status: 'FAILED', changed_count: 0 }])
    expect(await alerts()).toMatchObject([{ object: { id: String(id), kind: 'variants', status: 'FAILED' } }])
  })

  it('alerts who began it alone, and the owners once that person is gone', async () => {
    const { shop, started } = await aStore()
    const [owner, manager, other] = await Promise.all(
      (['owner', 'manager', 'manager'] as const).map((role) => signInStaff(h, shop, role)),
    )
    const alertsOf = async ({ headers }: TestStaff = owner as TestStaff) => {
      await deliverEvents(h)
      const { data } = await h.call({ url: `M/${shop.subdomain}/alerts/`, headers })
      return data.items.filter(({ kind }: { kind: string }) => kind === 'JOB_FINISHED').length
    }
    await started((manager as TestStaff).headers)
    await runJobs(h, 'imports.run')
    expect(await Promise.all([owner, manager, other].map(alertsOf))).toEqual([0, 1, 0])
    await h.sql(
      `update staff_memberships set status = 'DEACTIVATED', deactivated_at = now() where store_id = $1 and staff_id = $2`,
      [shop.storeId, manager?.id],
    )
    expect(await Promise.all([owner, other].map(alertsOf))).toEqual([1, 0])
  })

  it.each([
    [
      'has a role that may not import',
      `update staff_memberships set role = 'packer' where store_id = $1 and staff_id = $2`,
    ],
    [
      'is no active person any more',
      `update staff p set is_active = false from staff_memberships m where m.store_id = $1 and m.staff_id = $2 and p.id = m.staff_id`,
    ],
  ])('alerts the owners when who began it is still a member, but %s', async (_what, change) => {
    const { shop, started } = await aStore()
    const [owner, manager] = [await signInStaff(h, shop, 'owner'), await signInStaff(h, shop, 'manager')]
    await started(manager.headers)
    await runJobs(h, 'imports.run')
    await deliverEvents(h)
    const count = async () => {
      const { data } = await h.call({ url: `M/${shop.subdomain}/alerts/`, headers: owner.headers })
      return data.items.filter(({ kind }: { kind: string }) => kind === 'JOB_FINISHED').length
    }
    expect(await count()).toBe(0)
    await h.sql(change, [shop.storeId, manager.id])
    expect(await count()).toBe(1)
  })

  it('is mailed and pushed with other words when it has failed', () => {
    const texts = (status: string) =>
      (['en', 'bn'] as const).map((language) => {
        const payload = { object: { id: 1, status } }
        const event = {
          position: 1,
          eventId: 1,
          type: 'import.finished',
          payload,
          createdAt: new Date(),
          staffId: null,
        }
        return alertsText(countByText(alertsOf([event])), language)
      })
    expect(texts('DONE')).toEqual(['An import has ended', 'একটি ফাইল তোলা শেষ হয়েছে'])
    expect(texts('FAILED')).toEqual(['An import has failed', 'একটি ফাইল তোলা যায়নি'])
  })
})
