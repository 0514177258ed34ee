import { describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectNotFound } from '../../../test/expect-not-found.ts'
import { aProduct, openShop, type Shop } from '../../../test/factories.ts'
import { brokenInvariants } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
const far = await openShop(h)

const as = (who: Shop) => ({ authorization: `Bearer ${who.secretKey}`, 'accept-language': 'en' })
const at = (id: number, rest = '') => `M/${shop.subdomain}/stock/${id}/${rest}`
const adjust = (id: number, delta: number, reason = 'Counted') =>
  h.call({ url: at(id, 'adjust/'), body: { delta, reason }, headers: as(shop) })
const set = (id: number, on_hand: number, expected: number) =>
  h.call({ url: at(id, 'set/'), body: { on_hand, expected, reason: 'Counted' }, headers: as(shop) })
const change = (id: number, body: object) => h.call({ method: 'PATCH', url: at(id), body, headers: as(shop) })
const movesOf = async (id: number) =>
  (await h.call({ url: at(id, 'moves/'), headers: as(shop) })).data.items.map(
    ({ kind, quantity }: { kind: string; quantity: number }) => [kind, quantity],
  )
const statusOf = async (productId: number) =>
  (await h.sql('select stock_status from product_listings where product_id = $1', [productId]))[0]?.stock_status
const eventsOf = async (id: number) =>
  (
    await h.sql(`select type from outbox where resource = 'variant' and resource_id = $1 order by id`, [String(id)])
  ).map(({ type }) => type)

describe('the stock of a variant', () => {
  it('changes by differences, each with its reason in the ledger and its row in the audit log', async () => {
    const { variantId, id: productId } = await aProduct(h, shop, { stock: 10 })
    const { data } = await adjust(variantId, 5, 'New delivery')
    expect(data).toMatchObject({ id: variantId, product_id: productId, on_hand: 15, stock_status: 'in_stock' })
    await adjust(variantId, -3)
    expect(await movesOf(variantId)).toEqual([
      ['adjustment', -3],
      ['adjustment', 5],
      ['initial', 10],
    ])
    const [audit] = await h.sql(
      `select before, after from audit_log where action = 'stock.adjusted' and entity_id = $1`,
      [String(variantId)],
    )
    expect(audit).toEqual({ before: { on_hand: 10 }, after: { on_hand: 15, reason: 'New delivery' } })
    expect(await brokenInvariants(h)).toEqual([])
  })

  it('returns a warning when the quantity of an untracked variant is changed', async () => {
    const { variantId } = await aProduct(h, shop, { isTracked: false, stock: 0 })
    const { data } = await adjust(variantId, 5)
    expect(data.warnings).toMatchObject([
      { code: 'NOT_TRACKED', message: expect.stringMatching(/^This variant is not tracked/) },
    ])
    await h.call({ method: 'PATCH', url: at(variantId), headers: as(shop), body: { is_tracked: true } })
    expect((await adjust(variantId, 1)).data.warnings).toEqual([])
  })

  it('returns 409 insufficient_stock when the quantity would fall below zero, and writes nothing', async () => {
    const { variantId, id: productId } = await aProduct(h, shop, { stock: 2 })
    expect((await adjust(variantId, -3)).body).toMatchObject({
      status_code: 409,
      error_code: 'insufficient_stock',
      details: { items: [{ product_id: productId, variant_id: variantId, requested: 3, available: 2 }] },
    })
    expect(await movesOf(variantId)).toEqual([['initial', 2]])
    expect((await adjust(variantId, 1_000_000_000)).body).toMatchObject({
      error_code: 'validation_failed',
      errors: { delta: ['Must be at most 999999998.'] },
    })
  })

  it('is a billion at most as it is entered; what orders give back comes on top, and is counted whole', async () => {
    const product = await aProduct(h, shop, { stock: 2 })
    const { variantId } = product
    const most = 1_000_000_000
    expect((await set(variantId, most, 2)).status).toBe(200)
    const { data } = await h.call({
      url: 'W/order/',
      key: shop.key,
      body: {
        ...{ receiver_name: 'Rahima', phone: '01711000111', address: 'Road 5' },
        items: [{ product_id: product.id, quantity: 3 }],
      },
    })
    expect((await set(variantId, most - 1, most - 3)).status).toBe(200)
    const cancelled = await h.call({
      ...{ url: `M/${shop.subdomain}/orders/${data.order.id}/cancel/`, headers: as(shop) },
      body: { reason: 'Changed their mind' },
    })
    expect(cancelled.status).toBe(200)
    expect((await h.call({ url: at(variantId), headers: as(shop) })).data.on_hand).toBe(most + 2)
    expect((await movesOf(variantId))[0]).toEqual(['release', 3])
    expect((await adjust(variantId, 1)).body.errors).toEqual({ delta: ['Must be at most 0.'] })
    expect((await adjust(variantId, -1)).data.on_hand).toBe(most + 1)
    expect((await set(variantId, 5, most + 1)).status).toBe(200)
    expect(await brokenInvariants(h)).toEqual([])
    await expect(
      h.sql('update stock set on_hand = $2 where variant_id = $1', [variantId, 2 * most + 1]),
    ).rejects.toThrow('stock_on_hand_most')
  })

  it('includes both of two concurrent adjustments', async () => {
    const { variantId } = await aProduct(h, shop, { stock: 10 })
    const lock = { text: 'select 1 from stock where variant_id = $1 for update', values: [variantId] }
    const responses = await behindLock(h, lock, [() => adjust(variantId, -4), () => adjust(variantId, 7)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect((await h.call({ url: at(variantId), headers: as(shop) })).data.on_hand).toBe(13)
  })

  it('accepts one of two concurrent adjustments that together exceed it', async () => {
    const { variantId } = await aProduct(h, shop, { stock: 5 })
    const lock = { text: 'select 1 from stock where variant_id = $1 for update', values: [variantId] }
    const responses = await behindLock(h, lock, [() => adjust(variantId, -4), () => adjust(variantId, -4)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await h.sql('select on_hand from stock where variant_id = $1', [variantId])).toEqual([{ on_hand: 1 }])
    expect(await brokenInvariants(h)).toEqual([])
  })

  it('is set to a count when it has the expected quantity, and returns 409 version_conflict with the real one otherwise', async () => {
    const { variantId } = await aProduct(h, shop, { stock: 10 })
    expect((await set(variantId, 40, 10)).data.on_hand).toBe(40)
    expect((await set(variantId, 11, 10)).body).toMatchObject({
      status_code: 409,
      error_code: 'version_conflict',
      details: { on_hand: 40 },
    })
    expect((await set(variantId, 40, 40)).status).toBe(200)
    expect(await movesOf(variantId)).toEqual([
      ['adjustment', 30],
      ['initial', 10],
    ])
  })

  it('accepts the first of two concurrent counts', async () => {
    const { variantId } = await aProduct(h, shop, { stock: 10 })
    const lock = { text: 'select 1 from stock where variant_id = $1 for update', values: [variantId] }
    const responses = await behindLock(h, lock, [() => set(variantId, 8, 10), () => set(variantId, 9, 10)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await brokenInvariants(h)).toEqual([])
  })

  it('emits events when it becomes low, empty and available again, and the listing shows the status at once', async () => {
    const { variantId, id: productId } = await aProduct(h, shop, { stock: 10 })
    expect(await statusOf(productId)).toBe('in_stock')
    await adjust(variantId, -1)
    expect(await eventsOf(variantId)).toEqual([])
    await adjust(variantId, -5)
    expect(await statusOf(productId)).toBe('low_stock')
    await adjust(variantId, -4)
    expect(await statusOf(productId)).toBe('out_of_stock')
    await adjust(variantId, 20)
    expect(await statusOf(productId)).toBe('in_stock')
    expect(await eventsOf(variantId)).toEqual(['stock.low', 'stock.out', 'stock.back'])
  })

  it('is listed correctly when its product is edited at the moment it becomes empty', async () => {
    const { variantId, id: productId } = await aProduct(h, shop, { stock: 10 })
    const lock = { text: 'select 1 from product_listings where product_id = $1 for update', values: [productId] }
    const edit = () =>
      h.call({
        method: 'PATCH',
        url: `M/${shop.subdomain}/products/${productId}/`,
        body: { name: 'Edited' },
        headers: as(shop),
      })
    const responses = await behindLock(h, lock, [() => adjust(variantId, -10), edit])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(await statusOf(productId)).toBe('out_of_stock')
  })

  it('follows its settings: threshold, backorders, tracked or not', async () => {
    const { variantId, id: productId } = await aProduct(h, shop, { stock: 8 })
    expect((await change(variantId, { low_stock_threshold: 10 })).data.stock_status).toBe('low_stock')
    expect(await statusOf(productId)).toBe('low_stock')
    await adjust(variantId, -8)
    expect((await change(variantId, { allow_backorder: true })).data.stock_status).toBe('preorder')
    expect((await change(variantId, { is_tracked: false })).data).toMatchObject({
      stock_status: 'in_stock',
      on_hand: 0,
    })
    expect(await statusOf(productId)).toBe('in_stock')
    expect(await eventsOf(variantId)).toEqual(['stock.low', 'stock.out', 'stock.back'])
    const [audit] = await h.sql(
      `select before, after from audit_log where action = 'stock.settings_updated' and entity_id = $1 order by id limit 1`,
      [String(variantId)],
    )
    expect(audit).toEqual({ before: { low_stock_threshold: 5 }, after: { low_stock_threshold: 10 } })
  })

  it.each([
    ['adjusted', 'stock', (id: number) => adjust(id, 1)],
    ['counted', 'stock', (id: number) => set(id, 9, 8)],
    ['treated otherwise', 'product_listings', (id: number) => change(id, { is_tracked: false })],
  ])('returns 404, unchanged, when its product is deleted at the moment it is %s', async (_how, table, call) => {
    const { variantId, id: productId } = await aProduct(h, shop, { stock: 8 })
    const row = table === 'stock' ? 'variant_id = $2' : 'product_id = $1'
    const lock = {
      text: `with gone as (update products set deleted_at = now() where id = $1)
        select $2::bigint from ${table} where ${row} for update`,
      values: [productId, variantId],
    }
    const responses = await behindLock(h, lock, [() => call(variantId)])
    expect(responses.map(({ status }) => status)).toEqual([404])
    expect(await h.sql('select on_hand, is_tracked from stock where variant_id = $1', [variantId])).toEqual([
      { on_hand: 8, is_tracked: true },
    ])
  })

  it('is listed with the smallest quantity first, by low and empty, page by page', async () => {
    const mine = await openShop(h)
    const [many, few, none] = [
      await aProduct(h, mine, { name: 'Many', stock: 50 }),
      await aProduct(h, mine, { name: 'Few', stock: 3 }),
      await aProduct(h, mine, { name: 'None', stock: 0 }),
    ]
    const list = async (query: string) =>
      (await h.call({ url: `M/${mine.subdomain}/stock/?${query}`, headers: as(mine) })).data
    const idsOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id)
    expect(idsOf(await list(''))).toEqual([none.variantId, few.variantId, many.variantId])
    expect(idsOf(await list('stock_status=low_stock'))).toEqual([few.variantId])
    expect(idsOf(await list('stock_status=out_of_stock'))).toEqual([none.variantId])
    expect(idsOf(await list(`product_id=${many.id}`))).toEqual([many.variantId])
    expect(idsOf(await list('search=FEW'))).toEqual([few.variantId])
    const first = await list('limit=2')
    expect(idsOf(await list(`limit=2&cursor=${first.next_cursor}`))).toEqual([many.variantId])
    expect((await list('fields=on_hand&limit=1')).items).toEqual([{ id: none.variantId, on_hand: 0 }])
  })

  it('is listed whole when variants that were deleted had the smallest quantities', async () => {
    const mine = await openShop(h)
    const kept = [await aProduct(h, mine, { stock: 7 }), await aProduct(h, mine, { stock: 8 })]
    // Four times the rows of a page.
    for (let n = 0; n < 9; n++) {
      const gone = await aProduct(h, mine, { stock: 0 })
      await h.sql('update variants set deleted_at = now() where id = $1', [gone.variantId])
    }
    const read = async (cursor = '') =>
      (await h.call({ url: `M/${mine.subdomain}/stock/?limit=1${cursor}`, headers: as(mine) })).data
    const first = await read()
    const second = await read(`&cursor=${first.next_cursor}`)
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect([ids, second.has_more]).toEqual([kept.map(({ variantId }) => variantId), false])
  })

  it('has a ledger that is returned page by page', async () => {
    const { variantId } = await aProduct(h, shop, { stock: 1 })
    for (const delta of [1, 2, 3]) await adjust(variantId, delta)
    const page = async (query: string) =>
      (await h.call({ url: at(variantId, `moves/?${query}`), headers: as(shop) })).data
    const first = await page('limit=3')
    const second = await page(`limit=3&cursor=${first.next_cursor}`)
    const quantities = [...first.items, ...second.items].map(({ quantity }) => quantity)
    expect([quantities, second.has_more]).toEqual([[3, 2, 1, 1], false])
  })

  it.each([
    ['a fraction', { delta: 1.5, reason: 'x' }, 'delta'],
    ['text', { delta: '5', reason: 'x' }, 'delta'],
    ['too much', { delta: 1e10, reason: 'x' }, 'delta'],
    ['no reason', { delta: 5, reason: ' ' }, 'reason'],
    ['the count itself', { delta: 5, reason: 'x', on_hand: 9 }, 'on_hand'],
  ])('rejects %s, naming the field', async (_, body, path) => {
    const { variantId } = await aProduct(h, shop)
    const response = await h.call({ url: at(variantId, 'adjust/'), body, headers: as(shop) })
    expect(response.status).toBe(400)
    expect(Object.keys(response.body.errors)).toEqual([path])
  })

  it('returns the same 404 for another store’s variant, a deleted and a missing one', async () => {
    const theirs = (await aProduct(h, far, { stock: 10 })).variantId
    const removed = (await aProduct(h, shop)).variantId
    await h.sql('update variants set deleted_at = now() where id = $1', [removed])
    const staff = { ...(await signInStaff(h, far)).headers, 'accept-language': 'en' }
    const calls = (headers: Record<string, string>, id: number) => [
      h.call({ url: at(id), headers }),
      h.call({ method: 'PATCH', url: at(id), headers, body: { is_tracked: false } }),
      h.call({ url: at(id, 'moves/'), headers }),
      h.call({ url: at(id, 'adjust/'), headers, body: { delta: 1, reason: 'x' } }),
      h.call({ url: at(id, 'set/'), headers, body: { on_hand: 1, expected: 10, reason: 'x' } }),
    ]
    const nonexistent = await Promise.all(calls(as(shop), 999_999))
    for (const responses of [calls(as(shop), theirs), calls(as(shop), removed), calls(staff, theirs)]) {
      for (const [index, response] of (await Promise.all(responses)).entries()) {
        expectNotFound(response, nonexistent[index] as (typeof nonexistent)[0])
      }
    }
    expect(await h.sql('select on_hand from stock where variant_id = $1', [theirs])).toEqual([{ on_hand: 10 }])
  })
})
