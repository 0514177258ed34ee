import type { OrderStatus, PrintStatus } from '@haat/contract/vocabulary.ts'

// SQL: order-print.queries.ts

/** Until its parcel leaves, paper that does not hold any more is printed again. */
const unsentStatuses = ['PENDING', 'CONFIRMED', 'ON_HOLD', 'PROCESSING'] as const satisfies OrderStatus[]

type Printed = { status: string; version: number; printedVersion: number | null }

/** Whether an order was printed, and whether the paper still says what is to be sent. */
export function printStatusOf({ status, version, printedVersion }: Printed): PrintStatus {
  if (printedVersion === null) return 'NOT_PRINTED'
  const isUnsent = (unsentStatuses as readonly string[]).includes(status)
  return isUnsent && printedVersion < version ? 'CHANGED' : 'PRINTED'
}
