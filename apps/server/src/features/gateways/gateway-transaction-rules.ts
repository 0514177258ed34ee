import { maxTransactionIdLength } from '@haat/contract/text-lengths.ts'

/** The canonical form of a transaction ID that a gateway returned: whatever it is, the money came. */
export const gatewayTransactionId = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, maxTransactionIdLength)

/** Whether a transaction is among others: as the gateway spelt them, or as staff did. */
export const isAmongTransactions = (transactionId: string, others: readonly string[]): boolean =>
  others.some((other) => gatewayTransactionId(other) === gatewayTransactionId(transactionId))
