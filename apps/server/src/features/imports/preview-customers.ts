import type { importedCustomerParts } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { type CustomerFill, fillCustomer } from '../customers/imported-customer-rules.ts'
import { findCustomersByPhone } from '../customers/imported-customers.queries.ts'
import { type CustomerHeader, readCustomerRows } from './customer-import-rules.ts'
import type { FileProblem } from './import-problem-rules.ts'
import type { FileRow } from './read-imported-file.ts'

type CustomerPart = (typeof importedCustomerParts)[number]

/** A customer that would be new, or get what `fills` names. */
export type PreviewedCustomer = { line: number; phone: string; name: string; isNew: boolean; fills: CustomerPart[] }

export type CustomersPreview = {
  created: number
  changed: number
  unchanged: number
  failed: number
  customers: PreviewedCustomer[]
  problems: FileProblem[]
}

const CHUNK_ROWS = 1_000

/** What a file would do to the customers that the store has now. Nothing is written. */
export async function previewCustomers(
  tx: StoreTx,
  storeId: number,
  { header, rows }: { header: CustomerHeader; rows: readonly FileRow[] },
): Promise<CustomersPreview> {
  const preview: CustomersPreview = { created: 0, changed: 0, unchanged: 0, failed: 0, customers: [], problems: [] }
  const seen = new Map<PhoneNumber, number>()
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
    const read = readCustomerRows(rows.slice(from, from + CHUNK_ROWS), header, seen)
    const phones = read.flatMap(({ customer }) => customer?.phone ?? [])
    const known = await findCustomersByPhone(tx, storeId, phones, { isLocked: false })
    for (const { line, customer, problems } of read) {
      preview.problems.push(...problems)
      const old = customer && known.get(customer.phone)
      const fill = customer && old ? fillCustomer(old, customer) : null
      if (!customer) preview.failed++
      else if (old && !fill) preview.unchanged++
      else {
        preview[old ? 'changed' : 'created']++
        const name = [customer.firstName, customer.lastName].filter(Boolean).join(' ')
        preview.customers.push({ line, phone: customer.phone, name, isNew: !old, fills: fill ? namesOf(fill) : [] })
      }
    }
  }
  return preview
}

const namesOf = ({ names, tags, staffNote, address }: CustomerFill): CustomerPart[] => [
  ...(names ? (['name'] as const) : []),
  ...(tags ? (['tags'] as const) : []),
  ...(staffNote === null ? [] : (['note'] as const)),
  ...(address ? (['address'] as const) : []),
]
