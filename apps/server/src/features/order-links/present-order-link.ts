import type * as contract from '@haat/contract/merchant/order-links.ts'
import type { Data } from '@haat/contract/operation.ts'
import type * as shopperContract from '@haat/contract/storefront/order-links.ts'
import { formatAmount } from '../../shared/money.ts'
import { hintOfPhone } from '../../shared/phone.ts'
import { presentQuote, type QuoteView } from '../checkout/present-quote.ts'
import type { Quoted } from '../checkout/quote-checkout.ts'
import type { OrderLinkRow } from './order-links.queries.ts'

export const presentLinkRow = (link: OrderLinkRow): Data<typeof contract.listOrderLinks>['items'][number] => ({
  id: link.id,
  status: link.status,
  receiver_name: link.receiverName,
  phone: link.phone,
  channel: link.channel,
  item_count: link.items.reduce((sum, { quantity }) => sum + quantity, 0),
  first_item: link.items[0]?.name ?? '',
  total: formatAmount(link.totalMinor),
  created_by: link.createdByName,
  created_at: link.createdAt,
  expires_at: link.expiresAt,
  used_at: link.usedAt,
  order_id: link.orderId,
  order_number: link.orderNumber,
})

/** `url`: where the buyer orders; of an active link. */
export const presentLink = (link: OrderLinkRow, url: string): Data<typeof contract.readOrderLink> => ({
  ...presentLinkRow(link),
  url: link.status === 'ACTIVE' ? url : '',
  items: link.items.map((item) => ({
    product_id: item.productId,
    variant_id: item.variantId,
    name: item.name,
    variant_name: item.variantName,
    image: item.image,
    quantity: item.quantity,
    unit_price: formatAmount(item.unitMinor),
    list_price: item.listMinor === null ? null : formatAmount(item.listMinor),
  })),
  discount: formatAmount(link.discountMinor),
  delivery_fee: link.deliveryFeeMinor === null ? null : formatAmount(link.deliveryFeeMinor),
  coupon_code: link.couponCode,
  required_advance: formatAmount(link.requiredAdvanceMinor),
  price_reason: link.priceReason,
  note: link.note,
  internal_note: link.internalNote,
})

/** A link for who has it. `quoted`: null when nothing can be ordered by it any more, and nothing of the buyer is shown. */
export const presentShopperLink = (
  link: OrderLinkRow,
  quoted: Quoted | null,
  view: QuoteView,
  now: Date,
): Data<typeof shopperContract.readOrderLinkAsShopper> => ({
  status: link.status,
  receiver_name: quoted ? link.receiverName : '',
  phone_hint: quoted && link.phone ? hintOfPhone(link.phone) : '',
  note: quoted ? link.note : '',
  expires_at: link.expiresAt,
  // What is paid through a gateway is not an order of this operation.
  quote:
    quoted && presentQuote({ ...quoted, methods: quoted.methods.filter(({ type }) => type !== 'gateway') }, view, now),
})
