import type { ExchangeDifference, OrderChannel } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { type ApiError, fieldError, notFound } from '../../platform/errors.ts'
import type { Minor } from '../../shared/money.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import type { CheckoutDecision } from '../checkout/checkout-facts.ts'
import { decideCheckout } from '../checkout/checkout-rules.ts'
import { readOrderMoney } from '../ledger/order-money.queries.ts'
import type { OrderRequest } from '../order-placement/order-input-rules.ts'
import { type OrderBasis, readOrderBasis } from '../order-placement/read-order-basis.ts'
import { findOrderRow, lockOrder, type OrderRow } from '../orders/order-changes.queries.ts'
import { isRefundable, refundableStatuses } from '../orders/order-status-rules.ts'
import { refuseStatus } from '../orders/refuse-status.ts'
import { withAgreedTerms } from '../pricing/agreed-price-rules.ts'
import { loadPriceFacts, type PriceFacts } from '../pricing/load-price-facts.ts'
import { listRefundableLines } from '../refunds/refund-items.queries.ts'
import { refundIsOpen } from '../refunds/refuse-open-refund.ts'
import { decideGivenBack, readGivenLines } from '../shipments/create-return.ts'
import { type GivenLine, listGivenLines } from '../shipments/return-units.queries.ts'
import type { LineUnits } from '../shipments/shipment-units-rules.ts'
import { buyerToPrice } from '../staff-orders/buyer-to-price.ts'
import type { OrderTaker } from '../staff-orders/order-taker.ts'
import { agreedDiscountOf, refuseAgreedTerms, refuseRepeatedItems } from '../staff-orders/refuse-agreed-terms.ts'
import type { StaffOrderBody } from '../staff-orders/staff-order-body.ts'
import { staffOrderRequest } from '../staff-orders/staff-order-request.ts'
import { creditableOf, divideCredit, valueOfBack, waivedOf } from './exchange-rules.ts'

export type ExchangeBody = {
  backItems: readonly LineUnits[]
  newItems: StaffOrderBody['items']
  difference: ExchangeDifference
  fee: Minor | null
  /** Empty: that of the order. */
  deliveryLocation: string
}

export type ExchangePlan = {
  order: OrderRow
  units: LineUnits[]
  valueMinor: Minor
  creditableMinor: Minor
  creditMinor: Minor
  refundMinor: Minor
  request: OrderRequest
  /** The basis of an exchange that is written; null for one that is not. */
  basis: OrderBasis | null
  facts: PriceFacts
  decision: CheckoutDecision
  /** Whether something of the prices was agreed. */
  isAgreed: boolean
  /** Why what was agreed is refused. */
  limit: ApiError | null
}

/** Decides an exchange: what comes back, what pays the new order, and what that costs. `read` writes nothing. */
export async function planExchange(
  tx: StoreTx,
  caller: OrderTaker,
  orderId: number,
  body: ExchangeBody,
  { now, mode }: { now: Date; mode: 'read' | 'write' },
): Promise<ExchangePlan> {
  const { store, limitBp } = caller
  const order = await (mode === 'write' ? lockOrder : findOrderRow)(tx, store.id, orderId)
  if (!order) throw notFound('order', 'order_id')
  if (!isRefundable(order.status)) throw refuseStatus(order.status, refundableStatuses)
  const { refundableMinor, reservedMinor } = await readOrderMoney(tx, store.id, orderId)
  if (reservedMinor > 0) throw refundIsOpen()
  const lines = await (mode === 'write' ? readGivenLines(tx, order) : listGivenLines(tx, store.id, orderId))
  const units = decideGivenBack(await withoutRefunded(tx, order, lines), body.backItems, 'back_items')
  const valueMinor = valueOfBack(
    units.map(({ lineId, quantity }) => {
      const line = lines.find((one) => one.lineId === lineId) as GivenLine
      return { quantity: line.quantity, priceMinor: line.priceMinor, units: quantity }
    }),
  )
  const creditableMinor = creditableOf({ valueMinor, refundableMinor })
  const asked = requestOf(caller, order, body, creditableMinor)
  const { basis, facts: read } = await readFacts(tx, caller, asked, { now, mode })
  refuseRepeatedItems(read.items, (index) => `new_items.${index}`)
  // Offers and bundles are for orders, not for what was sold before.
  const plain = { ...read, automaticOffers: [], bundles: [] }
  const decide = (facts: PriceFacts, request: OrderRequest) =>
    decideCheckout({ store, prices: facts, standing: null, isQuote: mode === 'read', now }, request)
  const before = decide(plain, asked)
  const waivedMinor = waivedOf(body.difference, before.price.totalMinor, creditableMinor)
  if (waivedMinor === null) throw fieldError('difference', costsMore)
  const request = waivedMinor === 0 ? asked : withDiscount(asked, waivedMinor)
  const facts =
    waivedMinor === 0 ? plain : withAgreedTerms(plain, (request.byStaff as NonNullable<OrderRequest['byStaff']>).agreed)
  const decision = waivedMinor === 0 ? before : decide(facts, request)
  const agreed = facts.agreed as NonNullable<PriceFacts['agreed']>
  return {
    ...{ order, units, valueMinor, creditableMinor, request, basis: basis && { ...basis, facts }, facts, decision },
    ...divideCredit(body.difference, decision.price.totalMinor, creditableMinor),
    isAgreed: agreedDiscountOf(decision, agreed).offMinor > 0,
    limit: refuseAgreedTerms(decision, agreed, facts.items, limitBp, { pathOf: (index) => `new_items.${index}` }),
  }
}

/** What was refunded pays nothing any more, whether it came back or not. */
async function withoutRefunded(
  tx: StoreTx,
  { storeId, id }: OrderRow,
  lines: readonly GivenLine[],
): Promise<GivenLine[]> {
  const refundable = await listRefundableLines(tx, storeId, id)
  return lines.map((line) => {
    const { quantity = 0, refundedQuantity = 0 } = refundable.find((one) => one.id === line.lineId) ?? {}
    return { ...line, given: Math.max(0, Math.min(line.given, quantity - refundedQuantity)) }
  })
}

/** The new order as the rules of the checkout know it: for the same buyer and address, paid by what comes back, the rest in cash. */
function requestOf(
  caller: OrderTaker,
  order: OrderRow,
  { newItems: items, fee: deliveryFee, deliveryLocation }: ExchangeBody,
  creditableMinor: Minor,
): OrderRequest {
  const request = staffOrderRequest(caller, {
    ...{ items, deliveryFee, payment: null, note: '', channel: order.channel as OrderChannel },
    ...{ receiverName: order.receiverName, phone: order.phone as PhoneNumber, address: order.address },
    ...{ district: order.district, thana: order.thana },
    ...((deliveryLocation || order.deliveryLocation) && {
      deliveryLocation: deliveryLocation || order.deliveryLocation,
    }),
  })
  return {
    ...{ ...request, customerId: order.customerId, email: order.email },
    payment: { ...request.payment, seenMinor: creditableMinor },
  }
}

function withDiscount(request: OrderRequest, discountMinor: Minor): OrderRequest {
  const byStaff = request.byStaff as NonNullable<OrderRequest['byStaff']>
  return { ...request, byStaff: { ...byStaff, agreed: { ...byStaff.agreed, discountMinor } } }
}

async function readFacts(
  tx: StoreTx,
  { store }: OrderTaker,
  request: OrderRequest,
  { now, mode }: { now: Date; mode: 'read' | 'write' },
): Promise<{ basis: OrderBasis | null; facts: PriceFacts }> {
  if (mode === 'write') {
    const basis = await readOrderBasis(tx, store, request, now)
    return { basis, facts: basis.facts }
  }
  const { phone, customerId, delivery, items, byStaff } = request
  const facts = await loadPriceFacts(tx, {
    ...{ storeId: store.id, source: { items: items ?? [] }, couponCode: null, customerId, email: null, now },
    ...buyerToPrice(store, { phone, address: delivery.text.address }, now),
  })
  return { basis: null, facts: withAgreedTerms(facts, (byStaff as NonNullable<OrderRequest['byStaff']>).agreed) }
}

const costsMore = {
  en: 'The new items cost more than those that come back: nothing is to be refunded.',
  bn: 'নতুন পণ্যের দাম ফেরত পণ্যের চেয়ে বেশি: ফেরত দেওয়ার মতো টাকা নেই।',
}
