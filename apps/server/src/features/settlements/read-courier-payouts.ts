import { createHash } from 'node:crypto'
import { maxCourierPayouts, maxSettlementFileParcels } from '@haat/contract/limits.ts'
import { maxInvoiceNumberLength } from '@haat/contract/text-lengths.ts'
import { fieldError } from '../../platform/errors.ts'
import { canonicalKey } from '../../shared/canonical-key.ts'
import { cutText } from '../../shared/cut-text.ts'
import { maxReferenceLength } from '../../shared/stored-lengths.ts'
import type { ReportedPayout } from '../couriers/courier.ts'
import { courierNotOffered, valueOrFail } from '../couriers/courier-failed.ts'
import { type CourierDeps, type OpenedCourier, openCourier } from '../couriers/open-courier.ts'
import { shownValue } from '../reconciliation/statement-line-rules.ts'
import type { SettlementFileContent } from './import-settlement-file.ts'
import { fileTextOf } from './settlement-file-texts.ts'

/** The payouts that a courier reports, newest first. */
export async function readCourierPayouts(
  deps: CourierDeps,
  storeId: number,
  accountId: number,
): Promise<ReportedPayout[]> {
  return listReportedPayouts(await openCourier(deps, storeId, accountId))
}

/** The payouts that the courier of an account reports, newest first. */
export async function listReportedPayouts(opened: OpenedCourier): Promise<ReportedPayout[]> {
  if (!opened.courier.payouts) throw courierNotOffered()
  const timeOf = ({ createdAt }: ReportedPayout) => createdAt?.getTime() ?? 0
  return valueOrFail(opened, await opened.courier.payouts())
    .toSorted((one, other) => timeOf(other) - timeOf(one))
    .slice(0, maxCourierPayouts)
}

export type ReportedFile = { digest: Buffer; invoiceNumber: string; content: SettlementFileContent }

/** The parcels of a payout that a courier reports. Throws for one without parcels. */
export async function readCourierPayout(
  deps: CourierDeps,
  storeId: number,
  { accountId, payoutId }: { accountId: number; payoutId: string },
): Promise<ReportedFile> {
  const file = await readPayoutFile(await openCourier(deps, storeId, accountId), payoutId)
  if (!file) throw fieldError('payout_id', fileTextOf('isEmpty'))
  return file
}

/** The parcels of a payout that the courier of an account reports; null while it has none. */
export async function readPayoutFile(opened: OpenedCourier, payoutId: string): Promise<ReportedFile | null> {
  if (!opened.courier.payoutLines) throw courierNotOffered()
  const reported = valueOrFail(opened, await opened.courier.payoutLines(payoutId))
  if (reported === null) throw fieldError('payout_id', noSuchPayout)
  const paid = reported.filter(({ cashMinor, feeMinor }) => cashMinor + feeMinor > 0)
  if (paid.length === 0) return null
  if (paid.length > maxSettlementFileParcels) throw fieldError('payout_id', fileTextOf('hasTooManyParcels'))
  const lines = paid.map(({ consignmentId, number, status, cashMinor, feeMinor }, index) => ({
    ...{ line: index + 1, consignmentId, shipmentNumber: cutText(number.toUpperCase(), maxReferenceLength) },
    ...{ courierStatus: shownValue(status), cashMinor, feeMinor, adjustmentMinor: 0, compensationMinor: 0 },
  }))
  return {
    digest: createHash('sha256').update(`${opened.account.courier} payout ${payoutId}`).digest(),
    invoiceNumber: invoiceOfPayout(payoutId),
    content: { lines, problems: [], rejectedCount: 0, headers: null },
  }
}

/** The invoice number that a file of a payout has. */
export const invoiceOfPayout = (payoutId: string): string => cutText(canonicalKey(payoutId), maxInvoiceNumberLength)

const noSuchPayout = { en: 'The courier has no such payout.', bn: 'কুরিয়ারের কাছে এমন কোনো পেমেন্ট নেই।' }
