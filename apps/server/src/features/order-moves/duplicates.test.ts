import { afterAll, describe, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { anOrder, type OrderSpec, orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const product = await aProduct(h, shop, { stock: 1000 })
const orders = orderCalls(h, shop)
afterAll(() => expectHealthy(h))

const review = (id: number, other: number, isDuplicate: boolean, more: object = {}) =>
  orders.act(id, 'duplicate', { duplicate_order_id: other, is_duplicate: isDuplicate, ...more })

/** The first order, and a second one that is probably the same. */
async function aPair(spec: Partial<OrderSpec> = {}) {
  const common = { lines: [{ product }], locale: 'en' as const, hasEvents: true }
  const first = await anOrder(h, shop, common)
  const second = await anOrder(h, shop, { ...common, phone: first.phone, duplicateOf: first.id, ...spec })
  return { first, second }
}
const duplicatesOf = async (id: number) => (await orders.read(id)).data.duplicates.map((one: { id: number }) => one.id)

describe('two orders that are probably the same', () => {
  it('are kept as different orders from either side, and their risk is computed anew', async () => {
    for (const isFromFirst of [true, false]) {
      const { first, second } = await aPair()
      const [one, other] = isFromFirst ? [first, second] : [second, first]
      const kept = await review(one.id, other.id, false)
      expect(kept).toMatchObject({ status: 200, body: { message: expect.any(String) }, data: { duplicates: [] } })
      expect([await duplicatesOf(first.id), await duplicatesOf(second.id)]).toEqual([[], []])
      expect(kept.data.timeline.at(-1)).toMatchObject({ code: 'NOT_DUPLICATE', message: other.number })
      const [risk] = await h.sql<{ facts: { code: string }[] }>('select facts from order_risks where order_id = $1', [
        second.id,
      ])
      expect(risk?.facts.map(({ code }) => code)).not.toContain('PROBABLE_DUPLICATE')
      expect(await h.sql(`select action from audit_log where entity_id = $1`, [String(one.id)])).toEqual([
        { action: 'order.duplicate_reviewed' },
      ])
    }
  })

  it('are one: the second is cancelled with a reason that names the first, and its stock is released', async () => {
    const { first, second } = await aPair()
    const done = await review(second.id, first.id, true)
    expect(done.data).toMatchObject({ status: 'CANCELLED', cancel_reason: `Ordered twice: ${first.number} stays.` })
    expect((await orders.read(first.id)).data.status).toBe('PENDING')
  })

  it('are not both cancelled: the last one returns 409 invalid_state', async () => {
    const { first, second } = await aPair()
    await review(first.id, second.id, true)
    const last = await review(second.id, first.id, true)
    expect(last.body).toMatchObject({ error_code: 'invalid_state', details: { current_status: 'CANCELLED' } })
    expect((await orders.read(second.id)).data.status).toBe('PENDING')
  })

  it('are decided about once: others return 409 invalid_state with not_duplicates', async () => {
    const { first, second } = await aPair()
    await review(second.id, first.id, false)
    const again = await review(second.id, first.id, true)
    expect(again.body).toMatchObject({ error_code: 'invalid_state', details: { reason: 'not_duplicates' } })
  })

  it('are not decided about by who has not seen the last change: 409 version_conflict', async () => {
    const { first, second } = await aPair()
    for (const isDuplicate of [true, false])
      expect((await review(second.id, first.id, isDuplicate, { version: 9 })).body.error_code).toBe('version_conflict')
  })

  it('name an order of the store: another one returns 404 not_found', async () => {
    const { second } = await aPair()
    const missing = await review(second.id, 799_000_001, true)
    expect(missing.body).toMatchObject({ error_code: 'not_found', details: { field: 'duplicate_order_id' } })
  })

  it('are never both cancelled by two members of staff at once', async () => {
    const { first, second } = await aPair()
    const results = await behindLock(h, holdOrder(first.id), [
      () => review(first.id, second.id, true),
      () => review(second.id, first.id, true),
    ])
    expect(results.map(({ status }) => status)).toEqual([200, 409])
    expect(await h.sql('select status from orders where id = any($1) order by id', [[first.id, second.id]])).toEqual([
      { status: 'CANCELLED' },
      { status: 'PENDING' },
    ])
  })
})
