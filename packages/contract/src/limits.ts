/**
 * The largest numbers that several operations accept, or that a column holds. The checks of the schema take them from here:
 * `apps/server/schema/values.ts`.
 */

/** The largest amount: 99 999 999.99, in minor units. */
export const maxMoneyMinor = 9_999_999_999
/** All of something, in hundredths of a percent: the highest rate of VAT. */
export const maxBasisPoints = 10_000
/** The highest rate of supplementary duty, in hundredths of a percent: 1,000 %. That of some cars and tobacco is above 100 %. */
export const maxDutyBasisPoints = 100_000
/** Units of one item of a cart or an order, and of an offer. */
export const maxLineQuantity = 999
/** Items of an order that staff put together, change or merge. */
export const maxOrderLines = 100
/** Units of one product in a bundle, and bundles of one item of a cart. */
export const maxBundleQuantity = 99
/** Units of a variant on hand that can be entered: more than any store has. What orders give back comes on top. */
export const maxOnHand = 1_000_000_000
export const maxRestockedOnHand = 2 * maxOnHand
/** Units that a flash deal sells at its price. */
export const maxDealQuota = 1_000_000
/** The length of a call. */
export const maxCallSeconds = 7200
/** How many days ahead a call can be arranged. */
export const maxCallDays = 14
export const maxDeliveryDays = 60
export const maxDeliveryZones = 50
export const maxWeightSlabs = 20
/** A ton. */
export const maxParcelGrams = 1_000_000
/** Products of a list that a filter fills. */
export const maxListedProducts = 48
/** Counts of what waits for staff stop here. */
export const maxWaitingCount = 1_000
/** Tags of a post, and of the filter of a list. */
export const maxTags = 20
/** Tags of a product, and its further categories. */
export const maxProductTags = 50
export const maxProductCategories = 50
/** Rows that a member of staff may export in a day. */
export const maxDailyExportRows = 1_000_000
/** Rows of one exported list. */
export const maxListExportRows = 1_000_000
/** The largest file that can be uploaded: 5 MB. */
export const maxUploadBytes = 5 * 1024 * 1024
/** Rows and columns of a file that changes many things, and such files of a store in a day. */
export const maxImportRows = 5_000
export const maxImportColumns = 100
export const maxDailyImports = 20
/** Items of an order that a file brings. */
export const maxPastOrderItems = 200
/** Exports of lists that a store requests in a day. */
export const maxDailyListExports = 50
/** Members of staff of one store who may work, and invitations that wait. */
export const maxActiveMembers = 100
export const maxOpenInvitations = 50
/** Parts of SMS about alerts in a day: what a store may set as its limit, and the limit of one member. */
export const maxAlertSmsPerDay = 1000
export const maxMemberAlertSms = 30
/** Terms of one group of synonyms. */
export const maxSynonyms = 10

/** Saved views of orders of one member, and as many that all staff of a store share. */
export const maxOrderViews = 30
/** Shipments of an order, deleted ones too: a number is never used again. Pieces and weight of one. */
export const maxOrderShipments = 99
export const maxShipmentPieces = 10
/** Bookings of a shipment at couriers, refused ones too. */
export const maxShipmentBookings = 20
/** Parcels that one request books at couriers, and such requests of a store that are under way. */
export const maxBulkParcels = 500
export const maxRunningBulkBookings = 20
/** What a courier may say that it takes for a parcel: 100 000 taka, in minor units. */
export const maxCourierFeeMinor = 10_000_000
/** Changes of what a courier says of a parcel. */
export const maxCourierStatuses = 200
export const maxShipmentGrams = 100_000
/** Tags of an order. */
export const maxOrderTags = 10
/** Orders that are nearly what was searched for. */
export const maxSimilarOrders = 10
/** Orders that one request moves, or prints. */
export const maxBulkOrders = 200
/** Variants whose prices and stock one request changes. */
export const maxBulkVariants = 200
/** Products whose status, categories and tags one request changes. */
export const maxBulkProducts = 200

/** When a store reminds a shopper of an unfinished checkout, in minutes after it was changed last. */
export const minReminderMinutes = 30
export const maxReminderMinutes = 180
/** Shoppers whom a store reminds in a day: each SMS is billed. */
export const maxRemindersPerDay = 200

/** Links of one store by which buyers can order now, and how long one is valid. */
export const maxActiveOrderLinks = 500
/** Links of one member of staff or one key, so that nobody uses up those of the others. */
export const maxActiveOrderLinksOfAuthor = 100
export const maxOrderLinkHours = 336

/** Webhooks of a store; event types, values of each filter and additional headers of one. */
export const maxWebhooks = 20
export const maxWebhookTypes = 50
export const maxWebhookStatuses = 20
export const maxWebhookHeaders = 5
/** For how many hours the former secret of a webhook signs too. */
export const maxSecretOverlapHours = 72
/** Deliveries of a webhook that one request sends again. */
export const maxRedeliveries = 200

/** Patterns of event types of one request. */
export const maxEventPatterns = 20
/** Events of one request. */
export const maxEventRows = 500
/** How long one request waits for events. */
export const maxEventWaitSeconds = 25

/** Accounts of a store at couriers. */
export const maxCourierAccounts = 20
/** Shipments of one payout of a courier. */
export const maxSettlementLines = 500
/** Lines of a file of a courier. */
export const maxSettlementFileLines = 50_000
/** Parcels of it: all of them are in one payout. */
export const maxSettlementFileParcels = 20_000
/** Parcels that are claimed from a courier at once. */
export const maxClaimsAtOnce = 5_000
/** How many problems of such a file are kept and returned. */
export const maxSettlementProblems = 200
/** A fee this much above the one that was quoted, or less, is that fee: couriers round. */
export const feeToleranceMinor = 100
/** Shipments that a payout is returned with. */
export const maxShownSettlementLines = 1_000
/** After how many days a courier has paid out what it collected. */
export const maxSettlementDays = 60
/** How long the former URL of a courier's messages works. */
export const courierWebhookOverlapHours = 24
/** Payouts that a courier reports, of one request. */
export const maxCourierPayouts = 100
/** How long after its day a payout of a courier can be recorded, in days: five years. */
export const maxPayoutAgeDays = 1_826
/** Places where a courier delivers, of one request. */
export const maxCourierPlaces = 500
