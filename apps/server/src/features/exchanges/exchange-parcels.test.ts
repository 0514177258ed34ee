import { afterAll, describe, expect, it } from 'vitest'
import { anExchangeable } from '../../../test/exchanges.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
afterAll(() => expectHealthy(h))

/** A new order of two sarees for a shirt that comes back. */
async function anExchangeOfTwo() {
  const goods = await anExchangeable(h, shop)
  const { saree, bodyOf, exchange, shipments } = goods
  const { data } = await exchange(bodyOf(saree, { new_items: [{ product_id: saree.id, quantity: 2 }] }))
  const back = data.return_shipment
  const [line] = data.order.items
  return {
    ...{ orderId: data.order.id as number, back, shipments },
    one: [{ order_item_id: line.id, quantity: 1 }],
    text: `EXCHANGE ${back.shipment_number}: take back / ফেরত আনুন 1 × `,
  }
}
const labelOf = async (id: number): Promise<string> =>
  (
    await h.call({
      url: `M/${shop.subdomain}/shipments/labels/`,
      headers: { authorization: `Bearer ${shop.secretKey}` },
      body: { shipment_ids: [id] },
    })
  ).data.labels[0].instruction

describe('the parcel of an exchange', () => {
  it('says on its label what the rider takes back, beside what staff have written, until nothing comes back', async () => {
    const { orderId, back, shipments, text } = await anExchangeOfTwo()
    const { id } = (await shipments.create(orderId, { instruction: '' })).data
    expect(await labelOf(id)).toContain(text)
    await shipments.update(id, { instruction: 'Call first' })
    expect(await labelOf(id)).toMatch(new RegExp(`^${text}.*Call first$`))
    await shipments.cancel(back.id)
    expect(await labelOf(id)).toBe('Call first')
  })

  it('is another one when the first was deleted', async () => {
    const { orderId, shipments, one, text } = await anExchangeOfTwo()
    const first = (await shipments.create(orderId, { items: one })).data
    const second = (await shipments.create(orderId, { items: one })).data
    expect([first.kind, second.kind]).toEqual(['exchange', 'delivery'])
    await shipments.remove(first.id)
    const third = (await shipments.create(orderId, { items: one })).data
    expect([third.kind, third.instruction.startsWith(text)]).toEqual(['exchange', true])
  })

  it('collects what is owed again when its goods do not come back, less what staff have let go', async () => {
    const { orderId, back, shipments } = await anExchangeOfTwo()
    const { id, cod_amount } = (await shipments.create(orderId, { cod_amount: 190 })).data
    expect(cod_amount).toBe('190.00')
    await shipments.cancel(back.id)
    expect((await shipments.read(id)).data.cod_amount).toBe('290.00')
  })
})
