import { maxBulkVariants } from '@haat/contract/limits.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { aFlashDeal } from '../../../test/flash-deals.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aSecretKey, signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
const staff = await signInStaff(h, shop, 'catalog')
afterAll(() => expectHealthy(h))

const url = `M/${shop.subdomain}/bulk-edits/`
type Headers = Record<string, string>
type Result = { variant_id: number; error_code: string | null; message: string }

const edit = (changes: object[], more: { reason?: string; key?: string; headers?: Headers } = {}) =>
  h.call({
    url,
    headers: { ...(more.headers ?? staff.headers), ...(more.key && { 'idempotency-key': more.key }) },
    body: { changes, ...(more.reason && { reason: more.reason }) },
  })
const undo = (id: number, headers: Headers = staff.headers) => h.call({ url: `${url}${id}/undo/`, headers, body: {} })
const read = (id: number) => h.call({ url: `${url}${id}/`, headers: staff.headers })
const codesOf = ({ data }: { data: { results: Result[] } }) => data.results.map(({ error_code }) => error_code)

const price = (variantId: number, from: string, to: string) => ({ variant_id: variantId, price: { from, to } })
const count = (variantId: number, from: number, to: number) => ({ variant_id: variantId, on_hand: { from, to } })

const valuesOf = async (variantId: number) => {
  const [row] = await h.sql(
    `select v.price_minor::int as price, v.compare_at_minor::int as compare_at, s.on_hand
       from variants v join stock s on s.variant_id = v.id where v.id = $1`,
    [variantId],
  )
  return row
}
const adjust = (variantId: number, delta: number) =>
  h.call({
    url: `M/${shop.subdomain}/stock/${variantId}/adjust/`,
    headers: staff.headers,
    body: { delta, reason: 'Counted' },
  })

describe('a bulk edit', () => {
  it('changes price, compare-at price and stock of many variants, and shoppers see them at once', async () => {
    const one = await aProduct(h, shop, { stock: 5 })
    const other = await aProduct(h, shop, { priceMinor: 250_50, compareAtMinor: 300_00, stock: 0 })
    const { status, data } = await edit(
      [
        { ...price(one.variantId, '100.00', '110.00'), compare_at_price: { from: null, to: '150.00' } },
        { variant_id: other.variantId, compare_at_price: { from: '300.00', to: null }, on_hand: { from: 0, to: 7 } },
      ],
      { reason: 'New goods received' },
    )
    expect([status, data]).toMatchObject([200, { done_count: 2, failed_count: 0 }])
    expect(await valuesOf(one.variantId)).toEqual({ price: 110_00, compare_at: 150_00, on_hand: 5 })
    expect(await valuesOf(other.variantId)).toEqual({ price: 250_50, compare_at: null, on_hand: 7 })
    expect((await h.call({ url: `W/products/${one.slug}/`, key: shop.key })).data).toMatchObject({
      price: '110.00',
      compare_at_price: '150.00',
    })
    expect(
      await h.sql(`select kind, quantity, reason, actor from stock_moves where variant_id = $1`, [other.variantId]),
    ).toEqual([{ kind: 'adjustment', quantity: 7, reason: 'New goods received', actor: `staff:${staff.id}` }])
  })

  it('records each product in the audit log and as product.updated, and increases its version', async () => {
    const { id, variantId } = await aProduct(h, shop)
    await edit([price(variantId, '100.00', '95.00')])
    expect(
      await h.sql(`select before, after from audit_log where action = 'product.updated' and entity_id = $1`, [
        String(id),
      ]),
    ).toEqual([
      {
        before: { variant_id: variantId, price: '100.00' },
        after: { variant_id: variantId, price: '95.00' },
      },
    ])
    expect(
      await h.sql(
        `select payload->'object'->>'version' as version from outbox where type = 'product.updated' and resource_id = $1`,
        [String(id)],
      ),
    ).toEqual([{ version: '2' }])
  })

  it('never overwrites what others changed meanwhile: version_conflict for the variant, the others are saved', async () => {
    const changed = await aProduct(h, shop, { stock: 4 })
    const { variantId: other } = await aProduct(h, shop)
    await edit([price(changed.variantId, '100.00', '120.00')])
    const result = await edit(
      [
        { ...price(changed.variantId, '100.00', '90.00'), on_hand: { from: 4, to: 9 } },
        price(other, '100.00', '90.00'),
        price(1, '100.00', '90.00'),
      ],
      { reason: 'Counted' },
    )
    expect(codesOf(result)).toEqual(['version_conflict', null, 'not_found'])
    for (const { error_code, message } of result.data.results as Result[])
      expect(message === '').toBe(error_code === null)
    // The whole variant stays as it was, with its stock.
    expect(await valuesOf(changed.variantId)).toEqual({ price: 120_00, compare_at: null, on_hand: 4 })
    expect(await valuesOf(other)).toMatchObject({ price: 90_00 })
    expect(codesOf(await edit([count(changed.variantId, 5, 6)], { reason: 'Counted' }))).toEqual(['version_conflict'])
  })

  it('refuses a price of 0 and a compare-at price that is not above the price, with a message for the variant', async () => {
    const { variantId } = await aProduct(h, shop, { compareAtMinor: 120_00 })
    const results = [
      await edit([price(variantId, '100.00', '0')]),
      await edit([price(variantId, '100.00', '120.00')]),
      await edit([{ variant_id: variantId, compare_at_price: { from: '120.00', to: '100.00' } }]),
    ]
    expect(results.flatMap(codesOf)).toEqual(['validation_failed', 'validation_failed', 'validation_failed'])
    expect(results[1]?.data.results[0].message).toMatch(/আগের দাম|compare-at price/)
    expect(await valuesOf(variantId)).toMatchObject({ price: 100_00, compare_at: 120_00 })
  })

  it('refuses a price that is not above that of a flash deal which runs or will run: invalid_state', async () => {
    const product = await aProduct(h, shop)
    await aFlashDeal(h, shop, { from: 2, until: 3, items: [{ product, priceMinor: 60_00 }] })
    const [result] = (await edit([price(product.variantId, '100.00', '60.00')])).data.results
    expect([result.error_code, result.message]).toEqual(['invalid_state', expect.stringMatching(/flash deal|ফ্ল্যাশ ডিল/)])
    expect(codesOf(await edit([price(product.variantId, '100.00', '60.01')]))).toEqual([null])
  })

  it('returns 400 validation_failed for a repeated variant, no change, a missing reason, and too many variants', async () => {
    const { variantId } = await aProduct(h, shop, { stock: 3 })
    const fieldsOf = async (changes: object[]) => Object.keys((await edit(changes)).body.errors ?? {})
    expect(await fieldsOf([price(variantId, '100.00', '1'), price(variantId, '100.00', '2')])).toEqual([
      'changes.1.variant_id',
    ])
    expect(await fieldsOf([price(variantId, '100.00', '100')])).toEqual(['changes.0'])
    expect(await fieldsOf([count(variantId, 3, 4)])).toEqual(['reason'])
    const many = Array.from({ length: maxBulkVariants + 1 }, (_, index) => price(index + 1, '1.00', '2.00'))
    expect((await edit(many)).status).toBe(400)
    expect(await valuesOf(variantId)).toMatchObject({ price: 100_00, on_hand: 3 })
  })

  it('of quantities needs stock:write, to save and to undo: 403 permission_denied', async () => {
    const { variantId } = await aProduct(h, shop, { stock: 3 })
    const headers = { authorization: `Bearer ${await aSecretKey(h, shop, ['catalog:read', 'catalog:write'])}` }
    expect((await edit([count(variantId, 3, 4)], { reason: 'Counted', headers })).body.error_code).toBe(
      'permission_denied',
    )
    expect((await edit([price(variantId, '100.00', '101.00')], { headers })).status).toBe(200)
    const { data } = await edit([count(variantId, 3, 4)], { reason: 'Counted' })
    expect((await undo(data.id, headers)).body.error_code).toBe('permission_denied')
    expect(await valuesOf(variantId)).toMatchObject({ on_hand: 4 })
  })

  it('repeated with its key changes nothing twice, also when its server died in the middle', async () => {
    const { variantId } = await aProduct(h, shop, { stock: 3 })
    const [first, second] = [count(variantId, 3, 8), { reason: 'Counted', key: 'bulk-edit-again' }]
    const before = await edit([first], second)
    await adjust(variantId, -5)
    expect((await edit([first], second)).data).toEqual(before.data)
    // As if the server had died after the variant, before the response was stored.
    await h.sql(
      `update idempotency_keys set status_code = null, body = null, progress = $1
        where key = 'bulk-edit-again' and operation = 'createBulkEdit'`,
      [JSON.stringify({ id: before.data.id })],
    )
    expect((await edit([first], second)).data).toEqual(before.data)
    expect(await valuesOf(variantId)).toMatchObject({ on_hand: 3 })
  })

  it('two members of staff who change one price at once: one is saved, the other has version_conflict', async () => {
    const { variantId } = await aProduct(h, shop)
    const results = await behindLock(h, holdCatalog, [
      () => edit([price(variantId, '100.00', '110.00')]),
      () => edit([price(variantId, '100.00', '120.00')]),
    ])
    expect(results.flatMap(codesOf).sort()).toEqual([null, 'version_conflict'].sort())
    const saved = results.findIndex((result) => codesOf(result)[0] === null)
    expect(await valuesOf(variantId)).toMatchObject({ price: saved === 0 ? 110_00 : 120_00 })
  })
})

/** What placing an order does to the stock. */
const sell = async (variantId: number, quantity: number) =>
  h.sql(
    `with moved as (update stock set on_hand = on_hand - $2 where variant_id = $1 returning store_id, variant_id)
     insert into stock_moves (store_id, variant_id, kind, quantity, order_id)
     select store_id, variant_id, 'sale', -$2::integer, $3 from moved`,
    [
      variantId,
      quantity,
      (await anOrder(h, shop, { lines: [{ product: await aProduct(h, shop) }], hasEvents: true })).id,
    ],
  )

const holdCatalog = { text: 'select 1 from stores where id = $1 for no key update', values: [shop.storeId] }
const holdStock = (variantId: number) => ({
  text: 'select 1 from stock where variant_id = $1 for update',
  values: [variantId],
})

describe('undo of a bulk edit', () => {
  it('sets every value back, and is listed with what it changed', async () => {
    const product = await aProduct(h, shop, { name: 'Katan', stock: 5 })
    const { data } = await edit(
      [
        {
          ...price(product.variantId, '100.00', '110.00'),
          compare_at_price: { from: null, to: '150.00' },
          on_hand: { from: 5, to: 25 },
        },
      ],
      { reason: 'New goods received' },
    )
    const change = {
      price: { from: '100.00', to: '110.00' },
      compare_at_price: { from: null, to: '150.00' },
      on_hand: { from: 5, to: 25 },
    }
    expect((await read(data.id)).data).toMatchObject({
      ...{ reason: 'New goods received', actor_name: 'A catalog', variant_count: 1, undone_count: 0 },
      variants: [{ variant_id: product.variantId, product_name: 'Katan', ...change, undone_at: null }],
    })
    expect((await undo(data.id)).data).toMatchObject({ done_count: 1, failed_count: 0 })
    expect(await valuesOf(product.variantId)).toEqual({ price: 100_00, compare_at: null, on_hand: 5 })
    const list = (await h.call({ url, headers: staff.headers })).data.items
    expect(list[0]).toMatchObject({ id: data.id, variant_count: 1, undone_count: 1 })
  })

  it('keeps what somebody has changed since: version_conflict for that variant alone', async () => {
    const [touched, untouched] = [await aProduct(h, shop), await aProduct(h, shop)]
    const { data } = await edit([
      price(touched.variantId, '100.00', '110.00'),
      price(untouched.variantId, '100.00', '110.00'),
    ])
    await edit([price(touched.variantId, '110.00', '115.00')])
    const result = await undo(data.id)
    const codes = Object.fromEntries(
      result.data.results.map(({ variant_id, error_code }: Result) => [variant_id, error_code]),
    )
    expect(codes).toEqual({ [touched.variantId]: 'version_conflict', [untouched.variantId]: null })
    expect(await valuesOf(touched.variantId)).toMatchObject({ price: 115_00 })
    expect(await valuesOf(untouched.variantId)).toMatchObject({ price: 100_00 })
  })

  it('keeps a price that somebody has chosen again since, after another: version_conflict', async () => {
    const { id, variantId } = await aProduct(h, shop)
    const { data } = await edit([price(variantId, '100.00', '110.00')])
    for (const amount of [120, 110]) {
      const body = { variants: [{ id: variantId, price: amount }] }
      await h.call({ method: 'PATCH', url: `M/${shop.subdomain}/products/${id}/`, headers: staff.headers, body })
    }
    expect(await valuesOf(variantId)).toMatchObject({ price: 110_00 })
    expect(codesOf(await undo(data.id))).toEqual(['version_conflict'])
    expect(await valuesOf(variantId)).toMatchObject({ price: 110_00 })
  })

  it('follows that of a later one: both are set back, the later first', async () => {
    const { variantId } = await aProduct(h, shop)
    const first = await edit([price(variantId, '100.00', '110.00')])
    const second = await edit([price(variantId, '110.00', '120.00')])
    expect(codesOf(await undo(first.data.id))).toEqual(['version_conflict'])
    expect(codesOf(await undo(second.data.id))).toEqual([null])
    expect(codesOf(await undo(first.data.id))).toEqual([null])
    expect(await valuesOf(variantId)).toMatchObject({ price: 100_00 })
  })

  it('makes the opposite movement of stock, so that sales since then count', async () => {
    const product = await aProduct(h, shop, { stock: 10 })
    const { data } = await edit([count(product.variantId, 10, 40)], { reason: 'New goods received' })
    await sell(product.variantId, 3)
    await undo(data.id)
    expect(await valuesOf(product.variantId)).toMatchObject({ on_hand: 7 })
    const [move] = await h.sql(
      `select quantity, reason from stock_moves where variant_id = $1 and kind = 'adjustment' order by id desc limit 1`,
      [product.variantId],
    )
    expect(move).toEqual({ quantity: -30, reason: 'Undo: New goods received' })
  })

  it('leaves a quantity that staff have changed since, and one of which too much is sold: insufficient_stock', async () => {
    const [counted, sold] = [await aProduct(h, shop, { stock: 10 }), await aProduct(h, shop, { stock: 0 })]
    const { data } = await edit([count(counted.variantId, 10, 12), count(sold.variantId, 0, 4)], { reason: 'Counted' })
    await adjust(counted.variantId, 1)
    await sell(sold.variantId, 3)
    const result = await undo(data.id)
    expect(codesOf(result).sort()).toEqual(['insufficient_stock', 'version_conflict'])
    expect(await valuesOf(counted.variantId)).toMatchObject({ on_hand: 13 })
    // When the later count is taken back, nothing stands in the way.
    await adjust(counted.variantId, -1)
    await undo(data.id)
    expect(await valuesOf(counted.variantId)).toMatchObject({ on_hand: 10 })
  })

  it('is done once: again it fails with invalid_state', async () => {
    const { variantId } = await aProduct(h, shop, { stock: 2 })
    const { data } = await edit([count(variantId, 2, 5)], { reason: 'Counted' })
    await undo(data.id)
    expect(codesOf(await undo(data.id))).toEqual(['invalid_state'])
    expect(await valuesOf(variantId)).toMatchObject({ on_hand: 2 })
  })

  it('ends after 24 hours, and is of its own store: 404 not_found', async () => {
    const { variantId } = await aProduct(h, shop)
    const { data } = await edit([price(variantId, '100.00', '110.00')])
    const elsewhere = await openShop(h)
    const foreign = await h.call({
      ...{ url: `M/${elsewhere.subdomain}/bulk-edits/${data.id}/undo/`, body: {} },
      headers: { authorization: `Bearer ${elsewhere.secretKey}` },
    })
    await h.sql(`update bulk_edits set created_at = now() - interval '24 hours' where id = $1`, [data.id])
    for (const response of [foreign, await undo(data.id), await read(data.id)])
      expect(response.body).toMatchObject({ error_code: 'not_found', details: { resource: 'bulk_edit' } })
    expect(await valuesOf(variantId)).toMatchObject({ price: 110_00 })
  })

  it('two members of staff who undo one bulk edit at once: the second has invalid_state', async () => {
    const { variantId } = await aProduct(h, shop)
    const { data } = await edit([price(variantId, '100.00', '110.00')])
    const results = await behindLock(h, holdCatalog, [() => undo(data.id), () => undo(data.id)])
    expect(results.flatMap(codesOf)).toEqual([null, 'invalid_state'])
  })

  it('an undo waits for a count that is being saved, and keeps it', async () => {
    const { variantId } = await aProduct(h, shop, { stock: 10 })
    const { data } = await edit([count(variantId, 10, 20)], { reason: 'Counted' })
    const [, undone] = await behindLock(h, holdStock(variantId), [() => adjust(variantId, 3), () => undo(data.id)])
    expect(codesOf(undone as { data: { results: Result[] } })).toEqual(['version_conflict'])
    expect(await valuesOf(variantId)).toMatchObject({ on_hand: 23 })
  })
})
