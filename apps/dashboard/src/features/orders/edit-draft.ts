import type { Order, OrderEditsPreviewInput } from '@haat/client/merchant'
import { isZero, parseMoney } from '../../lib/money.ts'
import { localPhone, parsePhone } from '../../lib/phone.ts'
import type { DraftItem } from './draft-items.ts'

/** A change of an order, with the texts of its fields. */
export type EditDraft = {
  /** The items of the order that stay, and those that are added. */
  items: DraftItem[]
  removed: DraftItem[]
  phone: string
  name: string
  address: string
  district: string
  thana: string
  note: string
  area: string
  fee: string
  discount: string
  reason: string
}

/** The statuses in which what is ordered may still change. */
export const isChangeable = ({ status }: Pick<Order, 'status'>): boolean =>
  ['PENDING', 'CONFIRMED', 'ON_HOLD'].includes(status)

const shortAmount = (amount: string) => amount.replace(/\.00$/, '')

/** The order as it is, to be changed. */
export const draftOfOrder = (order: Order): EditDraft => ({
  items: order.items.map((item) => ({
    ...{ lineId: item.id, productId: item.product_id, variantId: item.variant_id },
    ...{ name: item.name, variantName: item.variant_name, image: item.image, quantity: item.quantity },
    listPrice: item.list_price ?? item.unit_price,
    price: item.list_price === null ? '' : shortAmount(item.unit_price),
  })),
  removed: [],
  ...{ phone: localPhone(order.phone), name: order.receiver_name, address: order.address },
  ...{ district: order.district, thana: order.thana, note: order.note, area: '' },
  fee: order.delivery_fee_source === 'agreed' ? shortAmount(order.delivery_fee) : '',
  discount: isZero(order.agreed_discount) ? '' : shortAmount(order.agreed_discount),
  reason: '',
})

/** What is different from the order, as the API takes it; null for nothing. */
export function changesOf(before: EditDraft, now: EditDraft): Omit<OrderEditsPreviewInput, 'order_id'> | null {
  const changedText = (field: 'name' | 'address' | 'district' | 'thana' | 'note') =>
    now[field].trim() === before[field].trim() ? undefined : now[field].trim()
  const isAddressChanged = changedText('address') !== undefined
  const place = [changedText('district'), changedText('thana')]
  const set = now.items.flatMap((item) => {
    const was = before.items.find(({ lineId }) => lineId === item.lineId)
    if (item.lineId === undefined || !was) return []
    const isPriced = item.price.trim() !== was.price.trim()
    if (item.quantity === was.quantity && !isPriced) return []
    const price = item.price.trim() === '' ? null : (parseMoney(item.price) ?? undefined)
    return [
      {
        ...{ order_item_id: item.lineId, quantity: item.quantity },
        ...(isPriced && price !== undefined && { unit_price: price }),
      },
    ]
  })
  const removed = now.removed.flatMap(({ lineId }) =>
    lineId === undefined ? [] : [{ order_item_id: lineId, quantity: 0 }],
  )
  const added = now.items
    .filter(({ lineId }) => lineId === undefined)
    .map(({ productId, variantId, quantity, price }) => {
      const amount = parseMoney(price)
      return {
        ...{ product_id: productId, variant_id: variantId, quantity },
        ...(amount !== null && { unit_price: amount }),
      }
    })
  const fee = amountChange(before.fee, now.fee, null)
  const discount = amountChange(before.discount, now.discount, '0.00')
  const changes = {
    ...(set.length + removed.length > 0 && { set_items: [...set, ...removed] }),
    ...(added.length > 0 && { add_items: added }),
    ...(changedText('name') && { receiver_name: now.name.trim() }),
    ...(parsePhone(now.phone) && parsePhone(now.phone) !== parsePhone(before.phone) && { phone: now.phone.trim() }),
    ...(changedText('note') !== undefined && { note: now.note.trim() }),
    ...(changedText('address') && { address: now.address.trim() }),
    // A new address is the whole place: what was stated of the old one and is still there is stated again.
    ...(isAddressChanged || place.some((part) => part !== undefined)
      ? { district: now.district.trim(), thana: now.thana.trim() }
      : {}),
    ...(now.area && { delivery_location: now.area as NonNullable<OrderEditsPreviewInput['delivery_location']> }),
    ...(fee !== undefined && { delivery_fee: fee }),
    ...(discount !== undefined && discount !== null && { discount }),
  }
  return Object.keys(changes).length > 0 ? changes : null
}

/** An amount that is typed otherwise than before; `none` for one that is emptied, undefined for no change or no amount. */
function amountChange<N>(before: string, now: string, none: N): string | N | undefined {
  if (before.trim() === now.trim()) return undefined
  return now.trim() === '' ? none : (parseMoney(now) ?? undefined)
}

type Changes = NonNullable<ReturnType<typeof changesOf>>

/** Whether the change names a price, for which a reason is needed. */
export const namesPrices = ({ set_items = [], add_items = [], discount, delivery_fee }: Changes): boolean =>
  discount !== undefined ||
  delivery_fee !== undefined ||
  [...set_items, ...add_items].some((item) => 'unit_price' in item && item.unit_price !== null)
