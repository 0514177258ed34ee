import type { DocumentKind } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { documentNumber } from './document-rules.ts'
import { nextSerial } from './documents.queries.ts'

/** Takes the next number of a series, which stays locked until the transaction ends: the next document waits for this one. */
export async function takeNumber(tx: StoreTx, storeId: number, kind: DocumentKind, prefix: string, now: Date) {
  const taken = await nextSerial(tx, storeId, kind, now)
  return { ...taken, number: documentNumber(prefix, kind, taken.fiscalYear, taken.serial) }
}
