import { maxMetadataKeyLength, maxMetadataValueLength, maxNameLength } from '@haat/contract/text-lengths.ts'

/** How many characters columns hold of texts that the server or a gateway makes, and that it cuts or refuses. */

/** The values of three options, joined by ` / `. */
export const maxVariantNameLength = 3 * maxNameLength + 6
/** JSON of 20 facts. A control character takes six characters (`\u0001`). */
export const maxMetadataLength = 20 * (6 * (maxMetadataKeyLength + maxMetadataValueLength) + 8)
export const maxErrorLength = 500
/** What a gateway returns as its reason. */
export const maxGatewayCodeLength = 100
export const maxPayerLength = 40
/** How a gateway rates a payment. */
export const maxRiskLevelLength = 20
export const maxTransactionTypeLength = 60
/** What the test of a gateway's account found. */
export const maxTestDetailLength = 300
/** The address of a topic of notifications. */
export const maxTopicLength = 300
/** An ID, or a reference, that a gateway gave to a notification. */
export const maxNotificationIdLength = 200
/** A reference of a statement, or of a refund. */
export const maxReferenceLength = 64
/** The name of a provider of SMS. */
export const maxProviderLength = 50
/** The ID of a shopper at a provider of sign-ins. */
export const maxProviderIdLength = 255
export const maxIdempotencyKeyLength = 255
/** The name of the member of staff who wrote a message of a ticket. */
export const maxAuthorLength = 200
