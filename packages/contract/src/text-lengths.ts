/**
 * How many characters a text may have, by kind of text. Unicode code points are counted, as JSON Schema and PostgreSQL count:
 * an emoji is one or more of them. The checks of the schema take them from here: `apps/server/schema/values.ts`.
 */

/** Names and labels, of people, places, brands, categories, offers. */
export const maxNameLength = 100
export const maxProductNameLength = 200
/** Titles of pages, posts, deals, lists and reviews, and names of bundles. */
export const maxTitleLength = 150
/** Subjects of tickets and messages. */
export const maxSubjectLength = 200
/** Short descriptions, summaries of posts, alternative texts. */
export const maxSummaryLength = 500
/** Reasons that only staff read: of blocks and changes of stock. */
export const maxRemarkLength = 500
/** Reasons and notes. */
export const maxNoteLength = 1000
/** Plain text of several paragraphs: descriptions, messages, replies, instructions. */
export const maxTextLength = 5000
export const maxHtmlLength = 50_000
/** One line of the website, a value of an attribute. */
export const maxLineLength = 300

export const maxSlugLength = 200
export const maxZoneCodeLength = 30
/** Keys of curated lists. */
export const maxListKeyLength = 50
export const maxTagLength = 50
/** Tags of orders. */
export const maxOrderTagLength = 30
export const maxCouponCodeLength = 50
/** Where in a storefront something was done. */
export const maxSourceLength = 50
export const maxSynonymLength = 60
export const maxSearchLength = 100

/** Units of supply on tax invoices, and codes of goods and services. */
export const maxUnitLength = 20
export const maxHsCodeLength = 20
/** Business identification numbers of the VAT, and numbers of tax documents. */
export const maxBinLength = 13
export const maxDocumentNumberLength = 30
/** Numbers of orders of other shops. */
export const maxPastOrderNumberLength = 50
/** SKUs and barcodes. */
export const maxSkuLength = 64
/** Numbers of the accounts and wallets that a store is paid to. */
export const maxAccountNumberLength = 64
/** Where a refund is paid to: a wallet, or name, bank, branch and number of an account. */
export const maxPayoutAccountLength = 200
export const maxTransactionIdLength = 64
export const maxTrackingCodeLength = 100
/** The ID of a parcel at its courier. */
export const maxConsignmentIdLength = 40
/** A status in the words of a courier. */
export const maxCourierWordLength = 60
/** What the courier is to know of a shipment. */
export const maxInstructionLength = 200

export const maxEmailLength = 254
/** A phone number in any spelling; it is stored as E.164. */
export const maxTypedPhoneLength = 40
export const maxPasswordLength = 128
/** One line of an address that a customer keeps. */
export const maxAddressLineLength = 255
/** The address of an order. */
export const maxAddressLength = 500
export const maxPostalCodeLength = 10

export const maxSubdomainLength = 63
export const maxUrlLength = 2000
/** Addresses at the push services of browsers. */
export const maxPushEndpointLength = 1000
export const maxTrackingUrlLength = 500
/** Paths of redirects, percent-encoded. */
export const maxPathLength = 500

/** Types of events, or the beginning of several. */
export const maxEventTypeLength = 60
/** IDs of the objects of events. */
export const maxObjectIdLength = 100
/** Additional headers of webhooks. */
export const maxHeaderNameLength = 60
export const maxHeaderValueLength = 500

/** Texts of e-mails that a store writes itself, with placeholders. */
export const maxMailTextLength = 3000
/** Texts of SMS that a store writes itself, with placeholders. */
export const maxSmsTextLength = 500

/** What a storefront names a checkout by. */
export const maxCheckoutKeyLength = 64

/** Additional facts of a contact message. */
export const maxMetadataKeyLength = 50
export const maxMetadataValueLength = 500
/** The number of a courier's invoice. */
export const maxInvoiceNumberLength = 64
