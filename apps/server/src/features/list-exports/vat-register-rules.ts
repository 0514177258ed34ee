import type { DocumentKind } from '@haat/contract/vocabulary.ts'
import type { Minor } from '../../shared/money.ts'

type Amounts = { value: Minor; sd: Minor; vat: Minor; total: Minor }
export type RegisterSums = Readonly<Record<DocumentKind, Amounts>>

type Registered = { kind: DocumentKind; valueMinor: Minor; sdMinor: Minor; vatMinor: Minor; amountMinor: Minor }

const nothing: Amounts = { value: 0, sd: 0, vat: 0, total: 0 }
export const emptyRegister: RegisterSums = { TAX_INVOICE: nothing, DEBIT_NOTE: nothing, CREDIT_NOTE: nothing }

/** What a document adds to the sales register: a credit note takes off, so that the columns can be added up. */
export function registeredAmounts({ kind, valueMinor, sdMinor, vatMinor, amountMinor }: Registered): Amounts {
  // 0 less an amount, not its negative: nothing stays 0.
  const signed = (minor: Minor): Minor => (kind === 'CREDIT_NOTE' ? 0 - minor : minor)
  return { value: signed(valueMinor), sd: signed(sdMinor), vat: signed(vatMinor), total: signed(amountMinor) }
}

export const addToRegister = (sums: RegisterSums, document: Registered): RegisterSums => ({
  ...sums,
  [document.kind]: sumOf(sums[document.kind], registeredAmounts(document)),
})

const sumOf = (one: Amounts, other: Amounts): Amounts => ({
  value: one.value + other.value,
  sd: one.sd + other.sd,
  vat: one.vat + other.vat,
  total: one.total + other.total,
})

/** The last rows of the register: the sums of each kind, and of all. */
export const sumRows = (sums: RegisterSums) => [
  { kind: 'TOTAL_TAX_INVOICE', ...sums.TAX_INVOICE },
  { kind: 'TOTAL_DEBIT_NOTE', ...sums.DEBIT_NOTE },
  { kind: 'TOTAL_CREDIT_NOTE', ...sums.CREDIT_NOTE },
  { kind: 'TOTAL', ...Object.values(sums).reduce(sumOf) },
]
