// Written by `npm run contract:build` from packages/contract. Do not change it by hand.

import type { Group } from './operation-row.ts'
import type {
  AlertsMethods,
  AuditMethods,
  AuthMethods,
  BlocksMethods,
  BlogCategoriesMethods,
  BlogMethods,
  BookingsMethods,
  BrandsMethods,
  BulkBookingsMethods,
  BulkEditsMethods,
  BundlesMethods,
  CancellationsMethods,
  CannedRepliesMethods,
  CategoriesMethods,
  ConfirmationLinksMethods,
  ContactMessagesMethods,
  CourierAccountsMethods,
  CourierBalancesMethods,
  CourierClaimsMethods,
  CourierPayoutsMethods,
  CourierPlacesMethods,
  CourierReportMethods,
  CourierRestsMethods,
  CouriersMethods,
  CuratedListsMethods,
  CustomersMethods,
  DataExportsMethods,
  DeadlinesMethods,
  DeliveryMethods,
  DeskMethods,
  EventsMethods,
  ExchangesMethods,
  FlashDealsMethods,
  GatewayRefundsMethods,
  ImportsMethods,
  KeysMethods,
  LeadsMethods,
  ListExportsMethods,
  MembersMethods,
  MessageTextsMethods,
  MessagesMethods,
  NewsletterMethods,
  OfferCodesMethods,
  OffersMethods,
  OrderChatsMethods,
  OrderDocumentsMethods,
  OrderDuplicatesMethods,
  OrderEditsMethods,
  OrderLinksMethods,
  OrderMergesMethods,
  OrderPaymentsMethods,
  OrderTaxBuyerMethods,
  OrderViewsMethods,
  OrdersMethods,
  OverviewMethods,
  PagesMethods,
  PastOrdersMethods,
  PaymentClaimsMethods,
  PaymentGatewaysMethods,
  PaymentMethodsMethods,
  PaymentReadinessMethods,
  PaymentSessionsMethods,
  PhonesMethods,
  ProductBulkEditsMethods,
  ProductsMethods,
  ReconciliationMethods,
  RedirectsMethods,
  RefundsMethods,
  ReturnRequestsMethods,
  ReviewsMethods,
  SalesReportMethods,
  SearchMethods,
  SecondFactorMethods,
  SettlementFileClaimsMethods,
  SettlementFilesMethods,
  SettlementsMethods,
  ShipmentLabelsMethods,
  ShipmentMovesMethods,
  ShipmentQuotesMethods,
  ShipmentScanMethods,
  ShipmentsMethods,
  StaffAccountMethods,
  StaffInvitationsMethods,
  StaffMessagesMethods,
  StaffOrdersMethods,
  StatementsMethods,
  StockMethods,
  StoreSettingsMethods,
  SubscriptionsMethods,
  TakingsMethods,
  TaxDocumentsMethods,
  TicketsMethods,
  UnappliedPaymentsMethods,
  UploadsMethods,
  VariantsMethods,
  VatReportMethods,
  WebhookDeliveriesMethods,
  WebhooksMethods,
  WebsiteMethods,
} from './merchant-types.generated.ts'

/** The operations of `products`. */
export const products: Group<ProductsMethods> = {
  create: { method: 'POST', path: 'business/admin/{subdomain}/products/', auth: 'merchant', keyed: true },
  delete: { method: 'DELETE', path: 'business/admin/{subdomain}/products/{product_id}/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/products/', auth: 'merchant' },
  read: { method: 'GET', path: 'business/admin/{subdomain}/products/{product_id}/', auth: 'merchant' },
  update: { method: 'PATCH', path: 'business/admin/{subdomain}/products/{product_id}/', auth: 'merchant', keyed: true },
}

/** The operations of `variants`. */
export const variants: Group<VariantsMethods> = {
  list: { method: 'GET', path: 'business/admin/{subdomain}/variants/', auth: 'merchant' },
}

/** The operations of `bulkEdits`. */
export const bulkEdits: Group<BulkEditsMethods> = {
  create: { method: 'POST', path: 'business/admin/{subdomain}/bulk-edits/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/bulk-edits/', auth: 'merchant' },
  read: { method: 'GET', path: 'business/admin/{subdomain}/bulk-edits/{bulk_edit_id}/', auth: 'merchant' },
  undo: { method: 'POST', path: 'business/admin/{subdomain}/bulk-edits/{bulk_edit_id}/undo/', auth: 'merchant', keyed: true },
}

/** The operations of `productBulkEdits`. */
export const productBulkEdits: Group<ProductBulkEditsMethods> = {
  create: { method: 'POST', path: 'business/admin/{subdomain}/bulk-edits/products/', auth: 'merchant', keyed: true },
}

/** The operations of `categories`. */
export const categories: Group<CategoriesMethods> = {
  create: { method: 'POST', path: 'business/admin/{subdomain}/categories/', auth: 'merchant', keyed: true },
  delete: { method: 'DELETE', path: 'business/admin/{subdomain}/categories/{category_id}/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/categories/', auth: 'merchant' },
  read: { method: 'GET', path: 'business/admin/{subdomain}/categories/{category_id}/', auth: 'merchant' },
  reorder: { method: 'POST', path: 'business/admin/{subdomain}/categories/reorder/', auth: 'merchant', keyed: true },
  update: { method: 'PATCH', path: 'business/admin/{subdomain}/categories/{category_id}/', auth: 'merchant', keyed: true },
}

/** The operations of `brands`. */
export const brands: Group<BrandsMethods> = {
  create: { method: 'POST', path: 'business/admin/{subdomain}/brands/', auth: 'merchant', keyed: true },
  delete: { method: 'DELETE', path: 'business/admin/{subdomain}/brands/{brand_id}/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/brands/', auth: 'merchant' },
  read: { method: 'GET', path: 'business/admin/{subdomain}/brands/{brand_id}/', auth: 'merchant' },
  update: { method: 'PATCH', path: 'business/admin/{subdomain}/brands/{brand_id}/', auth: 'merchant', keyed: true },
}

/** The operations of `curatedLists`. */
export const curatedLists: Group<CuratedListsMethods> = {
  create: { method: 'POST', path: 'business/admin/{subdomain}/curated-lists/', auth: 'merchant', keyed: true },
  delete: { method: 'DELETE', path: 'business/admin/{subdomain}/curated-lists/{list_id}/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/curated-lists/', auth: 'merchant' },
  read: { method: 'GET', path: 'business/admin/{subdomain}/curated-lists/{list_id}/', auth: 'merchant' },
  update: { method: 'PATCH', path: 'business/admin/{subdomain}/curated-lists/{list_id}/', auth: 'merchant', keyed: true },
}

/** The operations of `search`. */
export const search: Group<SearchMethods> = {
  createSynonyms: { method: 'POST', path: 'business/admin/{subdomain}/search/synonyms/', auth: 'merchant', keyed: true },
  deleteSynonyms: { method: 'DELETE', path: 'business/admin/{subdomain}/search/synonyms/{synonym_id}/', auth: 'merchant', keyed: true },
  listMisses: { method: 'GET', path: 'business/admin/{subdomain}/search/misses/', auth: 'merchant' },
  listSynonyms: { method: 'GET', path: 'business/admin/{subdomain}/search/synonyms/', auth: 'merchant' },
  updateSynonyms: { method: 'PUT', path: 'business/admin/{subdomain}/search/synonyms/{synonym_id}/', auth: 'merchant', keyed: true },
}

/** The operations of `auth`. */
export const auth: Group<AuthMethods> = {
  changePassword: { method: 'POST', path: 'business/admin/auth/password/', auth: 'staff' },
  readStaff: { method: 'GET', path: 'business/admin/auth/me/', auth: 'staff' },
  login: { method: 'POST', path: 'business/admin/auth/login/', auth: 'none' },
  logout: { method: 'POST', path: 'business/admin/auth/logout/', auth: 'staff' },
}

/** The operations of `staffAccount`. */
export const staffAccount: Group<StaffAccountMethods> = {
  confirm: { method: 'POST', path: 'business/admin/auth/confirm/', auth: 'staff' },
  confirmReset: { method: 'POST', path: 'business/admin/auth/password/reset/confirm/', auth: 'none' },
  endOtherSessions: { method: 'DELETE', path: 'business/admin/auth/sessions/', auth: 'staff' },
  endSession: { method: 'DELETE', path: 'business/admin/auth/sessions/{session_id}/', auth: 'staff' },
  listSessions: { method: 'GET', path: 'business/admin/auth/sessions/', auth: 'staff' },
  requestReset: { method: 'POST', path: 'business/admin/auth/password/reset/', auth: 'none' },
  sendPhoneCode: { method: 'POST', path: 'business/admin/auth/me/phone-code/', auth: 'staff' },
  updateOwn: { method: 'PATCH', path: 'business/admin/auth/me/', auth: 'staff' },
}

/** The operations of `secondFactor`. */
export const secondFactor: Group<SecondFactorMethods> = {
  begin: { method: 'POST', path: 'business/admin/auth/second-factor/', auth: 'staff' },
  disable: { method: 'POST', path: 'business/admin/auth/second-factor/disable/', auth: 'staff' },
  enable: { method: 'POST', path: 'business/admin/auth/second-factor/enable/', auth: 'staff' },
  endTrustedBrowsers: { method: 'DELETE', path: 'business/admin/auth/second-factor/trusted-browsers/', auth: 'staff' },
  renewRecoveryCodes: { method: 'POST', path: 'business/admin/auth/second-factor/recovery-codes/', auth: 'staff' },
  second: { method: 'POST', path: 'business/admin/auth/login/second-factor/', auth: 'none' },
}

/** The operations of `staffInvitations`. */
export const staffInvitations: Group<StaffInvitationsMethods> = {
  accept: { method: 'POST', path: 'business/admin/auth/invitations/{token}/accept/', auth: 'none' },
  read: { method: 'GET', path: 'business/admin/auth/invitations/{token}/', auth: 'none' },
}

/** The operations of `members`. */
export const members: Group<MembersMethods> = {
  activateMembership: { method: 'POST', path: 'business/admin/{subdomain}/staff/{membership_id}/activate/', auth: 'merchant', keyed: true },
  deactivateMembership: { method: 'POST', path: 'business/admin/{subdomain}/staff/{membership_id}/deactivate/', auth: 'merchant', keyed: true },
  invite: { method: 'POST', path: 'business/admin/{subdomain}/staff-invitations/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/staff/', auth: 'merchant' },
  listNames: { method: 'GET', path: 'business/admin/{subdomain}/staff/names/', auth: 'merchant' },
  removeMembership: { method: 'DELETE', path: 'business/admin/{subdomain}/staff/{membership_id}/', auth: 'merchant', keyed: true },
  requirePassword: { method: 'POST', path: 'business/admin/{subdomain}/staff/{membership_id}/reset-password/', auth: 'merchant', keyed: true },
  resendInvitation: { method: 'POST', path: 'business/admin/{subdomain}/staff-invitations/{invitation_id}/resend/', auth: 'merchant', keyed: true },
  resetSecondFactor: { method: 'POST', path: 'business/admin/{subdomain}/staff/{membership_id}/reset-second-factor/', auth: 'merchant', keyed: true },
  revokeInvitation: { method: 'DELETE', path: 'business/admin/{subdomain}/staff-invitations/{invitation_id}/', auth: 'merchant', keyed: true },
  updateMembership: { method: 'PATCH', path: 'business/admin/{subdomain}/staff/{membership_id}/', auth: 'merchant', keyed: true },
}

/** The operations of `staffMessages`. */
export const staffMessages: Group<StaffMessagesMethods> = {
  list: { method: 'GET', path: 'business/admin/{subdomain}/staff-messages/', auth: 'merchant' },
  retry: { method: 'POST', path: 'business/admin/{subdomain}/staff-messages/{message_id}/retry/', auth: 'merchant', keyed: true },
}

/** The operations of `keys`. */
export const keys: Group<KeysMethods> = {
  issue: { method: 'POST', path: 'business/admin/{subdomain}/keys/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/keys/', auth: 'merchant' },
  revoke: { method: 'POST', path: 'business/admin/{subdomain}/keys/{key_id}/revoke/', auth: 'merchant', keyed: true },
}

/** The operations of `audit`. */
export const audit: Group<AuditMethods> = {
  list: { method: 'GET', path: 'business/admin/{subdomain}/audit-log/', auth: 'merchant' },
}

/** The operations of `events`. */
export const events: Group<EventsMethods> = {
  list: { method: 'GET', path: 'business/admin/{subdomain}/events/', auth: 'merchant' },
  pull: { method: 'GET', path: 'business/events/', auth: 'secret_key' },
}

/** The operations of `webhooks`. */
export const webhooks: Group<WebhooksMethods> = {
  create: { method: 'POST', path: 'business/admin/{subdomain}/webhooks/', auth: 'merchant', keyed: true },
  delete: { method: 'DELETE', path: 'business/admin/{subdomain}/webhooks/{webhook_id}/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/webhooks/', auth: 'merchant' },
  pause: { method: 'POST', path: 'business/admin/{subdomain}/webhooks/{webhook_id}/pause/', auth: 'merchant', keyed: true },
  read: { method: 'GET', path: 'business/admin/{subdomain}/webhooks/{webhook_id}/', auth: 'merchant' },
  resume: { method: 'POST', path: 'business/admin/{subdomain}/webhooks/{webhook_id}/resume/', auth: 'merchant', keyed: true },
  rotateSecret: { method: 'POST', path: 'business/admin/{subdomain}/webhooks/{webhook_id}/rotate-secret/', auth: 'merchant', keyed: true },
  update: { method: 'PATCH', path: 'business/admin/{subdomain}/webhooks/{webhook_id}/', auth: 'merchant', keyed: true },
  test: { method: 'POST', path: 'business/admin/{subdomain}/webhooks/{webhook_id}/test/', auth: 'merchant', keyed: true },
}

/** The operations of `webhookDeliveries`. */
export const webhookDeliveries: Group<WebhookDeliveriesMethods> = {
  list: { method: 'GET', path: 'business/admin/{subdomain}/webhooks/{webhook_id}/deliveries/', auth: 'merchant' },
  read: { method: 'GET', path: 'business/admin/{subdomain}/webhooks/{webhook_id}/deliveries/{delivery_id}/', auth: 'merchant' },
  redeliver: { method: 'POST', path: 'business/admin/{subdomain}/webhooks/{webhook_id}/redeliver/', auth: 'merchant', keyed: true },
}

/** The operations of `listExports`. */
export const listExports: Group<ListExportsMethods> = {
  create: { method: 'POST', path: 'business/admin/{subdomain}/exports/', auth: 'merchant', keyed: true },
  delete: { method: 'DELETE', path: 'business/admin/{subdomain}/exports/{list_export_id}/', auth: 'merchant', keyed: true },
  download: { method: 'POST', path: 'business/admin/{subdomain}/exports/{list_export_id}/download/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/exports/', auth: 'merchant' },
  read: { method: 'GET', path: 'business/admin/{subdomain}/exports/{list_export_id}/', auth: 'merchant' },
}

/** The operations of `imports`. */
export const imports: Group<ImportsMethods> = {
  cancel: { method: 'POST', path: 'business/admin/{subdomain}/imports/{import_id}/cancel/', auth: 'merchant', keyed: true },
  create: { method: 'POST', path: 'business/admin/{subdomain}/imports/', auth: 'merchant', form: true, keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/imports/', auth: 'merchant' },
  preview: { method: 'POST', path: 'business/admin/{subdomain}/imports/{import_id}/preview/', auth: 'merchant', keyed: true },
  read: { method: 'GET', path: 'business/admin/{subdomain}/imports/{import_id}/', auth: 'merchant' },
  readProblems: { method: 'GET', path: 'business/admin/{subdomain}/imports/{import_id}/problems/', auth: 'merchant' },
  start: { method: 'POST', path: 'business/admin/{subdomain}/imports/{import_id}/start/', auth: 'merchant', keyed: true },
  undo: { method: 'POST', path: 'business/admin/{subdomain}/imports/{import_id}/undo/', auth: 'merchant', keyed: true },
  update: { method: 'PATCH', path: 'business/admin/{subdomain}/imports/{import_id}/', auth: 'merchant', keyed: true },
}

/** The operations of `stock`. */
export const stock: Group<StockMethods> = {
  adjust: { method: 'POST', path: 'business/admin/{subdomain}/stock/{variant_id}/adjust/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/stock/', auth: 'merchant' },
  listMoves: { method: 'GET', path: 'business/admin/{subdomain}/stock/{variant_id}/moves/', auth: 'merchant' },
  read: { method: 'GET', path: 'business/admin/{subdomain}/stock/{variant_id}/', auth: 'merchant' },
  set: { method: 'POST', path: 'business/admin/{subdomain}/stock/{variant_id}/set/', auth: 'merchant', keyed: true },
  update: { method: 'PATCH', path: 'business/admin/{subdomain}/stock/{variant_id}/', auth: 'merchant', keyed: true },
}

/** The operations of `orders`. */
export const orders: Group<OrdersMethods> = {
  addNote: { method: 'POST', path: 'business/admin/{subdomain}/orders/{order_id}/notes/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/orders/', auth: 'merchant' },
  listSimilar: { method: 'GET', path: 'business/admin/{subdomain}/orders/similar/', auth: 'merchant' },
  readInvoice: { method: 'GET', path: 'business/admin/{subdomain}/orders/{order_id}/invoice/', auth: 'merchant' },
  read: { method: 'GET', path: 'business/admin/{subdomain}/orders/{order_id}/', auth: 'merchant' },
  tag: { method: 'PUT', path: 'business/admin/{subdomain}/orders/{order_id}/tags/', auth: 'merchant', keyed: true },
  bulkMove: { method: 'POST', path: 'business/admin/{subdomain}/orders/bulk/', auth: 'merchant', keyed: true },
  cancel: { method: 'POST', path: 'business/admin/{subdomain}/orders/{order_id}/cancel/', auth: 'merchant', keyed: true },
  complete: { method: 'POST', path: 'business/admin/{subdomain}/orders/{order_id}/complete/', auth: 'merchant', keyed: true },
  confirm: { method: 'POST', path: 'business/admin/{subdomain}/orders/{order_id}/confirm/', auth: 'merchant', keyed: true },
  deliver: { method: 'POST', path: 'business/admin/{subdomain}/orders/{order_id}/deliver/', auth: 'merchant', keyed: true },
  hold: { method: 'POST', path: 'business/admin/{subdomain}/orders/{order_id}/hold/', auth: 'merchant', keyed: true },
  process: { method: 'POST', path: 'business/admin/{subdomain}/orders/{order_id}/process/', auth: 'merchant', keyed: true },
  resume: { method: 'POST', path: 'business/admin/{subdomain}/orders/{order_id}/resume/', auth: 'merchant', keyed: true },
  return: { method: 'POST', path: 'business/admin/{subdomain}/orders/{order_id}/return/', auth: 'merchant', keyed: true },
  ship: { method: 'POST', path: 'business/admin/{subdomain}/orders/{order_id}/ship/', auth: 'merchant', keyed: true },
}

/** The operations of `orderDocuments`. */
export const orderDocuments: Group<OrderDocumentsMethods> = {
  markPrinted: { method: 'POST', path: 'business/admin/{subdomain}/orders/documents/printed/', auth: 'merchant', keyed: true },
  read: { method: 'POST', path: 'business/admin/{subdomain}/orders/documents/', auth: 'merchant', keyed: true },
}

/** The operations of `orderChats`. */
export const orderChats: Group<OrderChatsMethods> = {
  parse: { method: 'POST', path: 'business/admin/{subdomain}/orders/parse/', auth: 'merchant', keyed: true },
}

/** The operations of `staffOrders`. */
export const staffOrders: Group<StaffOrdersMethods> = {
  create: { method: 'POST', path: 'business/admin/{subdomain}/orders/', auth: 'merchant', keyed: true },
  preview: { method: 'POST', path: 'business/admin/{subdomain}/orders/preview/', auth: 'merchant', keyed: true },
}

/** The operations of `orderEdits`. */
export const orderEdits: Group<OrderEditsMethods> = {
  edit: { method: 'POST', path: 'business/admin/{subdomain}/orders/{order_id}/edit/', auth: 'merchant', keyed: true },
  preview: { method: 'POST', path: 'business/admin/{subdomain}/orders/{order_id}/edit/preview/', auth: 'merchant', keyed: true },
}

/** The operations of `orderLinks`. */
export const orderLinks: Group<OrderLinksMethods> = {
  create: { method: 'POST', path: 'business/admin/{subdomain}/order-links/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/order-links/', auth: 'merchant' },
  read: { method: 'GET', path: 'business/admin/{subdomain}/order-links/{order_link_id}/', auth: 'merchant' },
  revoke: { method: 'POST', path: 'business/admin/{subdomain}/order-links/{order_link_id}/revoke/', auth: 'merchant', keyed: true },
}

/** The operations of `exchanges`. */
export const exchanges: Group<ExchangesMethods> = {
  createReturnPickup: { method: 'POST', path: 'business/admin/{subdomain}/orders/{order_id}/return-pickups/', auth: 'merchant', keyed: true },
  order: { method: 'POST', path: 'business/admin/{subdomain}/orders/{order_id}/exchange/', auth: 'merchant', keyed: true },
  preview: { method: 'POST', path: 'business/admin/{subdomain}/orders/{order_id}/exchange/preview/', auth: 'merchant', keyed: true },
}

/** The operations of `orderMerges`. */
export const orderMerges: Group<OrderMergesMethods> = {
  merge: { method: 'POST', path: 'business/admin/{subdomain}/orders/{order_id}/merge/', auth: 'merchant', keyed: true },
  preview: { method: 'POST', path: 'business/admin/{subdomain}/orders/{order_id}/merge/preview/', auth: 'merchant', keyed: true },
}

/** The operations of `orderDuplicates`. */
export const orderDuplicates: Group<OrderDuplicatesMethods> = {
  review: { method: 'POST', path: 'business/admin/{subdomain}/orders/{order_id}/duplicate/', auth: 'merchant', keyed: true },
}

/** The operations of `shipments`. */
export const shipments: Group<ShipmentsMethods> = {
  create: { method: 'POST', path: 'business/admin/{subdomain}/orders/{order_id}/shipments/', auth: 'merchant', keyed: true },
  delete: { method: 'DELETE', path: 'business/admin/{subdomain}/shipments/{shipment_id}/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/shipments/', auth: 'merchant' },
  read: { method: 'GET', path: 'business/admin/{subdomain}/shipments/{shipment_id}/', auth: 'merchant' },
  refresh: { method: 'POST', path: 'business/admin/{subdomain}/shipments/{shipment_id}/refresh/', auth: 'merchant', keyed: true },
  update: { method: 'PATCH', path: 'business/admin/{subdomain}/shipments/{shipment_id}/', auth: 'merchant', keyed: true },
}

/** The operations of `taxDocuments`. */
export const taxDocuments: Group<TaxDocumentsMethods> = {
  issue: { method: 'POST', path: 'business/admin/{subdomain}/orders/{order_id}/documents/', auth: 'merchant', keyed: true },
  issueInvoices: { method: 'POST', path: 'business/admin/{subdomain}/documents/tax-invoices/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/documents/', auth: 'merchant' },
  markPrinted: { method: 'POST', path: 'business/admin/{subdomain}/documents/printed/', auth: 'merchant', keyed: true },
  previewNote: { method: 'POST', path: 'business/admin/{subdomain}/documents/{document_id}/notes/preview/', auth: 'merchant', keyed: true },
  read: { method: 'GET', path: 'business/admin/{subdomain}/documents/{document_id}/', auth: 'merchant' },
  readOfOrders: { method: 'POST', path: 'business/admin/{subdomain}/documents/of-orders/', auth: 'merchant', keyed: true },
}

/** The operations of `vatReport`. */
export const vatReport: Group<VatReportMethods> = {
  read: { method: 'GET', path: 'business/admin/{subdomain}/reports/vat/', auth: 'merchant' },
}

/** The operations of `shipmentLabels`. */
export const shipmentLabels: Group<ShipmentLabelsMethods> = {
  markPrinted: { method: 'POST', path: 'business/admin/{subdomain}/shipments/labels/printed/', auth: 'merchant', keyed: true },
  read: { method: 'POST', path: 'business/admin/{subdomain}/shipments/labels/', auth: 'merchant', keyed: true },
}

/** The operations of `shipmentScan`. */
export const shipmentScan: Group<ShipmentScanMethods> = {
  readScannedCode: { method: 'GET', path: 'business/admin/{subdomain}/shipments/scan/', auth: 'merchant' },
}

/** The operations of `shipmentQuotes`. */
export const shipmentQuotes: Group<ShipmentQuotesMethods> = {
  quote: { method: 'POST', path: 'business/admin/{subdomain}/shipments/{shipment_id}/quotes/', auth: 'merchant', keyed: true },
}

/** The operations of `shipmentMoves`. */
export const shipmentMoves: Group<ShipmentMovesMethods> = {
  acceptCash: { method: 'POST', path: 'business/admin/{subdomain}/shipments/{shipment_id}/accept-cash/', auth: 'merchant', keyed: true },
  cancel: { method: 'POST', path: 'business/admin/{subdomain}/shipments/{shipment_id}/cancel/', auth: 'merchant', keyed: true },
  receiveReturn: { method: 'POST', path: 'business/admin/{subdomain}/shipments/{shipment_id}/return-received/', auth: 'merchant', keyed: true },
  setStatus: { method: 'POST', path: 'business/admin/{subdomain}/shipments/{shipment_id}/status/', auth: 'merchant', keyed: true },
}

/** The operations of `bookings`. */
export const bookings: Group<BookingsMethods> = {
  bookShipment: { method: 'POST', path: 'business/admin/{subdomain}/shipments/{shipment_id}/book/', auth: 'merchant', keyed: true },
  listAccounts: { method: 'GET', path: 'business/admin/{subdomain}/booking-accounts/', auth: 'merchant' },
  resolve: { method: 'POST', path: 'business/admin/{subdomain}/shipments/{shipment_id}/resolve-booking/', auth: 'merchant', keyed: true },
}

/** The operations of `returnRequests`. */
export const returnRequests: Group<ReturnRequestsMethods> = {
  request: { method: 'POST', path: 'business/admin/{subdomain}/shipments/{shipment_id}/request-return/', auth: 'merchant', keyed: true },
}

/** The operations of `bulkBookings`. */
export const bulkBookings: Group<BulkBookingsMethods> = {
  bookMany: { method: 'POST', path: 'business/admin/{subdomain}/shipments/book/', auth: 'merchant', keyed: true },
  cancel: { method: 'POST', path: 'business/admin/{subdomain}/bulk-bookings/{bulk_booking_id}/cancel/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/bulk-bookings/', auth: 'merchant' },
  preview: { method: 'POST', path: 'business/admin/{subdomain}/shipments/book/preview/', auth: 'merchant', keyed: true },
  read: { method: 'GET', path: 'business/admin/{subdomain}/bulk-bookings/{bulk_booking_id}/', auth: 'merchant' },
}

/** The operations of `alerts`. */
export const alerts: Group<AlertsMethods> = {
  addPushSubscription: { method: 'POST', path: 'business/admin/auth/alerts/push/', auth: 'staff' },
  list: { method: 'GET', path: 'business/admin/{subdomain}/alerts/', auth: 'merchant' },
  markSeen: { method: 'POST', path: 'business/admin/auth/alerts/{subdomain}/seen/', auth: 'staff' },
  readSettings: { method: 'GET', path: 'business/admin/auth/alerts/settings/', auth: 'staff' },
  removePushSubscription: { method: 'POST', path: 'business/admin/auth/alerts/push/remove/', auth: 'staff' },
  test: { method: 'POST', path: 'business/admin/auth/alerts/{subdomain}/test/', auth: 'staff' },
  updateSettings: { method: 'PATCH', path: 'business/admin/auth/alerts/settings/', auth: 'staff' },
}

/** The operations of `desk`. */
export const desk: Group<DeskMethods> = {
  claimTask: { method: 'POST', path: 'business/admin/{subdomain}/desk/orders/{order_id}/claim/', auth: 'merchant', keyed: true },
  countTasks: { method: 'GET', path: 'business/admin/{subdomain}/desk/counts/', auth: 'merchant' },
  listCalls: { method: 'GET', path: 'business/admin/{subdomain}/desk/orders/{order_id}/calls/', auth: 'merchant' },
  listTasks: { method: 'GET', path: 'business/admin/{subdomain}/desk/', auth: 'merchant' },
  nextTask: { method: 'POST', path: 'business/admin/{subdomain}/desk/next/', auth: 'merchant', keyed: true },
  recordCall: { method: 'POST', path: 'business/admin/{subdomain}/desk/orders/{order_id}/calls/', auth: 'merchant', keyed: true },
  releaseTask: { method: 'POST', path: 'business/admin/{subdomain}/desk/orders/{order_id}/release/', auth: 'merchant', keyed: true },
}

/** The operations of `confirmationLinks`. */
export const confirmationLinks: Group<ConfirmationLinksMethods> = {
  create: { method: 'POST', path: 'business/admin/{subdomain}/orders/{order_id}/confirmation-links/', auth: 'merchant', keyed: true },
}

/** The operations of `deadlines`. */
export const deadlines: Group<DeadlinesMethods> = {
  list: { method: 'GET', path: 'business/admin/{subdomain}/deadlines/', auth: 'merchant' },
}

/** The operations of `leads`. */
export const leads: Group<LeadsMethods> = {
  count: { method: 'GET', path: 'business/admin/{subdomain}/leads/counts/', auth: 'merchant' },
  delete: { method: 'DELETE', path: 'business/admin/{subdomain}/leads/{lead_id}/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/leads/', auth: 'merchant' },
  read: { method: 'GET', path: 'business/admin/{subdomain}/leads/{lead_id}/', auth: 'merchant' },
  readFigures: { method: 'GET', path: 'business/admin/{subdomain}/leads/figures/', auth: 'merchant' },
  recordContact: { method: 'POST', path: 'business/admin/{subdomain}/leads/{lead_id}/contacts/', auth: 'merchant', keyed: true },
}

/** The operations of `pastOrders`. */
export const pastOrders: Group<PastOrdersMethods> = {
  delete: { method: 'DELETE', path: 'business/admin/{subdomain}/past-orders/{past_order_id}/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/past-orders/', auth: 'merchant' },
  read: { method: 'GET', path: 'business/admin/{subdomain}/past-orders/{past_order_id}/', auth: 'merchant' },
}

/** The operations of `orderPayments`. */
export const orderPayments: Group<OrderPaymentsMethods> = {
  record: { method: 'POST', path: 'business/admin/{subdomain}/orders/{order_id}/payments/', auth: 'merchant', keyed: true },
  reject: { method: 'POST', path: 'business/admin/{subdomain}/orders/{order_id}/payments/{payment_id}/reject/', auth: 'merchant', keyed: true },
  reverse: { method: 'POST', path: 'business/admin/{subdomain}/orders/{order_id}/payments/{payment_id}/reverse/', auth: 'merchant', keyed: true },
  verify: { method: 'POST', path: 'business/admin/{subdomain}/orders/{order_id}/payments/{payment_id}/verify/', auth: 'merchant', keyed: true },
}

/** The operations of `orderTaxBuyer`. */
export const orderTaxBuyer: Group<OrderTaxBuyerMethods> = {
  update: { method: 'PATCH', path: 'business/admin/{subdomain}/orders/{order_id}/tax-buyer/', auth: 'merchant', keyed: true },
}

/** The operations of `orderViews`. */
export const orderViews: Group<OrderViewsMethods> = {
  delete: { method: 'DELETE', path: 'business/admin/{subdomain}/order-views/{order_view_id}/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/order-views/', auth: 'merchant' },
  save: { method: 'POST', path: 'business/admin/{subdomain}/order-views/', auth: 'merchant', keyed: true },
}

/** The operations of `paymentClaims`. */
export const paymentClaims: Group<PaymentClaimsMethods> = {
  list: { method: 'GET', path: 'business/admin/{subdomain}/payment-claims/', auth: 'merchant' },
}

/** The operations of `unappliedPayments`. */
export const unappliedPayments: Group<UnappliedPaymentsMethods> = {
  list: { method: 'GET', path: 'business/admin/{subdomain}/unapplied-payments/', auth: 'merchant' },
  resolve: { method: 'POST', path: 'business/admin/{subdomain}/unapplied-payments/{unapplied_payment_id}/resolve/', auth: 'merchant', keyed: true },
}

/** The operations of `statements`. */
export const statements: Group<StatementsMethods> = {
  delete: { method: 'DELETE', path: 'business/admin/{subdomain}/statements/{statement_id}/', auth: 'merchant', keyed: true },
  import: { method: 'POST', path: 'business/admin/{subdomain}/statements/', auth: 'merchant', form: true, keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/statements/', auth: 'merchant' },
}

/** The operations of `reconciliation`. */
export const reconciliation: Group<ReconciliationMethods> = {
  listItems: { method: 'GET', path: 'business/admin/{subdomain}/reconciliation/', auth: 'merchant' },
  recordStatementPayment: { method: 'POST', path: 'business/admin/{subdomain}/reconciliation/{reconciliation_item_id}/record-payment/', auth: 'merchant', keyed: true },
  resolveItem: { method: 'POST', path: 'business/admin/{subdomain}/reconciliation/{reconciliation_item_id}/resolve/', auth: 'merchant', keyed: true },
}

/** The operations of `takings`. */
export const takings: Group<TakingsMethods> = {
  read: { method: 'GET', path: 'business/admin/{subdomain}/takings/', auth: 'merchant' },
}

/** The operations of `overview`. */
export const overview: Group<OverviewMethods> = {
  read: { method: 'GET', path: 'business/admin/{subdomain}/overview/', auth: 'merchant' },
  readSeries: { method: 'GET', path: 'business/admin/{subdomain}/overview/series/', auth: 'merchant' },
}

/** The operations of `salesReport`. */
export const salesReport: Group<SalesReportMethods> = {
  read: { method: 'GET', path: 'business/admin/{subdomain}/reports/sales/', auth: 'merchant' },
}

/** The operations of `paymentSessions`. */
export const paymentSessions: Group<PaymentSessionsMethods> = {
  inspect: { method: 'POST', path: 'business/admin/{subdomain}/payment-sessions/{payment_session_id}/inspect/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/payment-sessions/', auth: 'merchant' },
  listOfOrder: { method: 'GET', path: 'business/admin/{subdomain}/orders/{order_id}/payment-sessions/', auth: 'merchant' },
  resolve: { method: 'POST', path: 'business/admin/{subdomain}/payment-sessions/{payment_session_id}/resolve/', auth: 'merchant', keyed: true },
}

/** The operations of `refunds`. */
export const refunds: Group<RefundsMethods> = {
  approve: { method: 'POST', path: 'business/admin/{subdomain}/refunds/{refund_id}/approve/', auth: 'merchant', keyed: true },
  complete: { method: 'POST', path: 'business/admin/{subdomain}/refunds/{refund_id}/complete/', auth: 'merchant', keyed: true },
  count: { method: 'GET', path: 'business/admin/{subdomain}/refunds/counts/', auth: 'merchant' },
  create: { method: 'POST', path: 'business/admin/{subdomain}/refunds/', auth: 'merchant', keyed: true },
  fail: { method: 'POST', path: 'business/admin/{subdomain}/refunds/{refund_id}/fail/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/refunds/', auth: 'merchant' },
  process: { method: 'POST', path: 'business/admin/{subdomain}/refunds/{refund_id}/process/', auth: 'merchant', keyed: true },
  read: { method: 'GET', path: 'business/admin/{subdomain}/refunds/{refund_id}/', auth: 'merchant' },
  reject: { method: 'POST', path: 'business/admin/{subdomain}/refunds/{refund_id}/reject/', auth: 'merchant', keyed: true },
}

/** The operations of `gatewayRefunds`. */
export const gatewayRefunds: Group<GatewayRefundsMethods> = {
  check: { method: 'POST', path: 'business/admin/{subdomain}/gateway-refunds/{gateway_refund_id}/check/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/gateway-refunds/', auth: 'merchant' },
  create: { method: 'POST', path: 'business/admin/{subdomain}/refunds/{refund_id}/pay-through-gateway/', auth: 'merchant', keyed: true },
  refundUnappliedPayment: { method: 'POST', path: 'business/admin/{subdomain}/unapplied-payments/{unapplied_payment_id}/refund/', auth: 'merchant', keyed: true },
  resolve: { method: 'POST', path: 'business/admin/{subdomain}/gateway-refunds/{gateway_refund_id}/resolve/', auth: 'merchant', keyed: true },
}

/** The operations of `cancellations`. */
export const cancellations: Group<CancellationsMethods> = {
  approve: { method: 'POST', path: 'business/admin/{subdomain}/cancellations/{request_id}/approve/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/cancellations/', auth: 'merchant' },
  reject: { method: 'POST', path: 'business/admin/{subdomain}/cancellations/{request_id}/reject/', auth: 'merchant', keyed: true },
}

/** The operations of `subscriptions`. */
export const subscriptions: Group<SubscriptionsMethods> = {
  cancel: { method: 'POST', path: 'business/admin/{subdomain}/subscriptions/{subscription_id}/cancel/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/subscriptions/', auth: 'merchant' },
  pause: { method: 'POST', path: 'business/admin/{subdomain}/subscriptions/{subscription_id}/pause/', auth: 'merchant', keyed: true },
  read: { method: 'GET', path: 'business/admin/{subdomain}/subscriptions/{subscription_id}/', auth: 'merchant' },
  readOverview: { method: 'GET', path: 'business/admin/{subdomain}/subscriptions/overview/', auth: 'merchant' },
  resume: { method: 'POST', path: 'business/admin/{subdomain}/subscriptions/{subscription_id}/resume/', auth: 'merchant', keyed: true },
}

/** The operations of `offers`. */
export const offers: Group<OffersMethods> = {
  create: { method: 'POST', path: 'business/admin/{subdomain}/offers/', auth: 'merchant', keyed: true },
  delete: { method: 'DELETE', path: 'business/admin/{subdomain}/offers/{offer_id}/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/offers/', auth: 'merchant' },
  preview: { method: 'POST', path: 'business/admin/{subdomain}/offers/preview/', auth: 'merchant', keyed: true },
  read: { method: 'GET', path: 'business/admin/{subdomain}/offers/{offer_id}/', auth: 'merchant' },
  update: { method: 'PATCH', path: 'business/admin/{subdomain}/offers/{offer_id}/', auth: 'merchant', keyed: true },
}

/** The operations of `offerCodes`. */
export const offerCodes: Group<OfferCodesMethods> = {
  add: { method: 'POST', path: 'business/admin/{subdomain}/offers/{offer_id}/codes/', auth: 'merchant', keyed: true },
  delete: { method: 'DELETE', path: 'business/admin/{subdomain}/offers/{offer_id}/codes/{code}/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/offers/{offer_id}/codes/', auth: 'merchant' },
  listUses: { method: 'GET', path: 'business/admin/{subdomain}/offers/{offer_id}/uses/', auth: 'merchant' },
}

/** The operations of `flashDeals`. */
export const flashDeals: Group<FlashDealsMethods> = {
  create: { method: 'POST', path: 'business/admin/{subdomain}/flash-deals/', auth: 'merchant', keyed: true },
  delete: { method: 'DELETE', path: 'business/admin/{subdomain}/flash-deals/{deal_id}/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/flash-deals/', auth: 'merchant' },
  read: { method: 'GET', path: 'business/admin/{subdomain}/flash-deals/{deal_id}/', auth: 'merchant' },
  update: { method: 'PATCH', path: 'business/admin/{subdomain}/flash-deals/{deal_id}/', auth: 'merchant', keyed: true },
}

/** The operations of `bundles`. */
export const bundles: Group<BundlesMethods> = {
  create: { method: 'POST', path: 'business/admin/{subdomain}/bundles/', auth: 'merchant', keyed: true },
  delete: { method: 'DELETE', path: 'business/admin/{subdomain}/bundles/{bundle_id}/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/bundles/', auth: 'merchant' },
  read: { method: 'GET', path: 'business/admin/{subdomain}/bundles/{bundle_id}/', auth: 'merchant' },
  update: { method: 'PATCH', path: 'business/admin/{subdomain}/bundles/{bundle_id}/', auth: 'merchant', keyed: true },
}

/** The operations of `delivery`. */
export const delivery: Group<DeliveryMethods> = {
  createZone: { method: 'POST', path: 'business/admin/{subdomain}/delivery-zones/', auth: 'merchant', keyed: true },
  deleteZone: { method: 'DELETE', path: 'business/admin/{subdomain}/delivery-zones/{zone_id}/', auth: 'merchant', keyed: true },
  listZones: { method: 'GET', path: 'business/admin/{subdomain}/delivery-zones/', auth: 'merchant' },
  updateZone: { method: 'PATCH', path: 'business/admin/{subdomain}/delivery-zones/{zone_id}/', auth: 'merchant', keyed: true },
}

/** The operations of `paymentMethods`. */
export const paymentMethods: Group<PaymentMethodsMethods> = {
  list: { method: 'GET', path: 'business/admin/{subdomain}/payment-methods/', auth: 'merchant' },
  save: { method: 'PUT', path: 'business/admin/{subdomain}/payment-methods/{code}/', auth: 'merchant', keyed: true },
}

/** The operations of `paymentGateways`. */
export const paymentGateways: Group<PaymentGatewaysMethods> = {
  delete: { method: 'DELETE', path: 'business/admin/{subdomain}/payment-gateways/{gateway}/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/payment-gateways/', auth: 'merchant' },
  save: { method: 'PUT', path: 'business/admin/{subdomain}/payment-gateways/{gateway}/', auth: 'merchant', keyed: true },
  test: { method: 'POST', path: 'business/admin/{subdomain}/payment-gateways/{gateway}/test/', auth: 'merchant', keyed: true },
}

/** The operations of `couriers`. */
export const couriers: Group<CouriersMethods> = {
  list: { method: 'GET', path: 'business/admin/{subdomain}/couriers/', auth: 'merchant' },
}

/** The operations of `courierAccounts`. */
export const courierAccounts: Group<CourierAccountsMethods> = {
  create: { method: 'POST', path: 'business/admin/{subdomain}/courier-accounts/', auth: 'merchant', keyed: true },
  delete: { method: 'DELETE', path: 'business/admin/{subdomain}/courier-accounts/{courier_account_id}/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/courier-accounts/', auth: 'merchant' },
  read: { method: 'GET', path: 'business/admin/{subdomain}/courier-accounts/{courier_account_id}/', auth: 'merchant' },
  rotateWebhook: { method: 'POST', path: 'business/admin/{subdomain}/courier-accounts/{courier_account_id}/webhook/', auth: 'merchant', keyed: true },
  test: { method: 'POST', path: 'business/admin/{subdomain}/courier-accounts/{courier_account_id}/test/', auth: 'merchant', keyed: true },
  update: { method: 'PATCH', path: 'business/admin/{subdomain}/courier-accounts/{courier_account_id}/', auth: 'merchant', keyed: true },
}

/** The operations of `courierBalances`. */
export const courierBalances: Group<CourierBalancesMethods> = {
  list: { method: 'GET', path: 'business/admin/{subdomain}/courier-balances/', auth: 'merchant' },
}

/** The operations of `settlements`. */
export const settlements: Group<SettlementsMethods> = {
  create: { method: 'POST', path: 'business/admin/{subdomain}/settlements/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/settlements/', auth: 'merchant' },
  listUnsettledShipments: { method: 'GET', path: 'business/admin/{subdomain}/unsettled-shipments/', auth: 'merchant' },
  read: { method: 'GET', path: 'business/admin/{subdomain}/settlements/{settlement_id}/', auth: 'merchant' },
  void: { method: 'POST', path: 'business/admin/{subdomain}/settlements/{settlement_id}/void/', auth: 'merchant', keyed: true },
}

/** The operations of `settlementFileClaims`. */
export const settlementFileClaims: Group<SettlementFileClaimsMethods> = {
  claim: { method: 'POST', path: 'business/admin/{subdomain}/settlement-files/{settlement_file_id}/claim/', auth: 'merchant', keyed: true },
  listMissing: { method: 'GET', path: 'business/admin/{subdomain}/settlement-files/{settlement_file_id}/missing/', auth: 'merchant' },
}

/** The operations of `settlementFiles`. */
export const settlementFiles: Group<SettlementFilesMethods> = {
  delete: { method: 'DELETE', path: 'business/admin/{subdomain}/settlement-files/{settlement_file_id}/', auth: 'merchant', keyed: true },
  import: { method: 'POST', path: 'business/admin/{subdomain}/settlement-files/', auth: 'merchant', form: true, keyed: true },
  leaveOutLines: { method: 'POST', path: 'business/admin/{subdomain}/settlement-files/{settlement_file_id}/leave-out/', auth: 'merchant', keyed: true },
  listLines: { method: 'GET', path: 'business/admin/{subdomain}/settlement-files/{settlement_file_id}/lines/', auth: 'merchant' },
  list: { method: 'GET', path: 'business/admin/{subdomain}/settlement-files/', auth: 'merchant' },
  post: { method: 'POST', path: 'business/admin/{subdomain}/settlement-files/{settlement_file_id}/post/', auth: 'merchant', keyed: true },
  preview: { method: 'POST', path: 'business/admin/{subdomain}/settlement-files/preview/', auth: 'merchant', form: true, keyed: true },
  read: { method: 'GET', path: 'business/admin/{subdomain}/settlement-files/{settlement_file_id}/', auth: 'merchant' },
  resolveLine: { method: 'POST', path: 'business/admin/{subdomain}/settlement-files/{settlement_file_id}/lines/{line_id}/resolve/', auth: 'merchant', keyed: true },
}

/** The operations of `courierRests`. */
export const courierRests: Group<CourierRestsMethods> = {
  list: { method: 'GET', path: 'business/admin/{subdomain}/courier-rests/', auth: 'merchant' },
  resolve: { method: 'POST', path: 'business/admin/{subdomain}/courier-rests/{shipment_id}/resolve/', auth: 'merchant', keyed: true },
}

/** The operations of `courierClaims`. */
export const courierClaims: Group<CourierClaimsMethods> = {
  create: { method: 'POST', path: 'business/admin/{subdomain}/courier-claims/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/courier-claims/', auth: 'merchant' },
  refuse: { method: 'POST', path: 'business/admin/{subdomain}/courier-claims/{claim_id}/refuse/', auth: 'merchant', keyed: true },
}

/** The operations of `courierReport`. */
export const courierReport: Group<CourierReportMethods> = {
  read: { method: 'GET', path: 'business/admin/{subdomain}/reports/couriers/', auth: 'merchant' },
}

/** The operations of `courierPayouts`. */
export const courierPayouts: Group<CourierPayoutsMethods> = {
  import: { method: 'POST', path: 'business/admin/{subdomain}/courier-payouts/import/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/courier-payouts/', auth: 'merchant' },
}

/** The operations of `courierPlaces`. */
export const courierPlaces: Group<CourierPlacesMethods> = {
  list: { method: 'GET', path: 'business/admin/{subdomain}/courier-accounts/{courier_account_id}/places/', auth: 'merchant' },
  listPickup: { method: 'GET', path: 'business/admin/{subdomain}/courier-accounts/{courier_account_id}/pickup-places/', auth: 'merchant' },
}

/** The operations of `paymentReadiness`. */
export const paymentReadiness: Group<PaymentReadinessMethods> = {
  listRequirements: { method: 'GET', path: 'business/admin/{subdomain}/payment-requirements/', auth: 'merchant' },
}

/** The operations of `phones`. */
export const phones: Group<PhonesMethods> = {
  forgetReputation: { method: 'POST', path: 'business/admin/{subdomain}/phones/{phone}/forget-reputation/', auth: 'merchant', keyed: true },
  readReputation: { method: 'GET', path: 'business/admin/{subdomain}/phones/{phone}/reputation/', auth: 'merchant' },
}

/** The operations of `website`. */
export const website: Group<WebsiteMethods> = {
  activate: { method: 'POST', path: 'business/admin/{subdomain}/website/activate/', auth: 'merchant', keyed: true },
  deactivate: { method: 'POST', path: 'business/admin/{subdomain}/website/deactivate/', auth: 'merchant', keyed: true },
  preview: { method: 'PUT', path: 'business/admin/{subdomain}/website/preview/', auth: 'merchant', keyed: true },
  read: { method: 'GET', path: 'business/admin/{subdomain}/website/', auth: 'merchant' },
  update: { method: 'PATCH', path: 'business/admin/{subdomain}/website/', auth: 'merchant', keyed: true },
}

/** The operations of `pages`. */
export const pages: Group<PagesMethods> = {
  create: { method: 'POST', path: 'business/admin/{subdomain}/pages/', auth: 'merchant', keyed: true },
  delete: { method: 'DELETE', path: 'business/admin/{subdomain}/pages/{page_id}/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/pages/', auth: 'merchant' },
  read: { method: 'GET', path: 'business/admin/{subdomain}/pages/{page_id}/', auth: 'merchant' },
  update: { method: 'PATCH', path: 'business/admin/{subdomain}/pages/{page_id}/', auth: 'merchant', keyed: true },
}

/** The operations of `redirects`. */
export const redirects: Group<RedirectsMethods> = {
  create: { method: 'POST', path: 'business/admin/{subdomain}/redirects/', auth: 'merchant', keyed: true },
  delete: { method: 'DELETE', path: 'business/admin/{subdomain}/redirects/{redirect_id}/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/redirects/', auth: 'merchant' },
  update: { method: 'PATCH', path: 'business/admin/{subdomain}/redirects/{redirect_id}/', auth: 'merchant', keyed: true },
}

/** The operations of `blog`. */
export const blog: Group<BlogMethods> = {
  createPost: { method: 'POST', path: 'business/admin/{subdomain}/blog/posts/', auth: 'merchant', keyed: true },
  deletePost: { method: 'DELETE', path: 'business/admin/{subdomain}/blog/posts/{post_id}/', auth: 'merchant', keyed: true },
  listPosts: { method: 'GET', path: 'business/admin/{subdomain}/blog/posts/', auth: 'merchant' },
  readPost: { method: 'GET', path: 'business/admin/{subdomain}/blog/posts/{post_id}/', auth: 'merchant' },
  updatePost: { method: 'PATCH', path: 'business/admin/{subdomain}/blog/posts/{post_id}/', auth: 'merchant', keyed: true },
}

/** The operations of `blogCategories`. */
export const blogCategories: Group<BlogCategoriesMethods> = {
  create: { method: 'POST', path: 'business/admin/{subdomain}/blog/categories/', auth: 'merchant', keyed: true },
  delete: { method: 'DELETE', path: 'business/admin/{subdomain}/blog/categories/{blog_category_id}/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/blog/categories/', auth: 'merchant' },
  update: { method: 'PATCH', path: 'business/admin/{subdomain}/blog/categories/{blog_category_id}/', auth: 'merchant', keyed: true },
}

/** The operations of `messages`. */
export const messages: Group<MessagesMethods> = {
  listCaptured: { method: 'GET', path: 'business/admin/{subdomain}/captured-messages/', auth: 'merchant' },
  listTemplates: { method: 'GET', path: 'business/admin/{subdomain}/message-templates/', auth: 'merchant' },
  list: { method: 'GET', path: 'business/admin/{subdomain}/messages/', auth: 'merchant' },
  read: { method: 'GET', path: 'business/admin/{subdomain}/messages/{message_id}/', auth: 'merchant' },
  retry: { method: 'POST', path: 'business/admin/{subdomain}/messages/{message_id}/retry/', auth: 'merchant', keyed: true },
  updateTemplate: { method: 'PATCH', path: 'business/admin/{subdomain}/message-templates/{code}/', auth: 'merchant', keyed: true },
}

/** The operations of `messageTexts`. */
export const messageTexts: Group<MessageTextsMethods> = {
  list: { method: 'GET', path: 'business/admin/{subdomain}/message-texts/', auth: 'merchant' },
  preview: { method: 'POST', path: 'business/admin/{subdomain}/message-texts/{code}/{channel}/{language}/preview/', auth: 'merchant', keyed: true },
  read: { method: 'GET', path: 'business/admin/{subdomain}/message-texts/{code}/{channel}/{language}/', auth: 'merchant' },
  reset: { method: 'POST', path: 'business/admin/{subdomain}/message-texts/{code}/{channel}/{language}/reset/', auth: 'merchant', keyed: true },
  update: { method: 'PATCH', path: 'business/admin/{subdomain}/message-texts/{code}/{channel}/{language}/', auth: 'merchant', keyed: true },
}

/** The operations of `newsletter`. */
export const newsletter: Group<NewsletterMethods> = {
  deleteSubscriber: { method: 'DELETE', path: 'business/admin/{subdomain}/newsletter/subscribers/{subscriber_id}/', auth: 'merchant', keyed: true },
  listSubscribers: { method: 'GET', path: 'business/admin/{subdomain}/newsletter/subscribers/', auth: 'merchant' },
}

/** The operations of `storeSettings`. */
export const storeSettings: Group<StoreSettingsMethods> = {
  read: { method: 'GET', path: 'business/admin/{subdomain}/settings/', auth: 'merchant' },
  update: { method: 'PATCH', path: 'business/admin/{subdomain}/settings/', auth: 'merchant', keyed: true },
}

/** The operations of `customers`. */
export const customers: Group<CustomersMethods> = {
  block: { method: 'POST', path: 'business/admin/{subdomain}/customers/{customer_id}/block/', auth: 'merchant', keyed: true },
  erase: { method: 'POST', path: 'business/admin/{subdomain}/customers/{customer_id}/erase/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/customers/', auth: 'merchant' },
  read: { method: 'GET', path: 'business/admin/{subdomain}/customers/{customer_id}/', auth: 'merchant' },
  unblock: { method: 'POST', path: 'business/admin/{subdomain}/customers/{customer_id}/unblock/', auth: 'merchant', keyed: true },
  update: { method: 'PATCH', path: 'business/admin/{subdomain}/customers/{customer_id}/', auth: 'merchant', keyed: true },
}

/** The operations of `dataExports`. */
export const dataExports: Group<DataExportsMethods> = {
  create: { method: 'POST', path: 'business/admin/{subdomain}/data-exports/', auth: 'merchant', keyed: true },
  download: { method: 'POST', path: 'business/admin/{subdomain}/data-exports/{export_id}/download/', auth: 'merchant', keyed: true },
  read: { method: 'GET', path: 'business/admin/{subdomain}/data-exports/{export_id}/', auth: 'merchant' },
}

/** The operations of `tickets`. */
export const tickets: Group<TicketsMethods> = {
  addNote: { method: 'POST', path: 'business/admin/{subdomain}/tickets/{ticket_id}/notes/', auth: 'merchant', keyed: true },
  assign: { method: 'POST', path: 'business/admin/{subdomain}/tickets/{ticket_id}/assign/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/tickets/', auth: 'merchant' },
  listAssignees: { method: 'GET', path: 'business/admin/{subdomain}/ticket-assignees/', auth: 'merchant' },
  listMessages: { method: 'GET', path: 'business/admin/{subdomain}/tickets/{ticket_id}/messages/', auth: 'merchant' },
  markRead: { method: 'POST', path: 'business/admin/{subdomain}/tickets/{ticket_id}/read/', auth: 'merchant', keyed: true },
  read: { method: 'GET', path: 'business/admin/{subdomain}/tickets/{ticket_id}/', auth: 'merchant' },
  reply: { method: 'POST', path: 'business/admin/{subdomain}/tickets/{ticket_id}/messages/', auth: 'merchant', keyed: true },
  update: { method: 'PATCH', path: 'business/admin/{subdomain}/tickets/{ticket_id}/', auth: 'merchant', keyed: true },
}

/** The operations of `blocks`. */
export const blocks: Group<BlocksMethods> = {
  create: { method: 'POST', path: 'business/admin/{subdomain}/blocks/', auth: 'merchant', keyed: true },
  delete: { method: 'DELETE', path: 'business/admin/{subdomain}/blocks/{block_id}/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/blocks/', auth: 'merchant' },
  read: { method: 'GET', path: 'business/admin/{subdomain}/blocks/{block_id}/', auth: 'merchant' },
  update: { method: 'PATCH', path: 'business/admin/{subdomain}/blocks/{block_id}/', auth: 'merchant', keyed: true },
}

/** The operations of `cannedReplies`. */
export const cannedReplies: Group<CannedRepliesMethods> = {
  create: { method: 'POST', path: 'business/admin/{subdomain}/canned-replies/', auth: 'merchant', keyed: true },
  delete: { method: 'DELETE', path: 'business/admin/{subdomain}/canned-replies/{canned_reply_id}/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/canned-replies/', auth: 'merchant' },
  read: { method: 'GET', path: 'business/admin/{subdomain}/canned-replies/{canned_reply_id}/', auth: 'merchant' },
  update: { method: 'PATCH', path: 'business/admin/{subdomain}/canned-replies/{canned_reply_id}/', auth: 'merchant', keyed: true },
}

/** The operations of `contactMessages`. */
export const contactMessages: Group<ContactMessagesMethods> = {
  delete: { method: 'DELETE', path: 'business/admin/{subdomain}/contact-messages/{contact_message_id}/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/contact-messages/', auth: 'merchant' },
  read: { method: 'GET', path: 'business/admin/{subdomain}/contact-messages/{contact_message_id}/', auth: 'merchant' },
  update: { method: 'PATCH', path: 'business/admin/{subdomain}/contact-messages/{contact_message_id}/', auth: 'merchant', keyed: true },
}

/** The operations of `reviews`. */
export const reviews: Group<ReviewsMethods> = {
  approve: { method: 'POST', path: 'business/admin/{subdomain}/reviews/{review_id}/approve/', auth: 'merchant', keyed: true },
  deleteReply: { method: 'DELETE', path: 'business/admin/{subdomain}/reviews/{review_id}/reply/', auth: 'merchant', keyed: true },
  list: { method: 'GET', path: 'business/admin/{subdomain}/reviews/', auth: 'merchant' },
  read: { method: 'GET', path: 'business/admin/{subdomain}/reviews/{review_id}/', auth: 'merchant' },
  reject: { method: 'POST', path: 'business/admin/{subdomain}/reviews/{review_id}/reject/', auth: 'merchant', keyed: true },
  reply: { method: 'PUT', path: 'business/admin/{subdomain}/reviews/{review_id}/reply/', auth: 'merchant', keyed: true },
}

/** The operations of `uploads`. */
export const uploads: Group<UploadsMethods> = {
  catalogImage: { method: 'POST', path: 'business/admin/{subdomain}/uploads/catalog/', auth: 'merchant', form: true, keyed: true },
  contentImage: { method: 'POST', path: 'business/admin/{subdomain}/uploads/content/', auth: 'merchant', form: true, keyed: true },
  ticketFile: { method: 'POST', path: 'business/admin/{subdomain}/uploads/tickets/', auth: 'merchant', form: true, keyed: true },
}
