import { handleNewest } from './deliver-newest.ts'
import type { Shop, TestProduct } from './factories.ts'
import { next } from './factories.ts'
import type { Harness } from './harness.ts'
import { anOrder, type OrderSpec, orderCalls } from './order-factory.ts'

const DAY_MS = 86_400_000
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

/** Has a store take part in the reputation of phone numbers, for so many days. */
export async function takePart(h: Harness, { storeId }: Pick<Shop, 'storeId'>, days = 30): Promise<void> {
  await h.sql(
    `update stores set settings = settings || jsonb_build_object('reputation', 'share', 'reputationSince', $2::text) where id = $1`,
    [storeId, daysAgo(days)],
  )
  h.deps.storeKeys.forget({ storeId })
}

export const aNumber = () => `+88019${10_000_000 + next()}`

type End = 'delivered' | 'refused' | 'fake' | 'unreachable'

/** Orders of a phone number that end through the API, and what follows their ends. Returns their ids. */
export async function endedOrders(
  h: Harness,
  shop: Pick<Shop, 'storeId' | 'subdomain' | 'secretKey'>,
  spec: Pick<OrderSpec, 'customerId'> & { product: TestProduct; phone: string; end: End; count?: number },
): Promise<number[]> {
  const { product, phone, end, count = 1, ...more } = spec
  const orders = orderCalls(h, shop)
  const ids: number[] = []
  const isSent = end === 'delivered' || end === 'refused'
  for (let n = 0; n < count; n++) {
    const { id } = await anOrder(h, shop, {
      lines: [{ product }],
      phone,
      status: isSent ? 'SHIPPED' : 'PENDING',
      ...more,
    })
    const { status } = await (end === 'delivered'
      ? orders.act(id, 'deliver')
      : end === 'refused'
        ? orders.act(id, 'return')
        : orders.act(id, 'cancel', { code: end === 'fake' ? 'FAKE' : 'NO_ANSWER' }))
    if (status !== 200) throw new Error(`${end}: ${status}`)
    await handleNewest(
      h,
      shop,
      String(id),
      end === 'delivered' ? 'order.delivered' : end === 'refused' ? 'order.returned' : 'order.cancelled',
    )
    ids.push(id)
  }
  return ids
}

/** The counters of a phone number, of all half-years. */
export async function countersOf(h: Harness, phone: string): Promise<Record<string, number> | null> {
  const hash = h.deps.phoneHashes?.live(phone as never)
  const [row] = await h.sql<Record<string, number>>(
    `select sum(delivered)::integer as delivered, sum(refused)::integer as refused, sum(unreachable)::integer as unreachable,
       sum(cancelled_late)::integer as cancelled_late, sum(fake)::integer as fake, max(stores) as stores
       from phone_reputation where hash = $1 having count(*) > 0`,
    [hash],
  )
  return row ? Object.fromEntries(Object.entries(row).filter(([, value]) => value !== 0)) : null
}
