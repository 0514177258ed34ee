import { expect } from 'vitest'
import type { Shop } from './factories.ts'
import type { Harness } from './harness.ts'
import { runJobs } from './run-jobs.ts'

/** What files are uploaded, applied and undone with in tests. */
export const importCalls = (h: Harness, of: Shop, key = of.secretKey) => {
  const headers = { authorization: `Bearer ${key}`, 'accept-language': 'en' }
  const url = `M/${of.subdomain}/imports/`
  const read = async (id: number) => (await h.call({ method: 'GET', url: `${url}${id}/`, headers })).data
  const undo = (id: number) => h.call({ url: `${url}${id}/undo/`, headers, body: {} })
  const start = async (text: string, kind = 'products') => {
    const { data, status } = await h.call({ url, headers, form: { kind, file: Buffer.from(text) } })
    expect(status).toBe(201)
    await h.call({ url: `${url}${data.id}/start/`, headers, body: {} })
    return data.id as number
  }
  return {
    read,
    undo,
    start,
    cancel: (id: number) => h.call({ url: `${url}${id}/cancel/`, headers, body: {} }),
    /** Uploads and applies a file. */
    async bring(text: string, kind?: string) {
      const id = await start(text, kind)
      await runJobs(h, 'imports.run')
      return read(id)
    },
    /** Undoes it with its job. */
    async undone(id: number) {
      const { status, data } = await undo(id)
      expect([status, data.undo_status]).toEqual([200, 'RUNNING'])
      await runJobs(h, 'imports.run')
      return read(id)
    },
    upload: (text: string) => h.call({ url, headers, form: { file: Buffer.from(text) } }),
  }
}

/** A Shopify file of products with one option. */
export const shopifyFile = (...rows: string[]): string =>
  `${['Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty', ...rows].join('\n')}\n`
