import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { recordEvent } from '../../platform/outbox.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { addAddress } from '../addresses/save-address.ts'
import {
  type CustomerFill,
  fillCustomer,
  type ImportedCustomer,
  type KnownCustomer,
} from '../customers/imported-customer-rules.ts'
import {
  findCustomersByPhone,
  insertImportedCustomers,
  updateImportedCustomer,
} from '../customers/imported-customers.queries.ts'
import { type CustomerRow, readCustomerHeader, readCustomerRows } from './customer-import-rules.ts'
import { customerReasons } from './customer-reason-texts.ts'
import { advanceImport, type ImportRun } from './import-run.ts'
import type { ItemOutcomes } from './imports.queries.ts'
import { readImportedRows } from './read-imported-file.ts'

const BATCH_ROWS = 100

/** Imports the customers of a file, some in each transaction; false when it was cancelled, or another process goes on with it. */
export async function applyCustomers(run: ImportRun): Promise<boolean> {
  const { context, author, found, place } = run
  const header = readCustomerHeader(found.headers)
  if (!header) return false
  const { rows } = await readImportedRows(found)
  const read = readCustomerRows(rows, header, new Map<PhoneNumber, number>())
  while (place.after < read.length) {
    if (context.signal.aborted) return false
    const batch = read.slice(place.after, place.after + BATCH_ROWS)
    if (!(await advanceImport(run, (tx) => importCustomers(tx, author, batch)))) return false
  }
  return true
}

async function importCustomers(tx: StoreTx, author: Author, rows: readonly CustomerRow[]): Promise<ItemOutcomes> {
  const { storeId } = author
  const given = rows.flatMap(({ customer }) => customer ?? [])
  const phones = given.map(({ phone }) => phone)
  const known = await findCustomersByPhone(tx, storeId, phones, { isLocked: true })
  const added = await insertImportedCustomers(
    tx,
    storeId,
    given.filter(({ phone }) => !known.has(phone)),
  )
  const outcomes = { created: 0, changed: 0, unchanged: 0, failed: 0 }
  const problems = rows.flatMap((row) => row.problems)
  for (const { line, customer } of rows) {
    const id = customer && added.get(customer.phone)
    const old = customer && known.get(customer.phone)
    if (customer && id) {
      outcomes.created++
      await saveAddress(tx, { storeId, customerId: id }, customer.phone, customer.address)
    } else if (customer && old) {
      const fill = fillCustomer(old, customer)
      if (fill) await changeCustomer(tx, author, old, customer.phone, fill)
      outcomes[fill ? 'changed' : 'unchanged']++
    } else {
      outcomes.failed++
      if (customer) problems.push({ line, column: '', value: '', code: 'CHANGED', reason: customerReasons.changed })
    }
  }
  return { ...outcomes, problems }
}

async function saveAddress(
  tx: StoreTx,
  owner: { storeId: number; customerId: string },
  phone: PhoneNumber,
  address: ImportedCustomer['address'],
): Promise<void> {
  if (address) await addAddress(tx, owner, { ...address, phone })
}

async function changeCustomer(
  tx: StoreTx,
  author: Author,
  old: KnownCustomer,
  phone: PhoneNumber,
  fill: CustomerFill,
): Promise<void> {
  const { storeId } = author
  const status = old.status as 'active' | 'blocked'
  await updateImportedCustomer(tx, storeId, old.id, fill)
  await saveAddress(tx, { storeId, customerId: old.id }, phone, fill.address)
  const { tags, staffNote } = fill
  await recordAudit(tx, author, {
    ...{ action: 'customer.updated', entity: 'customer', entityId: old.id },
    before: { tags: old.tags, staffNote: old.staffNote },
    after: { tags: tags ?? old.tags, staffNote: staffNote ?? old.staffNote },
  })
  await recordEvent(tx, storeId, {
    type: 'customer.updated',
    resourceId: old.id,
    payload: { object: { id: old.id, status }, previous: { status } },
  })
}
