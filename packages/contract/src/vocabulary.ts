/**
 * Enum values that several operations share, or that a column has. Responses can gain values within v1. The checks of the
 * schema take them from here: `apps/server/schema/values.ts`.
 */

export const languages = ['bn', 'en'] as const

export const orderStatuses = [
  'PENDING',
  'CONFIRMED',
  'PROCESSING',
  'SHIPPED',
  'DELIVERED',
  'COMPLETED',
  'ON_HOLD',
  'CANCELLED',
  'RETURNED',
  'PARTIALLY_RETURNED',
  'EXPIRED',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** What the staff of a store do with an order, by its status. */
export const merchantActions = [
  'confirm',
  'hold',
  'resume',
  'process',
  'ship',
  'deliver',
  'complete',
  'cancel',
  'return',
] as const
/** The statuses in which an order can be put on hold. */
export const holdableStatuses = ['PENDING', 'CONFIRMED'] as const
/** Who changed an order. */
export const orderActors = ['shopper', 'guest', 'staff', 'key', 'system'] as const

/** How a shipment stands. */
export const shipmentStatuses = [
  'DRAFT',
  'BOOKED',
  'PICKED_UP',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'HELD',
  'DELIVERED',
  'PARTLY_DELIVERED',
  'RETURNING',
  'RETURNED',
  'LOST',
  'CANCELLED',
] as const
export type ShipmentStatus = (typeof shipmentStatuses)[number]
/** The statuses of a shipment that was handed over to a courier. */
export const sentShipmentStatuses = [
  'PICKED_UP',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'HELD',
  'DELIVERED',
  'PARTLY_DELIVERED',
  'RETURNING',
  'RETURNED',
  'LOST',
] as const satisfies ShipmentStatus[]
/** The statuses that staff set: a shipment is RETURNED by what was received, and CANCELLED by its cancellation. */
export const settableShipmentStatuses = [
  'BOOKED',
  'PICKED_UP',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'HELD',
  'DELIVERED',
  'PARTLY_DELIVERED',
  'RETURNING',
  'LOST',
] as const satisfies ShipmentStatus[]
export type SettableShipmentStatus = (typeof settableShipmentStatuses)[number]

export const pageTypes = ['page', 'policy'] as const

export const paymentStatuses = [
  'NOT_APPLICABLE',
  'PENDING',
  'PARTIALLY_PAID',
  'PAID',
  'FAILED',
  'EXPIRED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Gateways that are wallets: shoppers can also send money to a number of the store, without the gateway. */
export const gatewayWallets = ['BKASH', 'NAGAD'] as const
/** The payment gateways, by the code of their payment method. */
export const gatewayCodes = [...gatewayWallets, 'SSLCOMMERZ'] as const
export type GatewayCode = (typeof gatewayCodes)[number]
/** What shoppers can send money to by themselves, without a gateway. */
const sentByHand = ['ROCKET', 'UPAY', 'BANK_TRANSFER'] as const
/** The methods that a store can offer. */
export const offeredMethods = ['COD', ...gatewayCodes, ...sentByHand] as const
/** Kept for what was recorded with them, and offered by no store. */
const keptMethods = ['CARD'] as const
export const paymentMethods = [...offeredMethods, ...keptMethods] as const
export type PaymentMethodCode = (typeof paymentMethods)[number]
export const paymentSessionStatuses = [
  'CREATED',
  'REDIRECTED',
  'PROCESSING',
  'SUCCEEDED',
  'FAILED',
  'CANCELLED',
  'EXPIRED',
] as const
/** The kinds of lines in a statement of a gateway. */
export const statementLineTypes = ['PAYMENT', 'REFUND', 'OTHER'] as const
export type StatementLineType = (typeof statementLineTypes)[number]
/** Where statements and the store differ. */
export const reconciliationLists = ['MONEY_WITHOUT_ORDER', 'ORDER_WITHOUT_MONEY', 'AMOUNT_DIFFERS'] as const
export type ReconciliationList = (typeof reconciliationLists)[number]
export const reconciliationStatuses = ['OPEN', 'SETTLED', 'RESOLVED'] as const
export type ReconciliationStatus = (typeof reconciliationStatuses)[number]
/** What staff do about a difference. */
export const reconciliationActions = [
  'VERIFY_CLAIM',
  'RECORD_PAYMENT',
  'FIND_ORDER',
  'RECORD_REFUND',
  'CHECK_PAYMENT',
  'COMPARE_AMOUNTS',
  'COMPARE_METHODS',
  'INSPECT_SESSION',
] as const
export type ReconciliationAction = (typeof reconciliationActions)[number]
/** Why a line of a statement was not imported. */
export const statementProblems = [
  'UNREADABLE_LINE',
  'MISSING_VALUE',
  'INVALID_TRANSACTION_ID',
  'INVALID_DATE',
  'FUTURE_DATE',
  'INVALID_AMOUNT',
  'NEGATIVE_PAYMENT',
  'INVALID_FEE',
  'FEE_ABOVE_AMOUNT',
  'SUM_DIFFERS',
  'DUPLICATE_LINE',
  'AMOUNT_CHANGED',
  'FEE_CHANGED',
] as const
export type StatementProblemCode = (typeof statementProblems)[number]
/** Where money of the takings is or was: the payment methods, cash, `COURIER` for what couriers hold, and `OTHER` when staff named none. */
export const takingsMethods = ['CASH', 'COURIER', ...gatewayCodes, ...sentByHand, ...keptMethods, 'OTHER'] as const
export type TakingsMethod = (typeof takingsMethods)[number]
/** Why staff must look at a payment session. */
export const sessionProblems = ['UNKNOWN', 'MISMATCH', 'DUPLICATE'] as const
export const paymentKinds = ['cash', 'advance', 'manual', 'gateway', 'exchange'] as const
/** Whether staff have confirmed that a payment arrived, or said later that it was recorded by mistake. */
export const verificationStatuses = ['PENDING', 'VERIFIED', 'REJECTED', 'REVERSED'] as const
/** What reports about a payment session. */
export const gatewayEventKinds = ['RETURN', 'NOTIFICATION'] as const
/** Why a payment through a gateway, or a refund of one, did not succeed. */
export const gatewayFailures = [
  'INSUFFICIENT_BALANCE',
  'WRONG_PIN',
  'WALLET_REFUSED',
  'DUPLICATE_PAYMENT',
  'NOT_APPROVED',
  'CANCELLED',
  'EXPIRED',
  'AMOUNT_REFUSED',
  'REFUND_REFUSED',
  'REFUND_WINDOW_OVER',
  'MERCHANT_BALANCE',
  'GATEWAY_UNAVAILABLE',
  'GATEWAY_SETTINGS',
  'OTHER',
] as const
export type GatewayFailure = (typeof gatewayFailures)[number]
/** What a gateway responds about a claimed transaction. */
export const claimCheckResults = ['FOUND_MATCHING', 'FOUND_DIFFERENT', 'NOT_FOUND', 'UNKNOWN'] as const
export type ClaimCheckResult = (typeof claimCheckResults)[number]
/** How a refund through a gateway stands. */
export const gatewayRefundStatuses = ['PENDING', 'SENT', 'UNCLEAR', 'COMPLETED', 'REFUSED'] as const
export type GatewayRefundStatus = (typeof gatewayRefundStatuses)[number]
export const advancePaymentMethods = [...gatewayCodes, ...sentByHand, 'CASH'] as const
/** The methods of a payment that staff record; they include cash. EXCHANGE: what was paid for goods that come back. */
export const recordedPaymentMethods = [...paymentMethods, 'CASH', 'EXCHANGE'] as const
/** How money can come in beside the flow of a gateway, as staff record it. */
export const recordableMethods = ['CASH', ...gatewayCodes, ...sentByHand, 'CARD'] as const
/** The source of a delivery fee. */
export const deliveryFeeSources = ['none', 'zone', 'free_above', 'offer'] as const
/** The same of an order; `agreed`: staff have agreed on it with the buyer. */
export const orderFeeSources = [...deliveryFeeSources, 'agreed'] as const
/** Where an order came in. */
export const orderChannels = [
  'WEBSITE',
  'PHONE',
  'MESSENGER',
  'WHATSAPP',
  'INSTAGRAM',
  'TIKTOK',
  'SHOP',
  'OTHER',
] as const
export type OrderChannel = (typeof orderChannels)[number]
export const environments = ['live', 'sandbox'] as const
/** The codes of delivery zones that every store means alike; a store may have zones with codes of its own. */
export const deliveryLocations = ['inside_dhaka', 'outside_dhaka', 'sub_dhaka', 'pickup'] as const
/** To a zone goods are brought, or shoppers come for them. */
export const zoneKinds = ['delivery', 'pickup'] as const
export type ZoneKind = (typeof zoneKinds)[number]
export const codFeeKinds = ['none', 'fixed', 'percent'] as const
export type CodFeeKind = (typeof codFeeKinds)[number]
/** What free delivery leaves out of a delivery fee. */
export const freedParts = ['base', 'all'] as const
export type FreedParts = (typeof freedParts)[number]
export const subscribeIntervals = ['weekly', 'biweekly', 'monthly', 'bimonthly', 'quarterly'] as const
export type SubscribeInterval = (typeof subscribeIntervals)[number]
export const subscriptionStatuses = ['ACTIVE', 'PAUSED', 'CANCELLED', 'EXPIRED'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]
/** What became of a cycle whose time has come. */
export const decidedCycleStatuses = ['ORDERED', 'SKIPPED', 'FAILED'] as const
export const cycleStatuses = ['SCHEDULED', ...decidedCycleStatuses] as const
/** Why a subscription is paused. */
export const pauseReasons = [
  'CUSTOMER',
  'STORE',
  'PRICE_INCREASED',
  'ORDERS_FAILED',
  'ORDERS_REFUSED',
  'CUSTOMER_BLOCKED',
  'FIRST_ORDER_UNPAID',
] as const
export type PauseReason = (typeof pauseReasons)[number]
/** Why an order of a subscription could not be placed. */
export const cycleFailures = [
  'OUT_OF_STOCK',
  'ITEM_UNAVAILABLE',
  'NOT_SUBSCRIBABLE',
  'QUANTITY_LIMIT',
  'NOT_DELIVERABLE',
  'PAYMENT_METHOD_UNAVAILABLE',
  'ORDER_AMOUNT',
  'ORDER_REFUSED',
] as const
export type CycleFailure = (typeof cycleFailures)[number]

/** Why a coupon cannot be used, in the order in which the rules are checked. */
export const couponReasons = [
  'NOT_FOUND',
  'INACTIVE',
  'NOT_STARTED',
  'EXPIRED',
  'USAGE_LIMIT_REACHED',
  'CUSTOMER_LIMIT_REACHED',
  'NOT_ELIGIBLE_CUSTOMER',
  'NO_ELIGIBLE_ITEMS',
  'LOGIN_REQUIRED',
  'BETTER_OFFER_APPLIED',
  'MINIMUM_NOT_MET',
] as const
export type CouponReason = (typeof couponReasons)[number]
/** What the discount of a coupon is for. */
export const couponScopes = ['all_products', 'some_products', ''] as const

/** Whether an order was printed, and whether what is on the paper still holds. */
export const printStatuses = ['NOT_PRINTED', 'PRINTED', 'CHANGED'] as const
export type PrintStatus = (typeof printStatuses)[number]
/** Whether something of an order that is confirmed or processed is still to be packed and booked. */
export const packingStatuses = ['TO_BOOK'] as const
export type PackingStatus = (typeof packingStatuses)[number]

/** Whether a store shares how its orders end, and sees what others share. */
export const reputationModes = ['off', 'share'] as const
export type ReputationMode = (typeof reputationModes)[number]
/** How orders of a phone number ended in other stores. */
export const reputationLevels = ['good', 'mixed', 'poor'] as const
export type ReputationLevel = (typeof reputationLevels)[number]
/** How many orders a reputation stands on. */
export const reputationOrders = ['3-5', '6-20', '21+'] as const
export type ReputationOrders = (typeof reputationOrders)[number]
/** Why an order ended, where its status does not say it. */
export const orderEndReasons = ['CUSTOMER', 'NO_ANSWER', 'FAKE', 'SHOP'] as const
export type OrderEndReason = (typeof orderEndReasons)[number]

/** How likely an order is to come back unpaid. */
export const riskLevels = ['low', 'medium', 'high'] as const
export type RiskLevelCode = (typeof riskLevels)[number]

export const reviewStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const

/** Why verified money does not pay its order. */
export const unappliedReasons = ['OVERPAID', 'ORDER_CANCELLED', 'ORDER_EXPIRED', 'ORDER_RETURNED'] as const
export const unappliedStatuses = ['OPEN', 'RESOLVED'] as const
/** What became of the money of an unapplied payment. */
export const unappliedOutcomes = ['RETURNED', 'USED'] as const
export type UnappliedOutcome = (typeof unappliedOutcomes)[number]
export type UnappliedReason = (typeof unappliedReasons)[number]

export const ticketStatuses = ['OPEN', 'IN_PROGRESS', 'WAITING_FOR_CUSTOMER', 'RESOLVED', 'CLOSED'] as const
export type TicketStatus = (typeof ticketStatuses)[number]
export const ticketCategories = [
  'GENERAL',
  'ORDER',
  'PAYMENT',
  'DELIVERY',
  'PRODUCT',
  'REFUND',
  'ACCOUNT',
  'OTHER',
] as const
export const ticketPriorities = ['LOW', 'MEDIUM', 'HIGH', 'URGENT'] as const
/** Who wrote a message of a ticket. */
export const ticketSenders = ['CUSTOMER', 'STAFF', 'SYSTEM'] as const
export type TicketSender = (typeof ticketSenders)[number]
export const refundStatuses = [
  'PENDING',
  'APPROVED',
  'PROCESSING',
  'FAILED',
  'COMPLETED',
  'REJECTED',
  'WITHDRAWN',
] as const
export type RefundStatus = (typeof refundStatuses)[number]
const payoutWallets = [...gatewayWallets, 'ROCKET'] as const
/** Where a shopper can ask the money of a refund to be sent. */
export const payoutAccountMethods = [...payoutWallets, 'BANK_TRANSFER'] as const
export type PayoutAccountMethod = (typeof payoutAccountMethods)[number]
/** How staff pay a refund out. */
export const payoutMethods = [...payoutAccountMethods, 'CASH', 'STORE_CREDIT'] as const
export type PayoutMethod = (typeof payoutMethods)[number]
export const refundMethods = ['ORIGINAL_PAYMENT', ...payoutMethods] as const

/** Which orders the confirmation desk holds: all with something to collect on delivery, those of a risk, or none. */
export const deskModes = ['all', 'risky', 'off'] as const
export type DeskMode = (typeof deskModes)[number]
/** What the desk calls first. */
export const deskOrders = ['oldest', 'value', 'risk'] as const
export type DeskOrder = (typeof deskOrders)[number]
/** What happens to an order whose buyer cannot be reached. */
export const deskEndActions = ['hold', 'cancel', 'none'] as const
export type DeskEndAction = (typeof deskEndActions)[number]
/** Whether the message about a new order asks its buyer to confirm it by a link, or staff ask by a chat. */
export const deskLinks = ['off', 'sms', 'whatsapp_copy'] as const
export type DeskLink = (typeof deskLinks)[number]
export const deskStatuses = ['WAITING', 'LEASED', 'HELD', 'DONE'] as const
export type DeskStatus = (typeof deskStatuses)[number]
/** What came of a call to a buyer. */
export const callOutcomes = [
  'confirmed',
  'no_answer',
  'switched_off',
  'busy',
  'cut_off',
  'call_later',
  'wrong_number',
  'cancelled',
  'advance_requested',
  'on_hold',
  'note_only',
] as const
export type CallOutcome = (typeof callOutcomes)[number]
/** Who has confirmed an order: staff, its buyer by a link, or a payment in full. */
export const orderConfirmers = ['staff', 'link', 'payment'] as const
export type OrderConfirmer = (typeof orderConfirmers)[number]
/** How the link reaches a buyer by which they confirm their order: by a message of the server, or copied by staff. */
export const confirmationChannels = ['sms', 'email', 'copy'] as const
export type ConfirmationChannel = (typeof confirmationChannels)[number]
/** What a buyer decides by the link. */
export const confirmationDecisions = ['confirm', 'cancel', 'call_me'] as const
export type ConfirmationDecision = (typeof confirmationDecisions)[number]
/** What the page of the link shows. */
export const confirmationStatuses = ['OPEN', 'RECEIVED', 'CONFIRMED', 'CANCELLED', 'ENDED'] as const
export type ConfirmationStatus = (typeof confirmationStatuses)[number]
/** What staff learn of it; a cancellation has its own request. */
export const buyerReplies = ['confirm', 'call_me'] as const
export type BuyerReply = (typeof buyerReplies)[number]
/** What has become of a link by which a buyer orders what staff have put together. */
export const orderLinkStatuses = ['ACTIVE', 'USED', 'EXPIRED', 'REVOKED'] as const
export type OrderLinkStatus = (typeof orderLinkStatuses)[number]
/** Whether a store keeps the numbers of shoppers who do not finish their checkout: never, or when they agree. */
export const leadModes = ['off', 'consent'] as const
export type LeadMode = (typeof leadModes)[number]
/** How far a shopper came in the checkout. */
export const leadSteps = ['contact', 'address', 'payment'] as const
export type LeadStep = (typeof leadSteps)[number]
export const leadStatuses = ['OPEN', 'CONTACTED', 'CONVERTED', 'LOST'] as const
export type LeadStatus = (typeof leadStatuses)[number]
/** What came of contacting a shopper who has not ordered. */
export const leadOutcomes = [
  'will_order',
  'no_answer',
  'switched_off',
  'busy',
  'call_later',
  'message_sent',
  'lost',
  'note_only',
] as const
export type LeadOutcome = (typeof leadOutcomes)[number]
export const leadLostReasons = ['PRICE', 'DELIVERY', 'STOCK', 'TRUST', 'JUST_LOOKING', 'WRONG_NUMBER', 'OTHER'] as const
export type LeadLostReason = (typeof leadLostReasons)[number]
/** Why a shopper ordered after all: without having been contacted, after it, or through staff. */
export const leadConversions = ['SELF', 'CONTACT', 'STAFF'] as const
export type LeadConversion = (typeof leadConversions)[number]
/** What the Digital Commerce Operation Guidelines give a store time for, and how much of the time is over. */
export const deadlineKinds = ['HANDOVER', 'DELIVERY', 'COMPLAINT', 'REFUND'] as const
export type DeadlineKind = (typeof deadlineKinds)[number]
export const deadlineStates = ['running', 'near', 'passed'] as const
export type DeadlineState = (typeof deadlineStates)[number]
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

export const cancellationStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const
export type CancellationStatus = (typeof cancellationStatuses)[number]

/** What a message about a refund is about. */
export const refundMessageKinds = ['REFUND_APPROVED', 'REFUND_REJECTED', 'REFUND_COMPLETED'] as const
/** What a message about an order, a subscription or a ticket is about. A store chooses its channels and its texts. */
export const messageKinds = [
  'ORDER_PLACED',
  'ORDER_CONFIRMED',
  'ORDER_ON_HOLD',
  'ORDER_SHIPPED',
  'ORDER_DELIVERED',
  'ORDER_CANCELLED',
  'ORDER_EXPIRED',
  'ORDER_RETURNED',
  'CANCELLATION_REJECTED',
  'PAYMENT_RECEIVED',
  'PAYMENT_RETURNED',
  ...refundMessageKinds,
  'SUBSCRIPTION_UPCOMING',
  'SUBSCRIPTION_PAUSED',
  'SUBSCRIPTION_FAILED',
  'TICKET_REPLY',
] as const
export type MessageKind = (typeof messageKinds)[number]
/** What a notice to the owner of an account is about. A store can neither change nor switch off any of them. */
export const accountMessageKinds = [
  'PASSWORD_CHANGED',
  'CONTACT_CHANGED',
  'CONTACT_REMOVED',
  'DELETION_SCHEDULED',
  'DELETION_CANCELLED',
  'EXPORT_READY',
  'EXPORT_FAILED',
] as const
export type AccountMessageKind = (typeof accountMessageKinds)[number]
/** What a message with a code or a link is about that opens something. A store can change its texts, not switch it off. */
export const secretMessageKinds = ['ONE_TIME_CODE', 'NEWSLETTER_CONFIRMATION'] as const
export type SecretMessageKind = (typeof secretMessageKinds)[number]
/** The same about an order, with a link that staff send. */
export const orderLinkKinds = ['CONFIRM_ORDER'] as const
export type OrderLinkKind = (typeof orderLinkKinds)[number]
/** What a message to a member of staff is about. A store can neither change nor switch off any of them. */
export const staffMessageKinds = [
  'STAFF_SIGN_IN_CHANGED',
  'STAFF_SECOND_FACTOR_RESET',
  'STAFF_ROLE_RAISED',
  'STAFF_ALERT',
] as const
export type StaffMessageKind = (typeof staffMessageKinds)[number]
/** How often what can wait is mailed to a member of staff, in one mail. */
export const alertDigests = ['off', 'hourly', 'daily'] as const
export type AlertDigest = (typeof alertDigests)[number]
/** The same for messages with a link or a code that opens something, also to a person who is invited. */
export const staffLinkKinds = ['STAFF_INVITATION', 'STAFF_PASSWORD_LINK', 'STAFF_PHONE_CODE'] as const
export type StaffLinkKind = (typeof staffLinkKinds)[number]
/** What an SMS about an unfinished checkout is about. A store can change its text, and says in its settings whether it is sent. */
export const leadMessageKinds = ['LEAD_REMINDER'] as const
/** The messages whose texts a store can change. */
export const messageTextCodes = [
  ...messageKinds,
  ...secretMessageKinds,
  ...orderLinkKinds,
  ...leadMessageKinds,
] as const
export type MessageTextCode = (typeof messageTextCodes)[number]
export const messageStatuses = ['QUEUED', 'SENT', 'FAILED'] as const
export const messageChannels = ['email', 'sms'] as const
/** On what way alerts reach staff outside of the dashboard. */
export const alertChannels = ['push', ...messageChannels] as const
export type AlertChannel = (typeof alertChannels)[number]
/** Why a test of a channel was not sent. */
export const alertTestProblems = [
  'NO_DEVICE',
  'PUSH_FAILED',
  'NO_PHONE',
  'SMS_OFF',
  'LIMIT_REACHED',
  'NO_PROVIDER',
] as const
export type AlertTestProblem = (typeof alertTestProblems)[number]

/** What payment gateways want to see on a shop before they open an account. */
export const paymentRequirements = [
  'WEBSITE_OPEN',
  'WEBSITE_URL',
  'TERMS',
  'PRIVACY',
  'RETURNS',
  'REFUND_TIME',
  'ABOUT',
  'ADDRESS',
  'TRADE_LICENCE',
  'DELIVERY_TIME',
  'PAYMENT_IMAGE',
  'STOCK_SHOWN',
] as const
export type PaymentRequirement = (typeof paymentRequirements)[number]

export const subscriberStatuses = ['pending', 'subscribed', 'unsubscribed'] as const

export const genders = ['', 'female', 'male', 'other'] as const
export const customerStatuses = ['active', 'blocked', 'deleted'] as const
export const exportStatuses = ['PENDING', 'READY', 'FAILED', 'EXPIRED'] as const
/** The lists that can be exported to a file. */
export const listExportKinds = [
  'orders',
  'order_lines',
  'products',
  'stock',
  'customers',
  'leads',
  'reviews',
  'vat_month',
  'past_orders',
  'shipments',
] as const
export type ListExportKind = (typeof listExportKinds)[number]
export const listExportFormats = ['csv', 'tsv', 'jsonl'] as const
export type ListExportFormat = (typeof listExportFormats)[number]
export const listExportStatuses = ['QUEUED', 'RUNNING', 'DONE', 'FAILED'] as const
export type ListExportStatus = (typeof listExportStatuses)[number]
/** What an uploaded file changes. */
export const importKinds = ['variants', 'products', 'customers', 'orders'] as const
export type ImportKind = (typeof importKinds)[number]
export const importStatuses = ['UPLOADED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const
export type ImportStatus = (typeof importStatuses)[number]
export const importUndoStatuses = ['RUNNING', 'DONE'] as const
export type ImportUndoStatus = (typeof importUndoStatuses)[number]
/** Why the undo of an import left something as it is. */
export const importUndoProblems = ['CHANGED', 'ORDERED', 'GONE', 'STOCK', 'ERASED', 'REFUSED'] as const
export type ImportUndoProblemCode = (typeof importUndoProblems)[number]
/** What a column of a file of prices and stock is. */
export const variantImportFields = ['variant_id', 'sku', 'price', 'compare_at_price', 'on_hand', 'ignore'] as const
/** What a column of an uploaded file is. */
export const importFields = [...variantImportFields, 'slug', 'product', 'customer', 'order'] as const
export type ImportField = (typeof importFields)[number]
/** Where an order was taken that a file has brought. */
export const pastOrderSources = ['SHOPIFY', 'WOOCOMMERCE', 'OTHER'] as const
export type PastOrderSource = (typeof pastOrderSources)[number]
/** How such an order ended, as far as the file says it. */
export const pastOrderStatuses = ['DELIVERED', 'CANCELLED', 'RETURNED', 'UNKNOWN'] as const
export type PastOrderStatus = (typeof pastOrderStatuses)[number]
/** What an import fills of a customer that the store has. */
export const importedCustomerParts = ['name', 'tags', 'note', 'address'] as const
/** Why a row of an uploaded file changes nothing. */
export const importProblems = [
  'REQUIRED',
  'UNKNOWN_VARIANT',
  'VARIANT_CONFLICT',
  'NOT_A_NUMBER',
  'NOT_POSITIVE',
  'PRICE_ORDER',
  'FLASH_DEAL',
  'DUPLICATE_IN_FILE',
  'UNREADABLE_LINE',
  'CHANGED',
  'LEFT_OUT',
  'WARNING',
] as const
export type ImportProblemCode = (typeof importProblems)[number]

/** Why a file was not written. */
export const listExportFailures = ['TOO_MANY_ROWS', 'ERROR'] as const
export type ListExportFailure = (typeof listExportFailures)[number]
export const addressLabels = ['HOME', 'OFFICE', 'OTHER'] as const
/** What a block blocks. */
export const blockKinds = ['phone', 'ip', 'address'] as const
/** What a block does to an order. */
export const blockEffects = ['hide_cod', 'ask_advance', 'refuse'] as const
/** What orders are printed on: sheets, or a roll of receipt paper. */
export const papers = ['a4', 'a5', '80mm'] as const
export type Paper = (typeof papers)[number]
/** Tax documents: forms Mushak 6.3, 6.7 and 6.8. */
export const documentKinds = ['TAX_INVOICE', 'CREDIT_NOTE', 'DEBIT_NOTE'] as const
export type DocumentKind = (typeof documentKinds)[number]
/** Why a tax invoice is not issued of one of many orders. */
export const documentRefusals = ['status'] as const
/** Whether a store charges VAT. */
export const taxModes = ['none', 'vat'] as const
export type TaxMode = (typeof taxModes)[number]
/** The columns of tax invoices, form Mushak 6.3: with `6.3-b` also discounts. */
export const taxInvoiceTemplates = ['6.3-a', '6.3-b'] as const
export type TaxInvoiceTemplate = (typeof taxInvoiceTemplates)[number]

/** Who made an audited change. */
export const auditActors = ['staff', 'key', 'operator'] as const
export const membershipStatuses = ['ACTIVE', 'DEACTIVATED'] as const
export const invitationStatuses = ['OPEN', 'ACCEPTED', 'REVOKED', 'EXPIRED'] as const
/** Changes of how a person on the staff signs in, and is reached. */
export const staffSecurityChanges = [
  'password_reset',
  'password_changed',
  'new_browser',
  'second_factor_enabled',
  'second_factor_disabled',
  'recovery_code_used',
  'recovery_codes_renewed',
  'phone_changed',
  'phone_removed',
] as const
export type StaffSecurityChange = (typeof staffSecurityChanges)[number]
/** What a store has not set up. */
export const setupHints = ['NO_DELIVERY_ZONES', 'NO_PAYMENT_RETURN_ORIGIN', 'NO_COURIER_OF_ZONES'] as const
/** Whose sign-in needs a second factor. */
export const staffSecondFactors = ['optional', 'owners', 'all'] as const
export type StaffSecondFactor = (typeof staffSecondFactors)[number]
export const keyKinds = ['service', 'secret'] as const

export const productStatuses = ['draft', 'published', 'archived'] as const
export const stockStatuses = ['in_stock', 'low_stock', 'out_of_stock', 'preorder'] as const
export const stockMoveKinds = ['initial', 'adjustment', 'sale', 'release', 'return', 'edit'] as const
/** What is in a curated list. */
export const listRules = [
  'manual',
  'featured',
  'new_arrivals',
  'best_sellers',
  'trending',
  'on_sale',
  'filter',
] as const
/** How products can be sorted without a search. */
export const listSorts = [
  'newest',
  'oldest',
  'price_asc',
  'price_desc',
  'popular',
  'rating',
  'discount',
  'name_asc',
  'name_desc',
] as const
export const offerKinds = ['percentage', 'fixed', 'free_delivery', 'buy_x_get_y'] as const
export const offerScopes = ['store', 'selection'] as const
/** The statuses that staff give a blog post: `scheduled` follows from its time. */
export const writtenPostStatuses = ['draft', 'published', 'archived'] as const
export const pageStatuses = ['draft', 'published'] as const
/** What a shopper may upload a file for. */
export const uploadPurposes = ['refund', 'ticket', 'review'] as const
/** What a file is for: those of shoppers, and those of staff. */
export const filePurposes = [...uploadPurposes, 'catalog', 'content'] as const
export const fileTypes = ['image/webp', 'application/pdf'] as const

/** The resource of an event. */
export type EventResource =
  | 'order'
  | 'shipment'
  | 'bulk_booking'
  | 'courier_account'
  | 'import'
  | 'settlement'
  | 'document'
  | 'customer'
  | 'address'
  | 'one_time_code'
  | 'product'
  | 'variant'
  | 'offer'
  | 'store'
  | 'key'
  | 'staff_member'
  | 'invitation'
  | 'webhook'
  | 'website'
  | 'newsletter'
  | 'contact_message'
  | 'ticket'
  | 'review'
  | 'lead'
  | 'subscription'

/** The settings of a store that decide where its buyers, or their money, go. */
export const storeSecurityChanges = [
  'website_url',
  'account_number',
  'payment_instructions',
  'payment_gateway',
  'courier_account',
] as const

/** The couriers that a store can have accounts at. */
export const courierCodes = ['PATHAO', 'STEADFAST', 'REDX'] as const
export type CourierCode = (typeof courierCodes)[number]
/** Why a courier did not do what it was called for. */
export const courierFailures = ['CREDENTIALS', 'RATE_LIMITED', 'UNAVAILABLE', 'TIMEOUT', 'OTHER'] as const
export type CourierFailure = (typeof courierFailures)[number]
/** How a courier pays out what it has collected. */
export const settlementMethods = ['BANK_TRANSFER', ...payoutWallets, 'CASH'] as const
export type SettlementMethod = (typeof settlementMethods)[number]
export const settlementStatuses = ['POSTED', 'VOID'] as const
export type SettlementStatus = (typeof settlementStatuses)[number]
/** What a payout says of a shipment: its cash is paid out, the courier only keeps a fee, or pays what was claimed of its cash or for its goods. */
export const settlementLineKinds = ['COLLECTION', 'CHARGE', 'CLAIM', 'GOODS'] as const
export type SettlementLineKind = (typeof settlementLineKinds)[number]
/** A file of a courier is open until a payout has its parcels. */
export const settlementFileStatuses = ['OPEN', 'POSTED'] as const
export type SettlementFileStatus = (typeof settlementFileStatuses)[number]
/** How a line of it compares with what the store knows. */
export const settlementLists = [
  'MATCHED',
  'SHORT',
  'OVER',
  'FEE_DIFFERS',
  'NOT_DELIVERED',
  'DOUBLE',
  'EXTRA',
  'LEFT_OUT',
] as const
export type SettlementList = (typeof settlementLists)[number]
/** What staff can do about a line. */
export const settlementFileActions = ['LINK', 'LEAVE_OUT', 'USE'] as const
export type SettlementFileAction = (typeof settlementFileActions)[number]
/** The columns of a file that are read. */
export const settlementColumns = [
  'consignment',
  'number',
  'status',
  'collected',
  'delivery_fee',
  'cod_fee',
  'return_fee',
  'discount',
  'adjustment',
  'compensation',
  'payable',
] as const
export type SettlementColumn = (typeof settlementColumns)[number]
/** Why a line of it is not read. */
export const settlementProblems = [
  'UNREADABLE_LINE',
  'MISSING_VALUE',
  'INVALID_ID',
  'INVALID_AMOUNT',
  'NEGATIVE_CASH',
  'SUM_DIFFERS',
] as const
export type SettlementProblemCode = (typeof settlementProblems)[number]
/** How the money of a shipment stands of which its courier owes nothing any more. */
export const settledStates = ['SETTLED', 'WRITTEN_OFF'] as const
export type SettledState = (typeof settledStates)[number]
/** How the money of a shipment stands that its courier owes. */
export const settlementStates = ['NONE', 'DUE', 'PART', ...settledStates] as const
export type SettlementState = (typeof settlementStates)[number]
/** Who has said what a shipment costs. */
export const costSources = ['BOOKING', 'PAYOUT'] as const
export type CostSource = (typeof costSources)[number]
/** What becomes of cash that a courier does not pay out; GOODS: what it is asked for units that it did not bring back. */
export const restKinds = ['WRITE_OFF', 'CLAIM', 'GOODS'] as const
export const claimKinds = ['CLAIM', 'GOODS'] as const
export type ClaimKind = (typeof claimKinds)[number]
export type RestKind = (typeof restKinds)[number]
export const restStatuses = ['DONE', 'OPEN', 'PAID', 'REFUSED', 'VOID'] as const
export type RestStatus = (typeof restStatuses)[number]
export const claimStatuses = ['OPEN', 'PAID', 'REFUSED', 'VOID'] as const
export type ClaimStatus = (typeof claimStatuses)[number]
/** What staff can do about it. */
export const restActions = ['WRITE_OFF', 'CLAIM', 'CORRECT_COLLECTED'] as const
export type RestAction = (typeof restActions)[number]
/** How the booking of a shipment at a courier stands. */
export const bookingStatuses = ['PENDING', 'SENT', 'UNCLEAR', 'BOOKED', 'REFUSED'] as const
export type BookingStatus = (typeof bookingStatuses)[number]
/** How a request to a courier stands to bring a parcel back. */
export const returnRequestStatuses = ['PENDING', 'SENT', 'UNCLEAR', 'ACCEPTED', 'REFUSED'] as const
export type ReturnRequestStatus = (typeof returnRequestStatuses)[number]
/** How the booking of many parcels stands. */
export const bulkBookingStatuses = ['RUNNING', 'DONE', 'CANCELLED'] as const
export type BulkBookingStatus = (typeof bulkBookingStatuses)[number]
/** What became of a parcel of many. */
export const bulkParcelOutcomes = ['WAITING', 'BOOKING', 'BOOKED', 'UNCLEAR', 'FAILED', 'CANCELLED'] as const
export type BulkParcelOutcome = (typeof bulkParcelOutcomes)[number]
/** Why a courier has no parcel, or may have none: it was not reached, or refuses something of the parcel. */
export const bookingFailures = [
  ...courierFailures,
  'ACCOUNT',
  'ADDRESS_REFUSED',
  'AMOUNT_REFUSED',
  'DUPLICATE_NUMBER',
  'NOT_CREATED',
  'PARCEL_REFUSED',
  'PHONE_REFUSED',
  'PICKUP_REFUSED',
  'PLACE_REFUSED',
  'WEIGHT_REFUSED',
] as const
export type BookingFailure = (typeof bookingFailures)[number]
/** Who says what the delivery of a parcel costs: its courier, or what the store charges for it. */
export const quoteSources = ['courier', 'store'] as const
export type QuoteSource = (typeof quoteSources)[number]
/** Why a courier has not said how a parcel stands. */
export const trackingFailures = [...courierFailures, 'ACCOUNT', 'NOT_CREATED'] as const
export type TrackingFailure = (typeof trackingFailures)[number]
/** What staff are to look at of a parcel that a courier has, or may have. */
export const shipmentProblems = [
  'BOOKING_UNCLEAR',
  'AMOUNT_CHANGED',
  'AMOUNT_RAISED',
  'CASH_OVER',
  'CASH_SHORT',
  'STATUS_UNKNOWN',
  'ITEMS_UNKNOWN',
  'STATUS_REFUSED',
  'STATUS_CONFLICT',
  'BACK_AT_STORE',
  'COURIER_CANCELLED',
  'RETURN_UNCLEAR',
  'RETURN_REFUSED',
  'SILENT',
  'NO_NEWS',
] as const
export type ShipmentProblem = (typeof shipmentProblems)[number]
/** How a courier delivers a parcel: as usual, the same day, or to a point where the shopper picks it up. */
export const deliveryTypes = ['normal', 'express', 'point'] as const
export type DeliveryType = (typeof deliveryTypes)[number]
/** What a shipment brings: goods of an order, those for which others come back, or goods that come back. */
export const shipmentKinds = ['delivery', 'exchange', 'return'] as const
export type ShipmentKind = (typeof shipmentKinds)[number]
/** Whether the goods of an exchange are still to come back. CANCELLED: none did, or its new order ended. */
export const exchangeStatuses = ['OPEN', 'SETTLED', 'CANCELLED'] as const
export type ExchangeStatus = (typeof exchangeStatuses)[number]
/** What is done about the difference between new goods and those that come back. */
export const exchangeDifferences = ['collect', 'refund', 'waive'] as const
export type ExchangeDifference = (typeof exchangeDifferences)[number]

/** The providers whose accounts sign in shoppers. */
export const socialProviders = ['google', 'facebook'] as const

/** The periods of the overview, and the steps and metrics of its series. */
export const overviewPeriods = ['today', 'yesterday', '7d', '30d', 'month', 'custom'] as const
export type OverviewPeriod = (typeof overviewPeriods)[number]
/** Groups of a sales report that are goods. */
export const salesReportGoods = ['product', 'variant', 'category', 'brand'] as const
export type SalesReportGoods = (typeof salesReportGoods)[number]
/** Groups of a sales report that belong to whole orders. */
export const salesReportWays = ['zone', 'channel', 'staff', 'courier'] as const
export type SalesReportWay = (typeof salesReportWays)[number]
export const salesReportGroups = [...salesReportGoods, ...salesReportWays] as const
export type SalesReportGroup = (typeof salesReportGroups)[number]
export const salesReportSorts = ['sales', 'units', 'net_sales', 'returned_units', 'margin'] as const
export type SalesReportSort = (typeof salesReportSorts)[number]
export const seriesSteps = ['hour', 'day', 'week', 'month'] as const
export type SeriesStep = (typeof seriesSteps)[number]
export const metrics = [
  'orders_placed',
  'sales_placed',
  'delivery_fees',
  'discounts_given',
  'average_order',
  'confirmation_rate',
  'cancel_rate',
  'orders_confirmed',
  'orders_delivered',
  'net_sales',
  'delivery_rate',
  'return_rate',
  'refunds_paid',
  'courier_fees',
  'gross_margin',
  'cost_known_percent',
  'orders_recovered',
  'sales_recovered',
] as const
export type Metric = (typeof metrics)[number]

export const webhookStatuses = ['ACTIVE', 'PAUSED', 'DISABLED'] as const
export type WebhookStatus = (typeof webhookStatuses)[number]
/** Why a webhook is not active, if staff have not paused it. */
export const webhookEndReasons = ['URL_CHANGED', 'GONE', 'FAILING', 'SECRET_LOST'] as const
export type WebhookEndReason = (typeof webhookEndReasons)[number]
export const webhookPayloads = ['full', 'thin'] as const
export type WebhookPayload = (typeof webhookPayloads)[number]
/** From where a resumed webhook goes on. */
export const webhookStarts = ['waiting', 'now'] as const
export const webhookDeliveryStatuses = ['PENDING', 'SUCCEEDED', 'FAILED', 'SKIPPED'] as const
export type WebhookDeliveryStatus = (typeof webhookDeliveryStatuses)[number]
/** Why an attempt to deliver an event failed. */
export const webhookErrors = [
  'HTTP',
  'TIMEOUT',
  'DNS',
  'TLS',
  'REFUSED',
  'CONNECTION',
  'ADDRESS_REFUSED',
  'EVENT_DELETED',
] as const
export type WebhookError = (typeof webhookErrors)[number]

/** What staff are alerted of (`alert-kinds.ts`). */
export const alertKindCodes = [
  'NEW_ORDER',
  'BUYER_REPLY',
  'PAYMENT_PROBLEM',
  'CANCELLATION_REQUEST',
  'REFUND_REQUEST',
  'REFUND_FAILED',
  'SUBSCRIPTION_FAILED',
  'TICKET',
  'CONTACT_MESSAGE',
  'REVIEW',
  'STOCK_LOW',
  'STOCK_OUT',
  'STAFF',
  'WEBHOOK_DISABLED',
  'SMS_LIMIT',
  'COURIER_PROBLEM',
  'SETTLEMENT_DIFFERENCE',
  'SETTLEMENT_IMPORT_FAILED',
  'PARCEL_RETURNING',
  'JOB_FINISHED',
] as const
export type AlertKind = (typeof alertKindCodes)[number]

/** How a payment method takes money: on delivery, by a gateway, or by a transfer with a transaction ID. */
export const paymentMethodTypes = ['cod', 'gateway', 'manual'] as const

/** What an advance rule asks for. */
export const advanceKinds = ['delivery_fee', 'fixed', 'percentage'] as const
export type AdvanceKind = (typeof advanceKinds)[number]

/** What happens when the text of an address names a place of a more expensive zone than the chosen one. */
export const addressChecks = ['off', 'warn', 'refuse'] as const
export type AddressCheck = (typeof addressChecks)[number]

/**
 * Which phone numbers must be verified for a cash on delivery order: none, all, those without a delivered order in this
 * store, or those of an order whose risk is high.
 */
export const otpCheckouts = ['off', 'always', 'new_phones', 'risky'] as const
export type OtpCheckout = (typeof otpCheckouts)[number]

/**
 * When an order that is not paid yet needs a verified phone number to hold stock: when its buyer holds something else
 * unpaid, or what was held before was not paid; when unverified orders hold half of something; always.
 */
export const holdPolicies = ['open', 'share', 'proof'] as const
export type HoldPolicy = (typeof holdPolicies)[number]

/** What a one-time code is for. */
export const otpPurposes = ['verify_email', 'verify_phone', 'login', 'reset_password', 'checkout'] as const

/** Whether an offer applies now. */
export const offerStates = ['active', 'scheduled', 'ended', 'used_up', 'no_goods', 'inactive'] as const
export type OfferState = (typeof offerStates)[number]

/** Whether a flash deal applies now. */
export const flashDealStates = ['active', 'scheduled', 'sold_out', 'ended', 'inactive'] as const
export type FlashDealState = (typeof flashDealStates)[number]

/** Whether a bundle can be bought now. */
export const bundleStates = ['active', 'scheduled', 'ended', 'unavailable', 'inactive'] as const
export type BundleState = (typeof bundleStates)[number]

/** Whether a post of the blog is shown. */
export const postStatuses = ['draft', 'scheduled', 'published', 'archived'] as const
export type PostStatus = (typeof postStatuses)[number]

/** What a list of orders is sorted by. */
export const orderSorts = ['newest', 'oldest', 'total', 'risk'] as const
export type OrderSort = (typeof orderSorts)[number]
