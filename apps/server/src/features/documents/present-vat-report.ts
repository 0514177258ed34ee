import type { readVatReport } from '@haat/contract/merchant/vat-report.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { DocumentKind } from '@haat/contract/vocabulary.ts'
import { formatAmount } from '../../shared/money.ts'
import type { VatRow, VatSums } from './vat-report.queries.ts'

type Report = Data<typeof readVatReport>

const none: VatSums = { documents: 0, valueMinor: 0, sdMinor: 0, vatMinor: 0, amountMinor: 0 }

const presentAmounts = ({ valueMinor, sdMinor, vatMinor, amountMinor }: VatSums) => ({
  value: formatAmount(valueMinor),
  sd: formatAmount(sdMinor),
  vat: formatAmount(vatMinor),
  total: formatAmount(amountMinor),
})

/** The documents of each kind, and what is left of them: credit notes are taken off. */
function presentParts(rows: readonly VatRow[]): Report['total'] {
  const of = (kind: DocumentKind): VatSums => rows.find((row) => row.kind === kind) ?? none
  const [invoices, debits, credits] = [of('TAX_INVOICE'), of('DEBIT_NOTE'), of('CREDIT_NOTE')]
  const net = (name: keyof VatSums) => invoices[name] + debits[name] - credits[name]
  return {
    invoices: { documents: invoices.documents, ...presentAmounts(invoices) },
    debit_notes: { documents: debits.documents, ...presentAmounts(debits) },
    credit_notes: { documents: credits.documents, ...presentAmounts(credits) },
    net: presentAmounts({
      ...{ documents: 0, valueMinor: net('valueMinor'), sdMinor: net('sdMinor') },
      ...{ vatMinor: net('vatMinor'), amountMinor: net('amountMinor') },
    }),
  }
}

export function presentVatReport(rows: readonly VatRow[], month: string, currency: string): Report {
  const rated = rows.filter(({ vatRateBp }) => vatRateBp !== null)
  const byRates = [...Map.groupBy(rated, ({ vatRateBp, sdRateBp }) => `${vatRateBp} ${sdRateBp}`).values()]
  const sorted = byRates.toSorted(
    ([one], [other]) =>
      Number(other?.vatRateBp) - Number(one?.vatRateBp) || Number(other?.sdRateBp) - Number(one?.sdRateBp),
  )
  return {
    ...{ month, currency },
    rows: sorted.map((same) => ({
      vat_rate: Number(same[0]?.vatRateBp) / 100,
      sd_rate: Number(same[0]?.sdRateBp) / 100,
      ...presentParts(same),
    })),
    total: presentParts(rows.filter(({ vatRateBp }) => vatRateBp === null)),
  }
}
