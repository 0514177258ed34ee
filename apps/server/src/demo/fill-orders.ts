import type { SubscribeInterval } from '@haat/contract/vocabulary.ts'
import { unknownOrigin } from '../features/order-placement/order-network.ts'
import { placeOrder } from '../features/order-placement/place-order.ts'
import { readOrderBasis } from '../features/order-placement/read-order-basis.ts'
import { deliverOrder } from '../features/order-transitions/deliver-order.ts'
import { moveOrder } from '../features/order-transitions/move-order.ts'
import { shipOrder } from '../features/order-transitions/ship-order.ts'
import { recordPayment } from '../features/payments/record-payment.ts'
import { recognizeDelivery } from '../features/pricing/place-rules.ts'
import { unaskedBuyer } from '../features/risk/buyer-rules.ts'
import { getStore } from '../features/stores/settings.queries.ts'
import type { Author } from '../platform/audit.ts'
import type { StoreTx } from '../platform/database.ts'
import type { StoreContext } from '../platform/store-keys.ts'
import type { PhoneNumber } from '../shared/phone.ts'
import { readSettings } from '../shared/store-settings.ts'
import { type DemoCancellation, type DemoRefund, fillCancellation, fillRefund } from './fill-requests.ts'

/** An order of a demo store, and what followed it. */
export type DemoOrder = {
  /** E-mail address of the customer; a guest's order when the store has no such account. */
  customer: string
  receiverName: string
  phone: PhoneNumber
  address: string
  district: string
  thana: string
  locale: 'bn' | 'en'
  daysAgo: number
  items: { product: string; sku: string; quantity: number }[]
  /** What the customer subscribes to with the order: those of its items with these SKUs. */
  subscription?: { interval: SubscribeInterval; skus: string[] }
  /** Its last status, unless its cancellation is approved. */
  status: 'PENDING' | 'CONFIRMED' | 'DELIVERED'
  /** A payment before the delivery; without an amount, of the total. */
  payment?: { method: string; transactionId: string; amountMinor?: number }
  /** A payment that waits for its verification; without the amount of an advance, of the total. */
  claim?: { method: string; transactionId: string; advanceMinor?: number }
  refund?: DemoRefund
  cancellation?: DemoCancellation
}

const DAY_MS = 86_400_000

/** Places the orders of a demo store, and lets happen what followed them. */
export async function fillOrders(tx: StoreTx, author: Author, orders: readonly DemoOrder[]): Promise<void> {
  const store = await readDemoStore(tx, author.storeId)
  for (const shared of orders) {
    const demo = withOwnTransactions(store, shared)
    const { order, customerId } = await placeDemoOrder(tx, store, demo)
    const which = { storeId: store.id, orderId: order.id, actor: { type: 'system', id: 'demo' } } as const
    if (demo.payment) {
      const { amountMinor = order.totalMinor, ...payment } = demo.payment
      await recordPayment(tx, store.id, order.id, which.actor, { ...payment, amountMinor })
    }
    if (demo.status === 'PENDING') continue
    await moveOrder(tx, { ...which, action: 'confirm', isNeedWaived: true })
    if (demo.status === 'DELIVERED') {
      await shipOrder(tx, { ...which, courier: 'Pathao', trackingCode: `PT-${demo.phone.slice(-5)}` })
      await deliverOrder(tx, which)
    }
    const request = { orderId: order.id, requestedBy: customerId ? `shopper:${customerId}` : 'guest' }
    if (demo.refund) await fillRefund(tx, author, { ...demo.refund, ...request })
    if (demo.cancellation) await fillCancellation(tx, author, { ...demo.cancellation, ...request })
  }
}

/** A transaction belongs to one order of a merchant, and a live store and its sandbox have the same demo orders. */
export const ownTransactionId = ({ environment }: Pick<StoreContext, 'environment'>, transactionId: string): string =>
  environment === 'live' ? transactionId : `S${transactionId.slice(1)}`

function withOwnTransactions(store: StoreContext, demo: DemoOrder): DemoOrder {
  const own = <T extends { transactionId?: string }>(money: T): T =>
    money.transactionId ? { ...money, transactionId: ownTransactionId(store, money.transactionId) } : money
  const { payment, claim, refund } = demo
  return {
    ...demo,
    ...(payment && { payment: own(payment) }),
    ...(claim && { claim: own(claim) }),
    ...(refund && { refund: own(refund) }),
  }
}

/** A demo store, as the requests of its service key have it. */
export async function readDemoStore(tx: StoreTx, storeId: number): Promise<StoreContext> {
  const {
    id,
    subdomain,
    environment,
    currency,
    currency_symbol: currencySymbol,
    settings,
  } = await getStore(tx, storeId)
  return {
    ...{ id, subdomain, environment: environment as StoreContext['environment'], currency, currencySymbol },
    settings: readSettings(settings),
    key: { id: 0, prefix: '', scopes: [] },
  }
}

async function findCustomer(tx: StoreTx, storeId: number, email: string): Promise<string | null> {
  const found = await tx
    .selectFrom('customers')
    .select('id')
    .where('store_id', '=', storeId)
    .where('email', '=', email)
    .executeTakeFirst()
  return found?.id ?? null
}

/** Places an order of a demo store; one that is paid through a gateway waits for its payment. */
export async function placeDemoOrder(
  tx: StoreTx,
  store: StoreContext,
  demo: Omit<DemoOrder, 'refund'>,
  gateway?: string,
) {
  const customerId = await findCustomer(tx, store.id, demo.customer)
  const variants = await tx
    .selectFrom('variants')
    .select(['id', 'product_id as productId', 'sku'])
    .where('store_id', '=', store.id)
    .where(
      'sku',
      'in',
      demo.items.map(({ sku }) => sku),
    )
    .execute()
  const items = demo.items.map(({ sku, quantity }) => {
    const variant = variants.find((one) => one.sku === sku)
    if (!variant) throw new Error(`the demo store ${store.subdomain} has no ${sku}`)
    return { productId: variant.productId, variantId: variant.id, quantity, addedVia: 'product_page', shownMinor: null }
  })
  const { receiverName, phone, address, district, thana, locale } = demo
  const subscription = demo.subscription && {
    interval: demo.subscription.interval,
    items: items.filter((_, index) => demo.subscription?.skus.includes(demo.items[index]?.sku ?? '')),
  }
  const request = {
    ...{ customerId, receiverName, phone, ...unaskedBuyer, ...unknownOrigin, items },
    delivery: recognizeDelivery(
      { location: null, districts: [district], text: { address, district, thana } },
      store.settings.addressCheck,
    ),
    ...{ email: demo.customer, note: '', couponCode: null, claimedDeliveryFeeMinor: null, expectedTotalMinor: null },
    isRenewal: false,
    byStaff: null,
    payment: {
      ...claimsOf(demo),
      ...(gateway && { paymentMethod: gateway }),
      isThroughGateway: gateway !== undefined,
    },
    subscription: subscription ?? null,
  }
  const placedAt = new Date(Date.now() - demo.daysAgo * DAY_MS)
  const basis = await readOrderBasis(tx, store, request, placedAt)
  return { ...(await placeOrder(tx, store, request, basis, placedAt, locale)), customerId, placedAt }
}

/** The payment of an order as its shopper states it. */
function claimsOf({ claim }: Pick<DemoOrder, 'claim'>) {
  const isAdvance = claim?.advanceMinor !== undefined
  return {
    paymentMethod: claim && !isAdvance ? claim.method : 'COD',
    paymentTransactionId: claim && !isAdvance ? claim.transactionId : '',
    advanceAmountMinor: claim?.advanceMinor ?? null,
    advancePaymentMethod: claim && isAdvance ? claim.method : '',
    advanceTransactionId: claim && isAdvance ? claim.transactionId : '',
  }
}
