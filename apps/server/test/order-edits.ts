import { next, type Shop, type TestProduct } from './factories.ts'
import type { Harness } from './harness.ts'
import { orderCalls } from './order-factory.ts'
import type { TestStaff } from './staff-sessions.ts'

type Placed = { id: number; version: number; total: string; items: { id: number }[]; timeline: unknown[] }
type Item = { product_id: number; variant_id?: number; quantity?: number }

/** Places orders of a shop and changes them as staff do. */
export function orderEditCalls(h: Harness, shop: Shop, owner: TestStaff) {
  const calls = orderCalls(h, shop)
  const place = async (items: Item[], more: object = {}): Promise<Placed> => {
    const body = {
      items: items.map((item) => ({ quantity: 1, ...item })),
      ...{ receiver_name: 'Rahima', phone: `015${String(10_000_000 + next())}` },
      ...{
        address: 'House 12, Road 5, Dhanmondi, Dhaka',
        district: 'Dhaka',
        delivery_location: 'inside_dhaka',
        ...more,
      },
    }
    const placed = await h.call({ url: 'W/order/', key: shop.key, body })
    if (placed.status !== 201) throw new Error(JSON.stringify(placed.body))
    return (await calls.read(placed.data.order.id)).data
  }
  const url = (id: number) => `M/${shop.subdomain}/orders/${id}/edit/`
  const preview = (id: number, changes: object, who = owner) =>
    h.call({ url: `${url(id)}preview/`, method: 'POST', headers: who.headers, body: changes })
  /** Changes the order as its preview says; `more` overrides what is sent. */
  const edit = async ({ id }: Pick<Placed, 'id'>, changes: object, more: object = {}, who = owner) => {
    const shown = await preview(id, changes, who)
    const seen = { version: shown.data?.version ?? 1, expected_total: shown.data?.after.total ?? '1.00' }
    return h.call({ url: url(id), method: 'POST', headers: who.headers, body: { ...changes, ...seen, ...more } })
  }
  const stockOf = async ({ variantId }: Pick<TestProduct, 'variantId'>) =>
    (await h.sql<{ on_hand: number }>('select on_hand from stock where variant_id = $1', [variantId]))[0]?.on_hand
  return { calls, place, url, preview, edit, stockOf }
}
