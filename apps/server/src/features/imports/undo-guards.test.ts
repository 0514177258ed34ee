import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { countStatements } from '../../../test/count-statements.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { openShop, type Shop } from '../../../test/factories.ts'
import { importCalls, shopifyFile } from '../../../test/import-calls.ts'
import { counted } from '../../../test/reliability/harness/measure.ts'
import { setUpShop } from '../../../test/set-up.ts'
import type { JobContext } from '../../platform/job.ts'
import { defaultRetention, deleteExpired } from '../../platform/retention.ts'
import { runUndos } from './run-undos.ts'

const { h } = await setUpShop()
const contextOf = (signal = new AbortController().signal) =>
  ({ ...h.deps, retentionDays: defaultRetention, signal }) as JobContext
/** A process that is ended after it has looked so often whether it should go on. */
const endedAfter = (looks: number): AbortSignal => {
  const { signal } = new AbortController()
  let left = looks
  return new Proxy(signal, { get: (of, name) => (name === 'aborted' ? left-- <= 0 : Reflect.get(of, name, of)) })
}
const countsOf = ({ storeId }: Shop) =>
  h.sql<{ slug: string; status: string; count: number }>(
    `select p.slug, p.status, s.on_hand as count from products p join variants v on v.product_id = p.id
       join stock s on s.variant_id = v.id where p.store_id = $1 order by 1`,
    [storeId],
  )

describe('an undo', () => {
  it('that has begun in time ends, however late its job is; what it needs is kept as long', async () => {
    const own = await openShop(h)
    const { bring, undo, read } = importCalls(h, own)
    const done = await bring(shopifyFile('late,Late,,,L,90,shopify,2'))
    expect((await undo(done.id)).status).toBe(200)
    await h.sql(`update bulk_edits set created_at = now() - interval '3 days' where store_id = $1`, [own.storeId])
    await deleteExpired(h.db)
    expect(await runUndos(contextOf(), own.storeId)).toBe(1)
    expect(await read(done.id)).toMatchObject({ undo_status: 'DONE', undone_count: 1, kept_count: 0 })
    expect(await countsOf(own)).toEqual([{ slug: 'late', status: 'archived', count: 2 }])
    await deleteExpired(h.db)
    expect(await h.sql('select 1 from imported_products where store_id = $1', [own.storeId])).toEqual([])
  })

  it.each(['products', 'variants', 'orders'])(
    'of %s goes on where a server was ended, and changes nothing twice',
    async (kind) => {
      const own = await openShop(h)
      const { bring, undo, read } = importCalls(h, own)
      const skus = Array.from({ length: kind === 'orders' ? 1_200 : 6 }, (_, index) => `S${index}`)
      const products = (count: number) =>
        shopifyFile(...skus.map((sku) => `${sku},${sku},,,${sku},90,shopify,${count}`))
      if (kind !== 'orders') await bring(products(3))
      const before = await countsOf(own)
      const files: Record<string, string> = {
        products: products(8),
        variants: `sku,on_hand\n${skus.map((sku) => `${sku},8\n`).join('')}`,
        orders: `Order number,Date,Total\n${skus.map((sku) => `${sku},2024-03-05,500\n`).join('')}`,
      }
      const done = await bring(files[kind] ?? '', kind)
      await undo(done.id)
      expect(await runUndos(contextOf(endedAfter(3)), own.storeId)).toBe(0)
      const half = await read(done.id)
      expect(half).toMatchObject({ undo_status: 'RUNNING', kept_count: 0 })
      const again = (await undo(done.id)).body
      expect([again.message, again.details]).toEqual([
        'This import is being undone just now.',
        { reason: 'already_undone' },
      ])
      expect(half.undone_count).toBeGreaterThan(0)
      expect(half.undone_count).toBeLessThan(skus.length)
      expect(await runUndos(contextOf(), own.storeId)).toBe(1)
      expect(await read(done.id)).toMatchObject({ undo_status: 'DONE', undone_count: skus.length, kept_count: 0 })
      expect(await countsOf(own)).toEqual(before)
      expect(await h.sql('select 1 from past_orders where store_id = $1', [own.storeId])).toEqual([])
      await expectHealthy(h)
    },
  )

  it('is refused with invalid_state while the import runs; of a cancelled one it sets back what was applied', async () => {
    const own = await openShop(h)
    const { start, undo, cancel, read, bring, undone } = importCalls(h, own)
    const id = await start(shopifyFile('one,One,,,ONE,90,shopify,2'))
    expect((await undo(id)).body.error_code).toBe('invalid_state')
    await cancel(id)
    expect((await undo(id)).body.error_code).toBe('invalid_state')
    expect(await read(id)).toMatchObject({ undo_status: null, undo_until: null })
    const done = await bring(shopifyFile('two,Two,,,TWO,90,shopify,2'))
    await h.sql(`update imports set status = 'CANCELLED' where id = $1`, [done.id])
    expect(await undone(done.id)).toMatchObject({ undone_count: 1, kept_count: 0 })
  })

  it('leaves past orders that the deletion of an account has emptied, so that the same file does not bring the buyer back', async () => {
    const own = await openShop(h)
    const { bring, undone } = importCalls(h, own)
    const file =
      'Order number,Date,Total,Name,Phone\nA-1,2024-03-05,500,Rahima,01711111111\nA-2,2024-03-05,500,Karim,01722222222\n'
    const done = await bring(file, 'orders')
    await h.sql(
      `update past_orders set phone = null, receiver_name = '', is_erased = true where store_id = $1 and order_number = 'A-1'`,
      [own.storeId],
    )
    expect(await undone(done.id)).toMatchObject({
      ...{ undone_count: 1, kept_count: 1 },
      undo_problems: [{ product_id: null, name: 'A-1', code: 'ERASED' }],
    })
    expect(await bring(file, 'orders')).toMatchObject({ created_count: 1, unchanged_count: 1 })
    const names = await h.sql('select receiver_name from past_orders where store_id = $1 order by order_number', [
      own.storeId,
    ])
    expect(names).toEqual([{ receiver_name: '' }, { receiver_name: 'Karim' }])
  })

  it('of many products sends as many statements for each as for a few, and keeps none of them in memory', {
    timeout: 600_000,
  }, async () => {
    const [few, many] = [20, counted(110, 4_900)]
    const perProduct = async (count: number) => {
      const own = await openShop(h)
      const { bring, undo, read } = importCalls(h, own)
      const rows = Array.from({ length: count }, (_, n) => `p-${n},Product ${n},,,P-${n},90,shopify,2`)
      const done = await bring(shopifyFile(...rows))
      // Each tenth has a newer version.
      await h.sql(`update products set version = version + 1 where store_id = $1 and slug like '%0'`, [own.storeId])
      await undo(done.id)
      const heapBefore = heapAfterCollection()
      const { statements } = await countStatements(h.db, () => runUndos(contextOf(), own.storeId))
      const grown = heapAfterCollection() - heapBefore - statements.length * 200
      const after = await read(done.id)
      expect(after).toMatchObject({ undo_status: 'DONE', undone_count: count * 0.9, kept_count: count / 10 })
      expect(after.undo_problems).toHaveLength(Math.min(200, count / 10))
      // Without statistics each product would take as much longer as there are more.
      expect(statements.filter((text) => text.includes('analyze_catalog'))).toHaveLength(count < 100 ? 0 : 1)
      return { statements: statements.length / count, grown }
    }
    const [ofFew, ofMany] = [await perProduct(few), await perProduct(many)]
    expect(ofMany.statements).toBeLessThanOrEqual(ofFew.statements)
    expect(ofMany.statements).toBeLessThan(30)
    expect(ofMany.grown).toBeLessThan(20_000_000)
  })
})

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

function heapAfterCollection(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}
