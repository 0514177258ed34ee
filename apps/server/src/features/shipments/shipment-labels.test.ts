import { describe, expect, it } from 'vitest'
import { aProduct, openShop } from '../../../test/factories.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aShipment, shipmentCalls } from '../../../test/shipments.ts'

const { h, shop } = await setUpShop()
const headers = { authorization: `Bearer ${shop.secretKey}` }
const { create, set, cancel } = shipmentCalls(h, shop)
const product = await aProduct(h, shop, { name: 'জামদানি শাড়ি', stock: 100 })
const other = await aProduct(h, shop, { name: 'Soap', stock: 100 })
await h.sql(`update websites set config = $2::jsonb where store_id = $1`, [
  shop.storeId,
  JSON.stringify({
    store: {
      name: 'রঙধনু',
      phone: '01712345678',
      email: 'owner@example.com',
      translations: { en: { name: 'Rongdhonu' } },
    },
    terms: [{ text: 'Red', translations: { bn: { label: 'লাল' } } }],
  }),
])

const read = (body: object) => h.call({ method: 'POST', url: `M/${shop.subdomain}/shipments/labels/`, headers, body })
const numbersOf = async (body: object) =>
  (await read(body)).data.labels.map(({ number }: { number: string }) => number) as string[]

/** Two sarees and a soap, 250 taka in cash. */
async function confirmed() {
  const order = await anOrder(h, shop, {
    ...{ status: 'CONFIRMED', hasEvents: true, receiverName: 'রহিমা খাতুন', phone: '+8801812345678' },
    lines: [
      { product, quantity: 2 },
      { product: other, unitPriceMinor: 50_00 },
    ],
  })
  await h.sql(`update orders set district = 'Dhaka', thana = 'Mirpur' where id = $1`, [order.id])
  const [saree = 0] = order.lineIds
  await h.sql(`update order_lines set variant_name = 'Red / M' where id = $1`, [saree])
  return { ...order, saree }
}

describe('the label of a parcel', () => {
  it('says who sends what to whom and what is collected, in the language of the store or the wanted one', async () => {
    const { id, number, saree } = await confirmed()
    const fields = {
      courier_name: 'Karim',
      tracking_code: 'K-77',
      parcel_count: 2,
      weight_grams: 1200,
      instruction: 'Fragile',
    }
    const shipment = (await create(id, { items: [{ order_item_id: saree, quantity: 1 }], ...fields })).data
    const { status, data } = await read({ shipment_ids: [shipment.id] })
    expect(status).toBe(200)
    expect(data).toEqual({
      language: 'bn',
      store: { name: 'রঙধনু', phone: '01712345678' },
      labels: [
        {
          ...{
            shipment_id: shipment.id,
            order_id: id,
            number: `${number}-1`,
            status: 'DRAFT',
            order_status: 'CONFIRMED',
          },
          ...{
            courier: 'Karim',
            courier_account: '',
            fragile: false,
            consignment: 'K-77',
            receiver_name: 'রহিমা খাতুন',
            phone: '+8801812345678',
          },
          ...{ address: 'House 12, Road 5', place: 'মিরপুর, ঢাকা', instruction: 'Fragile', currency: 'BDT' },
          ...{ cash_to_collect: '100.00', is_paid: false, weight_grams: 1200, parcel_count: 2 },
          items: [{ name: 'জামদানি শাড়ি', variant_name: 'লাল / M', quantity: 1 }],
        },
      ],
    })
    const english = (await read({ shipment_ids: [shipment.id], language: 'EN' })).data
    expect(english).toMatchObject({
      ...{ language: 'en', store: { name: 'Rongdhonu' } },
      labels: [{ place: 'Mirpur, Dhaka', items: [{ variant_name: 'Red / M' }] }],
    })
  })

  it('has the consignment of the courier rather than its tracking code', async () => {
    const { id } = await confirmed()
    const shipmentId = await aShipment(h, shop, id, { status: 'BOOKED' })
    await h.sql(`update shipments set tracking_code = 'TRACK1' where id = $1`, [shipmentId])
    await h.sql(
      `insert into shipment_bookings (store_id, shipment_id, courier, status, consignment_id, requested_by)
       values ($1, $2, 'STEADFAST', 'BOOKED', '146223371', 'staff')`,
      [shop.storeId, shipmentId],
    )
    expect((await read({ shipment_ids: [shipmentId] })).data.labels).toMatchObject([{ consignment: '146223371' }])
  })

  it('never collects what was paid since, and says when all of it is paid', async () => {
    const { id } = await confirmed()
    await create(id)
    const label = async () => (await read({ order_ids: [id] })).data.labels[0]
    expect(await label()).toMatchObject({ cash_to_collect: '250.00', is_paid: false })
    await orderCalls(h, shop).act(id, 'payments', { method: 'CASH', amount: 100 })
    expect(await label()).toMatchObject({ cash_to_collect: '150.00', is_paid: false })
    await orderCalls(h, shop).act(id, 'payments', { method: 'CASH', amount: 150 })
    expect(await label()).toMatchObject({ cash_to_collect: '0.00', is_paid: true })
  })
})

describe('the labels of orders', () => {
  it('together collect what is due and no more, the earlier parcels first', async () => {
    const { id, saree } = await confirmed()
    const first = (await create(id, { items: [{ order_item_id: saree, quantity: 1 }] })).data
    const second = (await create(id)).data
    const cash = async (body: object) =>
      (await read(body)).data.labels.map((label: { cash_to_collect: string }) => label.cash_to_collect) as string[]
    expect(await cash({ order_ids: [id] })).toEqual(['100.00', '150.00'])
    await orderCalls(h, shop).act(id, 'payments', { method: 'CASH', amount: 130 })
    expect(await cash({ order_ids: [id] })).toEqual(['100.00', '20.00'])
    expect(await cash({ shipment_ids: [second.id] })).toEqual(['20.00'])
    await orderCalls(h, shop).act(id, 'payments', { method: 'CASH', amount: 40 })
    expect(await cash({ order_ids: [id] })).toEqual(['80.00', '0.00'])
    await set(first.id, 'BOOKED')
    await cancel(first.id)
    expect(await cash({ order_ids: [id], shipment_ids: [first.id] })).toEqual(['80.00', '0.00'])
  })

  it('are those of their parcels, without cancelled ones, and one of the order before it has any', async () => {
    const [plain, parted] = [await confirmed(), await confirmed()]
    const first = (await create(parted.id, { items: [{ order_item_id: parted.saree, quantity: 1 }] })).data
    await create(parted.id)
    expect(await numbersOf({ order_ids: [parted.id, plain.id, parted.id] })).toEqual([
      ...[`${parted.number}-1`, `${parted.number}-2`, plain.number],
    ])
    expect((await read({ order_ids: [plain.id] })).data.labels).toMatchObject([
      { shipment_id: null, status: null, cash_to_collect: '250.00', items: [{ quantity: 2 }, { quantity: 1 }] },
    ])
    await set(first.id, 'BOOKED')
    await cancel(first.id)
    expect(await numbersOf({ order_ids: [parted.id] })).toEqual([`${parted.number}-2`])
    expect(await numbersOf({ shipment_ids: [first.id] })).toEqual([`${parted.number}-1`])
  })

  it('name a parcel once that is named as a shipment, too', async () => {
    const { id, number } = await confirmed()
    const shipment = (await create(id)).data
    expect(await numbersOf({ order_ids: [id], shipment_ids: [shipment.id, shipment.id] })).toEqual([`${number}-1`])
    expect(await numbersOf({})).toEqual([])
  })

  it('are 404 not_found when one of them is missing or of another store', async () => {
    const { id } = await confirmed()
    const elsewhere = await openShop(h)
    const foreign = await anOrder(h, elsewhere, { lines: [{ product: await aProduct(h, elsewhere) }] })
    const foreignShipment = await aShipment(h, elsewhere, foreign.id)
    for (const [noun, ids] of [
      ['order', [foreign.id, 1]],
      ['shipment', [foreignShipment, 1]],
    ] as const)
      for (const wrong of ids) {
        const { status, body } = await read({
          order_ids: [id],
          [`${noun}_ids`]: noun === 'order' ? [id, wrong] : [wrong],
        })
        expect(status).toBe(404)
        expect(body).toMatchObject({ error_code: 'not_found', details: { resource: noun, field: `${noun}_ids` } })
      }
  })
})

describe('printed labels', () => {
  const mark = (body: object) =>
    h.call({ method: 'POST', url: `M/${shop.subdomain}/shipments/labels/printed/`, headers, body })
  const list = async (filter: string) =>
    (await h.call({ url: `M/${shop.subdomain}/shipments/?${filter}`, headers })).data.items as {
      id: number
      printed_count: number
      printed_at: string | null
    }[]

  it('are counted, each once a print, and the list finds those that are still to be printed', async () => {
    const { id } = await confirmed()
    const parcel = (await create(id)).data
    const waits = async () => (await list(`order_id=${id}&needs_label=true`)).map((one) => one.id)
    expect([parcel.printed_count, parcel.printed_at, await waits()]).toEqual([0, null, [parcel.id]])
    expect((await mark({ shipment_ids: [parcel.id, parcel.id] })).status).toBe(200)
    expect((await mark({ shipment_ids: [parcel.id] })).status).toBe(200)
    const [shown] = await list(`order_id=${id}&needs_label=false`)
    expect(shown).toMatchObject({
      id: parcel.id,
      printed_count: 2,
      printed_at: expect.any(String),
      version: parcel.version,
    })
    expect(await waits()).toEqual([])
  })

  it('of a parcel that has left without one are not waited for', async () => {
    const { id } = await confirmed()
    const parcel = (await create(id)).data
    await set(parcel.id, 'PICKED_UP')
    expect(await list(`order_id=${id}&needs_label=true`)).toEqual([])
  })

  it('are all marked, or none: an unknown shipment returns 404 not_found', async () => {
    const { id } = await confirmed()
    const parcel = (await create(id)).data
    const { status, body } = await mark({ shipment_ids: [parcel.id, 799_000_600] })
    expect([status, body.error_code]).toEqual([404, 'not_found'])
    expect((await list(`order_id=${id}`))[0]?.printed_count).toBe(0)
  })
})
