import type { DocumentKind, OrderStatus } from '@haat/contract/vocabulary.ts'
import type { Minor } from '../../shared/money.ts'
import { type TaxParts, type TaxRates, taxParts } from '../pricing/tax-rules.ts'

/** The form of each note, and the version of its template; a tax invoice has that which the store has chosen. */
export const noteTemplates = {
  CREDIT_NOTE: '6.7-a',
  DEBIT_NOTE: '6.8-a',
} as const satisfies Record<Exclude<DocumentKind, 'TAX_INVOICE'>, string>

const marks: Record<DocumentKind, string> = { TAX_INVOICE: '', CREDIT_NOTE: 'CN-', DEBIT_NOTE: 'DN-' }

/** The number of a document: `DEM-2526-000183` for the fiscal year from July 2025 to June 2026. */
export function documentNumber(prefix: string, kind: DocumentKind, fiscalYear: number, serial: number): string {
  const years = [fiscalYear, fiscalYear + 1].map((year) => String(year).slice(-2)).join('')
  return `${prefix}-${marks[kind]}${years}-${String(serial).padStart(6, '0')}`
}

/** In which statuses a tax invoice is issued: before, nothing is sold yet; afterwards nothing is left that was. */
export const invoiceableStatuses = [
  'CONFIRMED',
  'PROCESSING',
  'SHIPPED',
  'DELIVERED',
  'COMPLETED',
  'PARTIALLY_RETURNED',
] as const satisfies OrderStatus[]

/** A line of a document, as it is counted; without an ID the delivery. */
export type TaxLine = TaxParts & TaxRates & { orderLineId: number | null; quantity: number; amountMinor: Minor }

type OrderedLine = TaxRates & { id: number; quantity: number; lineTotalMinor: Minor; discountMinor: Minor }

/** What a tax invoice has: every item at what it costs after discounts, and the delivery where the store charges VAT on it. */
export function invoiceLines(
  lines: readonly OrderedLine[],
  delivery: { feeMinor: Minor; vatRateBp: number | null },
): TaxLine[] {
  const items = lines.map(({ id, quantity, lineTotalMinor, discountMinor, ...rates }) => ({
    ...{ orderLineId: id, quantity, amountMinor: lineTotalMinor - discountMinor },
    ...ratesOf(rates),
  }))
  const fee =
    delivery.vatRateBp === null || delivery.feeMinor === 0
      ? []
      : [
          ...[{ orderLineId: null, quantity: 1, amountMinor: delivery.feeMinor }].map((line) => ({
            ...line,
            ...{ vatRateBp: delivery.vatRateBp as number, sdRateBp: 0 },
          })),
        ]
  return [...items, ...fee].map((line) => ({ ...line, ...taxParts(line.amountMinor, line) }))
}

const ratesOf = ({ vatRateBp, sdRateBp }: TaxRates): TaxRates => ({ vatRateBp, sdRateBp })

/** The sums of a document. */
export const sumTaxLines = (lines: readonly TaxLine[]) => {
  const sum = (pick: (line: TaxLine) => Minor) => lines.reduce((total, line) => total + pick(line), 0)
  return {
    amountMinor: sum((line) => line.amountMinor),
    valueMinor: sum((line) => line.valueMinor),
    sdMinor: sum((line) => line.sdMinor),
    vatMinor: sum((line) => line.vatMinor),
  }
}
