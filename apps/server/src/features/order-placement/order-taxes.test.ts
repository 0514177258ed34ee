import { afterAll, describe, expect, it } from 'vitest'
import { countStatements } from '../../../test/count-statements.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, openShop, type TestProduct } from '../../../test/factories.ts'
import { orderEditCalls } from '../../../test/order-edits.ts'
import { aZone } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h, shop } = await setUpShop()
await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 115_00, districts: ['Dhaka'] })
const owner = await signInStaff(h, shop, 'owner')
const { calls, place, edit } = orderEditCalls(h, shop, owner)
afterAll(() => expectHealthy(h))

const registered = {
  ...{ mode: 'vat', bin: '0012345670101', registered_name: 'Demo Traders', issuing_address: 'House 5, Dhanmondi' },
  ...{ officer_name: 'Rahima Khatun', default_rate: 15, show_to_shopper: true },
}
const saveTax = (tax: object) =>
  h.call({ url: `M/${shop.subdomain}/settings/`, method: 'PATCH', headers: owner.headers, body: { tax } })
const saveProduct = ({ id }: TestProduct, body: object) =>
  h.call({ url: `M/${shop.subdomain}/products/${id}/`, method: 'PATCH', headers: owner.headers, body })
const quote = (items: object[]) =>
  h.call({
    url: 'W/checkout/quote/',
    key: shop.key,
    body: { items, delivery_location: 'inside_dhaka', address: 'Road 5, Dhanmondi, Dhaka', district: 'Dhaka' },
  })

describe('the VAT settings of a store', () => {
  it('are off until the store says otherwise, and name what is missing', async () => {
    const read = await h.call({ url: `M/${shop.subdomain}/settings/`, headers: owner.headers })
    expect(read.data.tax).toMatchObject({ mode: 'none', bin: '', default_rate: 0, delivery_rate: null })
    const { status, body } = await saveTax({ mode: 'vat' })
    expect([status, Object.keys(body.errors).sort()]).toEqual([
      400,
      ['tax.bin', 'tax.issuing_address', 'tax.officer_name', 'tax.registered_name'],
    ])
    expect((await saveTax({ mode: 'none' })).status).toBe(200)
  })

  it.each([
    [{ bin: '123' }, 'tax.bin'],
    [{ default_rate: 100.01 }, 'tax.default_rate'],
    [{ default_rate: -1 }, 'tax.default_rate'],
    [{ default_rate: 7.505 }, 'tax.default_rate'],
    [{ delivery_rate: 'much' }, 'tax.delivery_rate'],
    [{ invoice_template: '6.3-c' }, 'tax.invoice_template'],
    [{ default_sd_rate: 1000.01 }, 'tax.default_sd_rate'],
    [{ prices_include_vat: false }, 'tax.prices_include_vat'],
  ])('refuse %j', async (wrong, field) => {
    const { status, body } = await saveTax({ ...registered, ...wrong })
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
  })

  it('take a BIN in Bangla digits and with hyphens, and are in the change history', async () => {
    const { status, data } = await saveTax({
      ...registered,
      bin: '০০১২৩৪৫৬৭-০১০১',
      default_rate: '7.50',
      invoice_template: '6.3-B',
    })
    expect([status, data.tax.bin, data.tax.default_rate]).toEqual([200, '0012345670101', 7.5])
    expect(data.tax.invoice_template).toBe('6.3-b')
    const [audit] = await h.sql<{ after: { tax: object } }>(
      `select after from audit_log where action = 'settings.updated' and store_id = $1 order by id desc limit 1`,
      [shop.storeId],
    )
    expect(audit?.after.tax).toMatchObject({ default_rate: 7.5 })
    // A client that does not know the template sends none.
    expect((await saveTax(registered)).data.tax.invoice_template).toBe('6.3-b')
    expect((await saveTax({ mode: 'none' })).data.tax.invoice_template).toBe('6.3-b')
    expect((await saveTax({ ...registered, invoice_template: '6.3-a' })).data.tax.invoice_template).toBe('6.3-a')
    await saveTax({ mode: 'none' })
  })

  it('name the limit of a rate that is refused, as products do', async () => {
    const en = { ...owner.headers, 'accept-language': 'en' }
    const { id } = await aProduct(h, shop)
    const refusals = async (url: string, body: object) =>
      (await h.call({ url: `M/${shop.subdomain}/${url}`, method: 'PATCH', headers: en, body })).body.errors
    const to = (limit: string) => [`Enter a rate from 0 to ${limit} per cent with at most two decimals.`]
    for (const rate of [-1, 1000.01, '1000.01', 'much', 7.505])
      expect(await refusals(`products/${id}/`, { sd_rate: rate })).toEqual({ sd_rate: to('1,000') })
    for (const rate of [-1, 100.01])
      expect(await refusals(`products/${id}/`, { vat_rate: rate })).toEqual({ vat_rate: to('100') })
    expect(await refusals('settings/', { tax: { ...registered, default_sd_rate: 1001, delivery_rate: 101 } })).toEqual({
      ...{ 'tax.default_sd_rate': to('1,000'), 'tax.delivery_rate': to('100') },
    })
    expect((await saveProduct({ id } as TestProduct, { sd_rate: -1 })).body.errors.sd_rate[0]).toContain('১,০০০ শতাংশ')
  })
})

describe('an order of a store that charges VAT', () => {
  it('keeps the rates of its product, else of the main category, else of the settings; the total stays what it was', async () => {
    const saved = await h.call({
      url: `M/${shop.subdomain}/categories/`,
      headers: owner.headers,
      body: { name: `Food ${next()}`, vat_rate: 5, sd_rate: 20 },
    })
    expect(saved.data).toMatchObject({ vat_rate: 5, sd_rate: 20 })
    const [plain, own, food] = [
      await aProduct(h, shop, { priceMinor: 115_00 }),
      await aProduct(h, shop, { priceMinor: 107_50, categoryId: saved.data.id }),
      await aProduct(h, shop, { priceMinor: 126_00, categoryId: saved.data.id }),
    ]
    const changed = await saveProduct(own, { vat_rate: 7.5, sd_rate: 0, hs_code: '6211.42.00', unit_of_supply: 'pair' })
    expect(changed.data).toMatchObject({ vat_rate: 7.5, sd_rate: 0, hs_code: '6211.42.00', unit_of_supply: 'pair' })
    expect((await saveProduct(own, { vat_rate: 101 })).body.errors).toHaveProperty('vat_rate')
    const items = [plain, own, food].map(({ id }) => ({ product_id: id, quantity: 1 }))
    const untaxed = await quote(items)
    expect(untaxed.data).toMatchObject({ tax_included: '0.00', total: '463.00' })

    await saveTax({ ...registered, delivery_rate: 15 })
    // 15 of 115, 7.50 of 107.50, 6 + 20 of 126, and 15 of the delivery.
    expect((await quote(items)).data).toMatchObject({ tax_included: '63.50', total: '463.00' })
    const order = await place(items)
    const { data } = await calls.read(order.id)
    expect(data).toMatchObject({ total: '463.00', tax_total: '63.50', delivery_vat_rate: 15 })
    expect(data.items.map((item: { vat_rate: number; sd_rate: number }) => [item.vat_rate, item.sd_rate])).toEqual([
      [15, 0],
      [7.5, 0],
      [5, 20],
    ])

    await saveTax({ ...registered, default_rate: 10 })
    expect((await calls.read(order.id)).data.tax_total).toBe('63.50')
  })

  it('has supplementary duty above 100 %, up to 1,000 %, in its prices', async () => {
    await saveTax(registered)
    const perfume = await aProduct(h, shop, { priceMinor: 517_50 })
    expect((await saveProduct(perfume, { sd_rate: '1000.01' })).body.errors).toHaveProperty('sd_rate')
    expect((await saveProduct(perfume, { sd_rate: 1000 })).data.sd_rate).toBe(1000)
    expect((await saveProduct(perfume, { sd_rate: 350 })).data.sd_rate).toBe(350)
    const items = [{ product_id: perfume.id, quantity: 1 }]
    // 100 + 350 % SD = 450; + 15 % VAT on 450 = 517.50
    expect((await quote(items)).data.tax_included).toBe('417.50')
    const { data } = await calls.read((await place(items)).id)
    expect(data).toMatchObject({ tax_total: '417.50', items: [{ vat_rate: 15, sd_rate: 350 }] })
  })

  it('shows shoppers the VAT only where the store says so', async () => {
    const product = await aProduct(h, shop, { priceMinor: 115_00 })
    const body = {
      ...{ items: [{ product_id: product.id }], receiver_name: 'Rahima', phone: `015${10_000_000 + next()}` },
      ...{ address: 'Road 5, Dhanmondi, Dhaka', delivery_location: 'inside_dhaka' },
    }
    await saveTax({ ...registered, show_to_shopper: false })
    expect((await quote(body.items)).data.tax_included).toBe('0.00')
    const placed = await h.call({ url: 'W/order/', key: shop.key, body })
    expect([placed.status, placed.data.order.tax_total]).toEqual([201, '0.00'])
    expect((await calls.read(placed.data.order.id)).data.tax_total).toBe('15.00')
    await saveTax(registered)
    const shown = await h.call({
      url: 'W/order/',
      key: shop.key,
      body: { ...body, phone: `015${10_000_000 + next()}` },
    })
    expect(shown.data.order).toMatchObject({ tax_total: '15.00', total: '230.00' })
  })

  it('keeps the rates of its items when it is changed; an added item has those of today', async () => {
    await saveTax(registered)
    const [kept, added] = [
      await aProduct(h, shop, { priceMinor: 115_00 }),
      await aProduct(h, shop, { priceMinor: 105_00 }),
    ]
    const order = await place([{ product_id: kept.id }])
    await saveTax({ ...registered, default_rate: 5 })
    const { status, data } = await edit(order, {
      set_items: [{ order_item_id: order.items[0]?.id, quantity: 2 }],
      add_items: [{ product_id: added.id, quantity: 1 }],
    })
    expect([status, data.tax_total]).toEqual([200, '35.00'])
    expect(data.items.map((item: { vat_rate: number }) => item.vat_rate)).toEqual([15, 5])
  })

  it('does not merge the same item at two rates', async () => {
    const product = await aProduct(h, shop, { priceMinor: 115_00 })
    const phone = `015${10_000_000 + next()}`
    await saveTax(registered)
    const first = await place([{ product_id: product.id }], { phone })
    await saveTax({ ...registered, default_rate: 5 })
    const second = await place([{ product_id: product.id }], { phone })
    const merged = await h.call({
      url: `M/${shop.subdomain}/orders/${first.id}/merge/preview/`,
      headers: owner.headers,
      body: { from_order_id: second.id },
    })
    expect([merged.status, merged.body.error_code]).toEqual([409, 'invalid_state'])
  })
})

it('placing an order takes as many statements and round trips with VAT as without', async () => {
  const away = await openShop(h)
  const staff = await signInStaff(h, away, 'owner')
  const product = await aProduct(h, away, { priceMinor: 115_00 })
  const count = async () => {
    const body = {
      ...{ receiver_name: 'Rahima', phone: `015${10_000_000 + next()}`, address: 'Road 5' },
      items: [{ product_id: product.id }],
    }
    const { result, statements, roundTrips } = await countStatements(h.db, () =>
      h.call({ url: 'W/order/', key: away.key, body, headers: { 'idempotency-key': body.phone } }),
    )
    return [result.status, statements.length, roundTrips]
  }
  await count()
  const without = await count()
  const url = `M/${away.subdomain}/settings/`
  await h.call({ url, method: 'PATCH', headers: staff.headers, body: { tax: registered } })
  await count()
  expect(await count()).toEqual(without)
  const rows = await h.sql<{ vat: number | null }>(
    'select vat_rate_bp as vat from order_lines where store_id = $1 order by id',
    [away.storeId],
  )
  expect(rows.map(({ vat }) => vat)).toEqual([null, null, 1_500, 1_500])
})
