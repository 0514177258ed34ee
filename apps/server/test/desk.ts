import type { DeskSettings } from '../src/shared/store-settings.ts'
import type { Shop } from './factories.ts'
import type { Harness, TestResponse } from './harness.ts'

type OfShop = Pick<Shop, 'storeId'>

/** Changes settings of the desk of a store. */
export async function setDesk(h: Harness, { storeId }: OfShop, desk: Partial<DeskSettings>): Promise<void> {
  await h.sql(
    `update stores set settings = jsonb_set(settings, '{desk}', $2::jsonb || coalesce(settings -> 'desk', '{}') || $3::jsonb) where id = $1`,
    [storeId, JSON.stringify(defaults), JSON.stringify(desk)],
  )
  h.deps.storeKeys.forget({ storeId })
}

const defaults: DeskSettings = {
  mode: 'all',
  minLevel: 'medium',
  order: 'oldest',
  callsFrom: '10:00',
  callsTo: '21:00',
  closedDays: [],
  afterAttempts: 4,
  endAction: 'hold',
  link: 'off',
  linkConfirms: true,
  linkMaxLevel: 'medium',
}

/** Lets the desk call at any hour, so that no test depends on when it runs. */
export const callAtAnyHour = (h: Harness, shop: OfShop) => setDesk(h, shop, { callsFrom: '00:00', callsTo: '24:00' })

/** A lease of an order, for the secret key of its store. */
export async function aLease(h: Harness, { storeId }: OfShop, orderId: number): Promise<void> {
  await h.sql(`delete from desk_leases where store_id = $1`, [storeId])
  await h.sql(
    `insert into desk_leases (store_id, phone_digest, order_id, agent, taken_at, leased_until)
     select o.store_id, phone_digest(o.phone), o.id, 'key:' || k.id, now(), now() + interval '5 minutes'
       from orders o join api_keys k on k.store_id = o.store_id and k.kind = 'secret'
      where o.store_id = $1 and o.id = $2 order by k.id limit 1`,
    [storeId, orderId],
  )
}

/** The calls of an agent, whose credentials these are, to the desk of a store. */
export const deskCalls = (h: Harness, shop: Pick<Shop, 'subdomain'>, headers: Record<string, string>) => {
  const url = (path: string) => `M/${shop.subdomain}/desk/${path}`
  const post = (path: string, body: object = {}): Promise<TestResponse> =>
    h.call({ method: 'POST', url: url(path), headers, body })
  return {
    next: (body: object = {}) => post('next/', body),
    claim: (id: number, body: object = {}) => post(`orders/${id}/claim/`, body),
    release: (id: number) => post(`orders/${id}/release/`),
    record: (id: number, outcome: string, more: object = {}) => post(`orders/${id}/calls/`, { outcome, ...more }),
    calls: (id: number) => h.call({ url: url(`orders/${id}/calls/`), headers }),
    list: (query = '') => h.call({ url: url(`?${query}`), headers }),
    counts: () => h.call({ url: url('counts/'), headers }),
  }
}
