import { aBookedShipment, type BookedSpec } from './booked-shipments.ts'
import type { Shop } from './factories.ts'
import type { Harness } from './harness.ts'
import { shipmentCalls } from './shipments.ts'

/** A delivered shipment of two items of 100.00 whose cash the courier of an account holds. */
export async function aHeldShipment(
  h: Harness,
  shop: Pick<Shop, 'storeId' | 'subdomain' | 'secretKey'>,
  { cash = 200, ...spec }: BookedSpec & { cash?: number },
): Promise<{ id: number; orderId: number; consignmentId: string }> {
  const shipment = await aBookedShipment(h, shop, spec)
  const { status, text } = await shipmentCalls(h, shop).set(shipment.id, 'DELIVERED', { cash_collected: cash })
  if (status !== 200) throw new Error(text)
  return shipment
}

/** A shipment of two items of 100.00 that the courier of an account has lost. */
export async function aLostShipment(
  h: Harness,
  shop: Pick<Shop, 'storeId' | 'subdomain' | 'secretKey'>,
  spec: BookedSpec,
): Promise<{ id: number; orderId: number; consignmentId: string }> {
  const shipment = await aBookedShipment(h, shop, spec)
  const { status, text } = await shipmentCalls(h, shop).set(shipment.id, 'LOST')
  if (status !== 200) throw new Error(text)
  return shipment
}

/** The fees of a line that costs what its booking said. */
export const paidLine = (shipmentId: number, cash = 200, fee: number | string = 70) => ({
  ...{ shipment_id: shipmentId, cash, fee },
})

/** A delivered shipment of which the courier has paid 20.00 too little. */
export async function aShortShipment(
  h: Harness,
  shop: Pick<Shop, 'storeId' | 'subdomain' | 'secretKey'>,
  spec: BookedSpec,
): Promise<{ id: number; orderId: number; settlementId: number }> {
  const { id, orderId } = await aHeldShipment(h, shop, spec)
  const body = { courier_account_id: spec.accountId, lines: [paidLine(id, 180)], payout_amount: 110 }
  const { data, text } = await settlementCalls(h, shop).create({ ...body, accept_differences: true })
  if (!data) throw new Error(text)
  return { id, orderId, settlementId: data.id }
}

type Body = Record<string, unknown>

/** Calls on payouts with the store's secret key, or as a member of the staff, in English. */
export const settlementCalls = (
  h: Harness,
  shop: Pick<Shop, 'subdomain' | 'secretKey'>,
  as: Record<string, string> = { authorization: `Bearer ${shop.secretKey}` },
) => {
  const root = `M/${shop.subdomain}/settlements/`
  const headers = { ...as, 'accept-language': 'en' }
  return {
    list: (query = '') => h.call({ url: `${root}?${query}`, headers }),
    read: (id: number) => h.call({ url: `${root}${id}/`, headers }),
    create: (body: Body, more: Record<string, string> = {}) =>
      h.call({
        ...{ url: root, headers: { ...headers, ...more } },
        body: { method: 'BANK_TRANSFER', paid_on: '2026-01-12', ...body },
      }),
    void: (id: number, note = 'Recorded twice') => h.call({ url: `${root}${id}/void/`, headers, body: { note } }),
    rests: (query = '') => h.call({ url: `M/${shop.subdomain}/courier-rests/?${query}`, headers }),
    resolve: (shipmentId: number, action: string, note = 'It weighed more') =>
      h.call({ url: `M/${shop.subdomain}/courier-rests/${shipmentId}/resolve/`, headers, body: { action, note } }),
    claimGoods: (shipmentId: number, more: Body = {}) =>
      h.call({
        ...{ url: `M/${shop.subdomain}/courier-claims/`, headers },
        body: { shipment_id: shipmentId, note: 'Stolen on the road', ...more },
      }),
    claims: (query = '') => h.call({ url: `M/${shop.subdomain}/courier-claims/?${query}`, headers }),
    refuse: (id: number, note = 'It does not pay') =>
      h.call({ url: `M/${shop.subdomain}/courier-claims/${id}/refuse/`, headers, body: { note } }),
    unsettled: (query: string) => h.call({ url: `M/${shop.subdomain}/unsettled-shipments/?${query}`, headers }),
  }
}
