import { afterAll, describe, expect, it } from 'vitest'
import { deliverEvents } from '../../../test/deliver-events.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aSecretKey } from '../../../test/staff-sessions.ts'

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
    async started(): Promise<number> {
      const form = { file: Buffer.from(`sku,price\n${sku},150\nNO-SUCH,5\n`) }
      const { data } = await h.call({
        url: `M/${shop.subdomain}/imports/`,
        ...{ form, headers: { authorization: `Bearer ${shop.secretKey}` } },
      })
      expect((await call('POST', `imports/${data.id}/start/`, { body: {} })).status).toBe(200)
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
        ...{ id, kind: 'variants', status: 'DONE', row_count: 2 },
        ...{ created_count: 0, changed_count: 1, unchanged_count: 0, failed_count: 1 },
      },
    ])
    expect(await alerts()).toMatchObject([{ type: 'import.finished', object: { id: String(id) } }])
    expect(await finished(await aSecretKey(h, shop, ['orders:read']))).toEqual([])
  })

  it('emits import.finished when its attempts have failed, and is not RUNNING any more', async () => {
    const { call, started, finished, alerts } = await aStore()
    const id = await started()
    await h.sql('update imports set attempts = 5 where id = $1', [id])
    await runJobs(h, 'imports.run')
    expect((await call('GET', `imports/${id}/`)).data.status).toBe('FAILED')
    expect(await finished()).toMatchObject([{ id, status: 'FAILED', changed_count: 0 }])
    expect(await alerts()).toHaveLength(1)
  })
})
