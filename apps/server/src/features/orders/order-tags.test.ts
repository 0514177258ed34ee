import { afterAll, describe, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
const staff = await signInStaff(h, shop, 'orders')
const product = await aProduct(h, shop, { stock: 900 })
const calls = orderCalls(h, shop)
afterAll(() => expectHealthy(h))

type Listed = { id: number; tags: string[] }

const placed = async () => (await anOrder(h, shop, { lines: [{ product }], hasEvents: true })).id
const tag = (id: number, tags: string[], more: object = {}) =>
  h.call({
    method: 'PUT',
    url: `M/${shop.subdomain}/orders/${id}/tags/`,
    headers: staff.headers,
    body: { tags, ...more },
  })
const bulk = (action: 'tag' | 'untag', ids: number[], more: object = {}) =>
  h.call({ url: `M/${shop.subdomain}/orders/bulk/`, headers: staff.headers, body: { action, order_ids: ids, ...more } })
const tagsOf = async (id: number): Promise<string[]> => (await calls.read(id)).data.tags
const found = async (text: string) =>
  (await calls.list(`tag=${encodeURIComponent(text)}`)).data.items.map(({ id }: Listed) => id)
const many = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`)

describe('the tags of an order', () => {
  it('have one spelling, by which orders are found, and replace those before', async () => {
    const [one, other] = [await placed(), await placed()]
    const { data, status } = await tag(one, ['  Call   after 5 ', 'উপহার', 'GIFT', 'gift'])
    expect([status, data.tags]).toEqual([200, ['call after 5', 'gift', 'উপহার']])
    await tag(other, ['gift'])
    expect(await found(' Gift')).toEqual([other, one])
    expect(await found('CALL after  5')).toEqual([one])
    expect(await found('gif')).toEqual([])
    expect((await calls.list('tag=gift&limit=1')).data).toMatchObject({ has_more: true, items: [{ tags: ['gift'] }] })
    expect((await tag(one, [])).data.tags).toEqual([])
    expect(await found('gift')).toEqual([other])
  })

  it('are not on the paper, need the version that was read, and are no change when they stay', async () => {
    const id = await placed()
    await h.sql('update orders set printed_at = now(), printed_version = 1 where id = $1', [id])
    expect((await tag(id, ['gift'], { version: 1 })).data).toMatchObject({ version: 2, print_status: 'PRINTED' })
    const late = await tag(id, ['vip'], { version: 1 })
    expect([late.status, late.body.error_code]).toEqual([409, 'version_conflict'])
    expect((await tag(id, ['Gift'])).data.version).toBe(2)
    const audited = await h.sql(
      `select before, after from audit_log where action = 'order.tagged' and entity_id = $1::text`,
      [id],
    )
    expect(audited).toEqual([{ before: { tags: [] }, after: { tags: ['gift'] } }])
  })

  it('return 400 validation_failed above ten, for an empty one, and for one of more than 30 characters', async () => {
    const id = await placed()
    for (const tags of [many(11), [' '], ['x'.repeat(31)]]) expect((await tag(id, tags)).status).toBe(400)
    expect((await tag(id, [...many(9), 'x'.repeat(30)])).status).toBe(200)
  })
})

describe('many orders at once', () => {
  it('get tags beside those that they have, and lose some of them', async () => {
    const [one, other] = [await placed(), await placed()]
    await tag(one, ['gift'])
    expect((await bulk('tag', [one, other], { tags: ['VIP', 'gift'] })).data.done_count).toBe(2)
    expect([await tagsOf(one), await tagsOf(other)]).toEqual([
      ['gift', 'vip'],
      ['gift', 'vip'],
    ])
    await bulk('untag', [one, other], { tags: ['Gift'] })
    expect(await tagsOf(one)).toEqual(['vip'])
  })

  it('keep their tags when they would have more than ten, or when no tag is named', async () => {
    const id = await placed()
    await tag(id, many(10))
    expect((await bulk('tag', [id], { tags: ['one more'] })).data.results).toMatchObject([
      { status: 'failed', error_code: 'invalid_state' },
    ])
    const nothing = await bulk('tag', [id])
    expect([nothing.status, Object.keys(nothing.body.errors)]).toEqual([400, ['tags']])
    expect((await tagsOf(id)).length).toBe(10)
  })

  it('get the tags of both members of staff who add some at the same moment', async () => {
    const id = await placed()
    await behindLock(h, holdOrder(id), [
      () => bulk('tag', [id], { tags: ['gift'] }),
      () => bulk('tag', [id], { tags: ['vip'] }),
    ])
    expect(await tagsOf(id)).toEqual(['gift', 'vip'])
  })
})
