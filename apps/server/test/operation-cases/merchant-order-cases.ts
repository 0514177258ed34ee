import { giveWebsiteUrl } from '../confirmations.ts'
import { aLease, callAtAnyHour } from '../desk.ts'
import { connectNowhere, throughGateway } from '../gateway-payments.ts'
import { type OrderSpec, orderCalls } from '../order-factory.ts'
import { shipmentCalls } from '../shipments.ts'
import { pausedBy } from '../subscriptions.ts'
import { setTax } from '../tax-documents.ts'
import type { Refs } from '../tenancy/tenancy-kinds.ts'
import type { OperationCase } from './operation-case.ts'

/** A statement of one payment, in base64 as files of forms are. */
const STATEMENT = Buffer.from('Trx ID,Date,Amount\nCASE0001,2026-01-05 14:03,500\n').toString('base64')

const order = ({ orderId }: Refs) => ({ order_id: orderId })
const payment = ({ orderId, paymentId }: Refs) => ({ order_id: orderId, payment_id: paymentId })

const anotherOfBuyer: OperationCase['prepare'] = async ({ h }, { orderId, attemptedOrderId }) => {
  await h.sql('update orders set phone = (select phone from orders where id = $1) where id = $2', [
    ...[orderId, attemptedOrderId],
  ])
}

const shipment = ({ shipmentId }: Refs) => ({ shipment_id: shipmentId })

const shippedUnits = (r: Refs) => ({ items: [{ order_item_id: r.shippedLineId, quantity: 1 }] })

/** The courier knows of the shipment. */
const book: OperationCase['prepare'] = async ({ h, shop }, { shipmentId }) => {
  await shipmentCalls(h, shop).set(shipmentId, 'BOOKED')
}

/** The shipment is on its way back. */
const sendBack: OperationCase['prepare'] = async ({ h, shop }, { shipmentId }) => {
  for (const status of ['PICKED_UP', 'RETURNING']) await shipmentCalls(h, shop).set(shipmentId, status)
}

/** The shipment was delivered, and less was collected with it than it was to collect. */
const collectLess: OperationCase['prepare'] = async ({ h, shop }, { shipmentId }) => {
  const calls = shipmentCalls(h, shop)
  await calls.update(shipmentId, { cod_amount: 10 })
  await calls.set(shipmentId, 'PICKED_UP')
  await calls.set(shipmentId, 'DELIVERED', { cash_collected: 0 })
}

const chargeVat: OperationCase['prepare'] = ({ h, shop }) => setTax(h, shop)
const chargeNone: OperationCase['cleanUp'] = ({ h, shop }) => setTax(h, shop, { mode: 'none', since: null })

const refund = ({ refundId }: Refs) => ({ refund_id: refundId })

const subscription = ({ subscriptionId }: Refs) => ({ subscription_id: subscriptionId })

const pauseByStore: OperationCase['prepare'] = ({ h }, { subscriptionId }) => pausedBy(h, 'STORE', subscriptionId)

const cancellation = ({ cancellationId }: Refs) => ({ request_id: cancellationId })

/** The order is with the secret key of the store. */
const leaseForKey: OperationCase['prepare'] = ({ h, shop }, { orderId }) => aLease(h, shop, orderId)

const verifyClaim: OperationCase['prepare'] = async ({ h, shop }, { orderId, paymentId }) => {
  await orderCalls(h, shop).act(orderId, `payments/${paymentId}/verify`)
}

/** One transition of an order in `status`. */
const step = (status: NonNullable<OrderSpec['status']>, body: object = {}): OperationCase => ({
  order: { status },
  request: (r) => ({ params: order(r), body }),
})

/** The item of the order is replaced by the same one. */
const edited = (r: Refs) => ({
  set_items: [{ order_item_id: r.orderLineId, quantity: 0 }],
  add_items: staffItems(r),
  note: 'Call first',
})
const givenBack = (r: Refs) => [{ order_item_id: r.orderLineId, quantity: 1 }]
const exchanged = (r: Refs) => ({
  back_items: givenBack(r),
  new_items: staffItems(r),
  delivery_location: 'outside_dhaka',
})
const staffItems = (r: Refs) => [{ product_id: r.productId, variant_id: r.variantId, quantity: 1 }]

export const merchantOrderCases: Record<string, OperationCase> = {
  listSimilarOrders: { request: () => ({ query: { search: 'Rahima' } }) },
  listMerchantOrders: { request: (r) => ({ query: { customer_id: r.customerId, number: r.orderNumber } }) },
  readMerchantOrder: { request: (r) => ({ params: order(r) }) },
  readMerchantInvoice: { request: (r) => ({ params: order(r) }) },
  listOrderViews: {},
  listDeadlines: {},
  saveOrderView: { request: () => ({ body: { name: 'To pack', filters: { status: 'CONFIRMED' }, is_shared: true } }) },
  deleteOrderView: { request: (r) => ({ params: { order_view_id: r.orderViewId } }) },
  readOrderDocuments: { changesNothing: true, request: (r) => ({ body: { order_ids: [r.orderId] } }) },
  markOrderDocumentsPrinted: { request: (r) => ({ body: { orders: [{ order_id: r.orderId, version: 1 }] } }) },
  listDocuments: {
    request: (r) => ({ query: { order_id: r.orderId } }),
    without: { number: 'the documents of a foreign order are asked for by its ID' },
  },
  readVatReport: { request: () => ({ query: { month: '2026-01' } }) },
  readDocument: { request: (r) => ({ params: { document_id: r.documentId } }) },
  readDocumentsOfOrders: { changesNothing: true, request: (r) => ({ body: { order_ids: [r.orderId] } }) },
  issueTaxInvoices: {
    ...{ order: { status: 'PROCESSING' }, prepare: chargeVat, cleanUp: chargeNone },
    request: (r) => ({ body: { order_ids: [r.orderId] } }),
  },
  issueDocument: {
    ...{ order: { status: 'CONFIRMED' }, prepare: chargeVat, cleanUp: chargeNone },
    request: (r) => ({ params: order(r), body: { kind: 'TAX_INVOICE' } }),
    without: { order_item_id: 'a tax invoice has all items' },
  },
  previewNote: {
    changesNothing: true,
    request: (r) => ({ params: { document_id: r.documentId }, body: { kind: 'CREDIT_NOTE' } }),
    without: { order_item_id: 'without items it says what is left of all lines' },
  },
  markDocumentsPrinted: { request: (r) => ({ body: { document_ids: [r.documentId] } }) },
  updateOrderTaxBuyer: {
    request: (r) => ({ params: order(r), body: { tax_bin: '0012345670101', tax_name: 'Rahima Enterprise' } }),
  },
  tagOrder: { request: (r) => ({ params: order(r), body: { tags: ['Gift'] } }) },
  addOrderNote: { request: (r) => ({ params: order(r), body: { note: 'Call first' } }) },
  previewStaffOrder: {
    changesNothing: true,
    request: (r) => ({ body: { items: staffItems(r), phone: '01811223344', coupon_code: r.couponCode } }),
  },
  createStaffOrder: {
    request: (r) => ({
      body: {
        ...{ items: staffItems(r), receiver_name: 'Rahima', phone: '01811223344', address: 'Road 5, Dhanmondi, Dhaka' },
        ...{ channel: 'PHONE', delivery_location: 'outside_dhaka', coupon_code: r.couponCode },
      },
    }),
  },
  previewOrderEdit: {
    changesNothing: true,
    request: (r) => ({ params: order(r), body: edited(r) }),
    order: { claims: [] },
  },
  editOrder: {
    order: { claims: [] },
    request: (r) => ({ params: order(r), body: { ...edited(r), version: 1, expected_total: '100.00' } }),
  },
  previewExchange: {
    changesNothing: true,
    order: { status: 'DELIVERED', isCashPaid: true },
    request: (r) => ({ params: order(r), body: exchanged(r) }),
  },
  exchangeOrder: {
    order: { status: 'DELIVERED', isCashPaid: true },
    request: (r) => ({ params: order(r), body: exchanged(r) }),
  },
  createReturnPickup: {
    order: { status: 'DELIVERED' },
    request: (r) => ({ params: order(r), body: { items: givenBack(r), courier_name: 'Pathao' } }),
  },
  previewOrderMerge: {
    changesNothing: true,
    order: { claims: [] },
    prepare: anotherOfBuyer,
    request: (r) => ({ params: order(r), body: { from_order_id: r.attemptedOrderId } }),
  },
  mergeOrders: {
    order: { claims: [] },
    prepare: anotherOfBuyer,
    request: (r) => ({ params: order(r), body: { from_order_id: r.attemptedOrderId, version: 1, from_version: 1 } }),
  },
  parseChat: { changesNothing: true, request: () => ({ body: { text: 'Rahima\n01712345678\nMirpur 10, Dhaka' } }) },
  confirmOrder: step('PENDING'),
  holdOrder: step('PENDING', { reason: 'Address unclear' }),
  resumeOrder: step('ON_HOLD'),
  processOrder: step('CONFIRMED'),
  shipOrder: step('PROCESSING', { courier: 'Pathao' }),
  deliverOrder: step('SHIPPED'),
  completeOrder: step('DELIVERED', { accept_unpaid: true }),
  cancelOrder: step('PENDING', { reason: 'Out of stock' }),
  returnOrder: {
    order: { status: 'DELIVERED' },
    request: (r) => ({
      params: order(r),
      body: { reason: 'Refused', items: [{ order_item_id: r.orderLineId, quantity: 1 }] },
    }),
  },
  reviewDuplicate: {
    prepare: async ({ h }, r) => {
      await h.sql('update orders set duplicate_of = $2 where id = $1', [r.orderId, r.attemptedOrderId])
    },
    request: (r) => ({ params: order(r), body: { duplicate_order_id: r.attemptedOrderId, is_duplicate: false } }),
  },
  bulkMoveOrders: {
    order: { status: 'PENDING' },
    request: (r) => ({
      body: {
        ...{ action: 'hold', order_ids: [r.orderId], reason: 'Address unclear' },
        versions: [{ order_id: r.orderId, version: 1 }],
      },
    }),
  },
  listDeskTasks: {},
  countDeskTasks: {},
  nextDeskTask: {
    order: { claims: [] },
    prepare: ({ h, shop }) => callAtAnyHour(h, shop),
    request: (r) => ({ body: { skip_order_id: r.attemptedOrderId } }),
  },
  claimDeskTask: { request: (r) => ({ params: order(r), body: { take_over: true } }) },
  releaseDeskTask: { prepare: leaseForKey, request: (r) => ({ params: order(r) }) },
  recordCall: {
    prepare: leaseForKey,
    request: (r) => ({ params: order(r), body: { outcome: 'on_hold', note: 'Travels until Friday', seconds: 30 } }),
  },
  createConfirmationLink: {
    prepare: ({ h, shop }) => giveWebsiteUrl(h, shop),
    request: (r) => ({ params: order(r), body: { channel: 'copy' } }),
  },
  createOrderLink: {
    prepare: ({ h, shop }) => giveWebsiteUrl(h, shop),
    request: (r) => ({
      body: {
        ...{ items: staffItems(r), channel: 'MESSENGER', receiver_name: 'Rahima', phone: '01811223355' },
        coupon_code: r.couponCode,
      },
    }),
  },
  listOrderLinks: {},
  readOrderLink: { request: (r) => ({ params: { order_link_id: r.orderLinkId } }) },
  revokeOrderLink: { request: (r) => ({ params: { order_link_id: r.orderLinkId } }) },
  listCalls: { request: (r) => ({ params: order(r) }) },
  listShipments: {
    order: { status: 'SHIPPED' },
    request: (r) => ({ query: { order_id: r.orderId, number: r.orderNumber } }),
    without: {
      courier_account_id: 'the shipment is booked nowhere; its tests name those of others',
      consignment_id: 'the shipment is booked nowhere; its tests name those of others',
    },
  },
  readShipment: { request: (r) => ({ params: shipment(r) }) },
  readScannedCode: { request: (r) => ({ query: { code: r.orderNumber } }) },
  readShipmentLabels: {
    changesNothing: true,
    request: (r) => ({ body: { order_ids: [r.orderId], shipment_ids: [r.shipmentId] } }),
  },
  markShipmentLabelsPrinted: { request: (r) => ({ body: { shipment_ids: [r.shipmentId], order_ids: [r.orderId] } }) },
  createShipment: {
    order: { status: 'CONFIRMED' },
    request: (r) => ({ params: order(r), body: { items: [{ order_item_id: r.orderLineId, quantity: 1 }] } }),
    without: {
      courier_account_id: 'of `book`, as in bookShipment; an account of another store is refused in its own test',
      id: 'what the courier calls a place',
      pickup_place_id: 'what the courier calls a place',
    },
  },
  updateShipment: {
    request: (r) => ({ params: shipment(r), body: { ...shippedUnits(r), courier_name: 'Steadfast', version: 1 } }),
  },
  deleteShipment: { request: (r) => ({ params: shipment(r) }) },
  setShipmentStatus: {
    prepare: book,
    request: (r) => ({
      params: shipment(r),
      body: { status: 'PARTLY_DELIVERED', delivered_items: shippedUnits(r).items, cash_collected: 0 },
    }),
  },
  cancelShipment: { request: (r) => ({ params: shipment(r), body: { reason: 'Packed wrongly' } }) },
  acceptShipmentCash: {
    prepare: collectLess,
    request: (r) => ({ params: shipment(r), body: { note: 'The rider had a receipt' } }),
  },
  receiveReturn: {
    prepare: sendBack,
    request: (r) => ({
      params: shipment(r),
      body: { items: [{ order_item_id: r.shippedLineId, sellable: 1 }], note: 'Torn box' },
    }),
  },
  recordOrderPayment: {
    order: { claims: [] },
    request: (r) => ({ params: order(r), body: { method: 'CASH', amount: 10 } }),
    without: { shipment_id: 'delivered by a courier; its tests name those of others' },
  },
  verifyOrderPayment: { request: (r) => ({ params: payment(r), body: {} }) },
  reverseOrderPayment: {
    prepare: verifyClaim,
    request: (r) => ({ params: payment(r), body: { reason: 'Typed for the wrong order' } }),
  },
  rejectOrderPayment: { request: (r) => ({ params: payment(r), body: {} }) },
  listPaymentClaims: { request: (r) => ({ query: { order_id: r.orderId } }) },
  listUnappliedPayments: { request: (r) => ({ query: { order_id: r.unappliedOrderId } }) },
  resolveUnappliedPayment: {
    request: (r) => ({ params: { unapplied_payment_id: r.unappliedPaymentId }, body: { note: 'Returned' } }),
  },
  listMerchantPaymentSessions: { request: () => ({ query: { problem: 'ANY', gateway: 'BKASH' } }) },
  listOrderPaymentSessions: { request: (r) => ({ params: { order_id: r.attemptedOrderId } }) },
  inspectPaymentSession: { request: (r) => ({ params: { payment_session_id: r.attemptId } }) },
  resolvePaymentSession: {
    request: (r) => ({ params: { payment_session_id: r.attemptId }, body: { note: 'Not in the statement' } }),
  },

  importStatement: { request: () => ({ body: { file: STATEMENT, gateway: 'BKASH' } }) },
  deleteStatement: { request: (r) => ({ params: { statement_id: r.statementId } }) },
  listStatements: {},
  listReconciliationItems: {},
  resolveReconciliationItem: {
    request: (r) => ({ params: { reconciliation_item_id: r.reconciliationItemId }, body: { note: 'Asked bKash' } }),
  },
  recordStatementPayment: {
    request: (r) => ({ params: { reconciliation_item_id: r.reconciliationItemId }, body: { order_id: r.orderId } }),
  },
  readOverview: {},
  readOverviewSeries: { request: () => ({ query: { metric: 'orders_placed,net_sales' } }) },
  readSalesReport: {},
  readTakings: { request: () => ({ query: { from: '2026-01-01', to: '2026-01-31' } }) },

  listMerchantRefunds: { request: (r) => ({ query: { order_id: r.refundOrderId } }) },
  countMerchantRefunds: {},
  readMerchantRefund: { request: (r) => ({ params: refund(r) }) },
  createRefund: {
    order: { status: 'DELIVERED', claims: [], isCashPaid: true },
    request: (r) => ({
      body: { order_id: r.orderId, reason: 'Damaged', items: [{ order_item_id: r.orderLineId, quantity: 1 }] },
    }),
  },
  approveRefund: { request: (r) => ({ params: refund(r), body: {} }) },
  rejectRefund: { request: (r) => ({ params: refund(r), body: { note: 'Used' } }) },
  processRefund: { refund: 'APPROVED', request: (r) => ({ params: refund(r) }) },
  completeRefund: { refund: 'PROCESSING', request: (r) => ({ params: refund(r), body: { method: 'CASH' } }) },
  failRefund: { refund: 'PROCESSING', request: (r) => ({ params: refund(r), body: { reason: 'Wrong number' } }) },
  refundThroughGateway: {
    refund: 'APPROVED',
    request: (r) => ({ params: refund(r) }),
    prepare: async ({ h, shop }) => connectNowhere(h, shop),
  },
  refundUnappliedPayment: {
    request: (r) => ({ params: { unapplied_payment_id: r.unappliedPaymentId } }),
    prepare: async ({ h, shop }, r) => {
      await connectNowhere(h, shop)
      await throughGateway(h, shop, r.unappliedOrderId)
    },
  },
  listGatewayRefunds: { request: (r) => ({ query: { order_id: r.gatewayRefundOrderId } }) },
  checkGatewayRefund: { request: (r) => ({ params: { gateway_refund_id: r.gatewayRefundId } }) },
  resolveGatewayRefund: {
    request: (r) => ({
      params: { gateway_refund_id: r.gatewayRefundId },
      body: { outcome: 'REFUSED', note: 'Not in the portal' },
    }),
  },
  listMerchantSubscriptions: {
    request: (r) => ({ query: { customer_id: r.customerId, product_id: r.productId } }),
  },
  readSubscriptionOverview: {},
  readMerchantSubscription: { request: (r) => ({ params: subscription(r) }) },
  pauseMerchantSubscription: { request: (r) => ({ params: subscription(r), body: {} }) },
  resumeMerchantSubscription: { request: (r) => ({ params: subscription(r), body: {} }), prepare: pauseByStore },
  cancelMerchantSubscription: { request: (r) => ({ params: subscription(r), body: {} }) },
  listCancellations: { request: (r) => ({ query: { order_id: r.cancellationOrderId } }) },
  approveCancellation: { request: (r) => ({ params: cancellation(r), body: {} }) },
  rejectCancellation: { request: (r) => ({ params: cancellation(r), body: { note: 'Packed' } }) },
}
