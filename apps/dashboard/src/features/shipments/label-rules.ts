import type { ShipmentLabel } from '@haat/client/merchant'
import { formatPhone } from '../../lib/phone.ts'
import { moduleFor } from '../../ui/code-128.tsx'

export const labelSizes = ['100x150', '100x100', '75x50', 'a4-4', 'a4-8'] as const
export type LabelSize = (typeof labelSizes)[number]

/** A page of each size in millimetres, its labels, and how wide bars may be on one of them. */
export const labelPages = {
  '100x150': { width: 100, height: 150, perPage: 1, barsMm: 94 },
  '100x100': { width: 100, height: 100, perPage: 1, barsMm: 94 },
  '75x50': { width: 75, height: 50, perPage: 1, barsMm: 71 },
  'a4-4': { width: 210, height: 297, perPage: 4, barsMm: 93 },
  'a4-8': { width: 210, height: 297, perPage: 8, barsMm: 93 },
} as const satisfies Record<LabelSize, object>

/** The parcel that a label is on, of those that belong together. */
export type LabelPiece = { label: ShipmentLabel; piece: number }

/** A label for each piece, page by page. */
export function pagesOf(labels: readonly ShipmentLabel[], size: LabelSize): LabelPiece[][] {
  const { perPage } = labelPages[size]
  const pieces = labels.flatMap((label) =>
    Array.from({ length: label.parcel_count }, (_, index) => ({ label, piece: index + 1 })),
  )
  return Array.from({ length: Math.ceil(pieces.length / perPage) }, (_, page) =>
    pieces.slice(page * perPage, (page + 1) * perPage),
  )
}

/** What a scanner of the courier reads: its consignment, or our number where there is none, or none that bars can hold. */
export function barsOf({ consignment, number }: ShipmentLabel, size: LabelSize) {
  const { barsMm } = labelPages[size]
  const text = [consignment, number].find((one) => moduleFor(one, barsMm) !== null)
  return text === undefined ? null : { text, moduleMm: moduleFor(text, barsMm) ?? 0 }
}

/** The courier with the account of the store there: names of accounts often begin with that of their courier. */
export function courierOf({ courier, courier_account: account }: ShipmentLabel): string {
  return account.toLowerCase().startsWith(courier.toLowerCase()) ? account || courier : `${courier} ${account}`.trim()
}

const onTheWay: readonly string[] = ['DRAFT', 'BOOKED', 'PICKED_UP', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'HELD']
const endedOrders: readonly string[] = ['CANCELLED', 'EXPIRED', 'RETURNED']

/** Whether nobody takes this parcel to the receiver any more. */
export const isNotToSend = ({ status, order_status }: ShipmentLabel): boolean =>
  endedOrders.includes(order_status) || (status === null ? order_status === 'DELIVERED' : !onTheWay.includes(status))

/** A label of the smallest size lies about in hubs: it has not all of the phone number. */
export function shownPhone(phone: string, size: LabelSize): string {
  const shown = formatPhone(phone)
  return size === '75x50' ? `${shown.slice(0, -4)}••••` : shown
}

const MOST_ITEMS = 5

/** The first items, and how many more there are. */
export const shortItems = ({ items }: ShipmentLabel) => ({
  shown: items.slice(0, MOST_ITEMS),
  moreCount: Math.max(0, items.length - MOST_ITEMS),
})
