import type { Text } from '@haat/contract/errors.ts'
import {
  maxAddressLineLength,
  maxNameLength,
  maxPostalCodeLength,
  maxTagLength,
  maxTextLength,
} from '@haat/contract/text-lengths.ts'
import type { ImportProblemCode } from '@haat/contract/vocabulary.ts'
import { withFormula } from '../../shared/csv-cell.ts'
import { cutText, isLongerThan } from '../../shared/cut-text.ts'
import { type PhoneNumber, parseAnyPhone } from '../../shared/phone.ts'
import type { ImportedCustomer } from '../customers/imported-customer-rules.ts'
import type { CustomerColumn, CustomerFormat } from './customer-format.ts'
import { customerReasons } from './customer-reason-texts.ts'
import { haatCustomerFormat } from './haat-customer-columns.ts'
import { type FileProblem, shownCell } from './import-problem-rules.ts'
import type { FileRow } from './read-imported-file.ts'
import { shopifyCustomerFormat } from './shopify-customer-columns.ts'
import { wooCommerceCustomerFormat } from './woocommerce-customer-columns.ts'

const FORMATS = [shopifyCustomerFormat, wooCommerceCustomerFormat, haatCustomerFormat]
const MAX_TAGS = 20
const YES = new Set(['yes', 'true', '1', '১', 'y', 'হ্যাঁ', 'subscribed'])
const BANGLADESH = new Set(['', 'bd', 'bgd', 'bangladesh', 'বাংলাদেশ'])

export type CustomerHeader = { indexOf: Map<CustomerColumn, number>; headers: readonly string[] }

/** The columns of a file in the format whose key it has; null when none has a phone number. */
export function readCustomerHeader(headers: readonly string[]): CustomerHeader | null {
  const given = headers.map((header) => header.trim().toLowerCase())
  for (const format of FORMATS) {
    const indexOf = columnsOf(format, given)
    if (format.key.some((column) => indexOf.has(column))) return { indexOf, headers }
  }
  return null
}

function columnsOf({ columns }: CustomerFormat, given: readonly string[]): Map<CustomerColumn, number> {
  const found = new Map<CustomerColumn, number>()
  for (const [column, names] of Object.entries(columns)) {
    const index = names.map((name) => given.indexOf(name.toLowerCase())).find((at) => at !== -1)
    if (index !== undefined) found.set(column as CustomerColumn, index)
  }
  return found
}

export type CustomerRow = { line: number; customer: ImportedCustomer | null; problems: FileProblem[] }

/** Reads rows. `seen`: the lines of the phone numbers of the rows before. */
export function readCustomerRows(
  rows: readonly FileRow[],
  header: CustomerHeader,
  seen: Map<PhoneNumber, number>,
): CustomerRow[] {
  return rows.map((row) => readCustomerRow(row, header, seen))
}

function readCustomerRow(
  { line, cells, isUnreadable }: FileRow,
  { indexOf, headers }: CustomerHeader,
  seen: Map<PhoneNumber, number>,
): CustomerRow {
  const problems: FileProblem[] = []
  const text = (column: CustomerColumn) => withFormula((cells[indexOf.get(column) ?? -1] ?? '').trim())
  const say = (column: CustomerColumn | null, code: ImportProblemCode, reason?: Text) => {
    const index = (column && indexOf.get(column)) ?? -1
    problems.push({
      line,
      column: headers[index] ?? '',
      value: shownCell(cells[index] ?? ''),
      code,
      ...(reason && { reason }),
    })
  }
  const refuse = (...problem: Parameters<typeof say>): CustomerRow => {
    say(...problem)
    return { line, customer: null, problems }
  }
  if (isUnreadable) return refuse(null, 'UNREADABLE_LINE')
  if (cells.some((cell) => /[\0\uFFFD]/.test(cell))) return refuse(null, 'UNREADABLE_LINE', customerReasons.unread)
  const typed = (['phone', 'otherPhone'] as const).filter((column) => text(column) !== '')
  const [column] = typed
  if (!column) return refuse(null, 'REQUIRED', customerReasons.noPhone)
  const phone = typed.map((one) => parseAnyPhone(text(one))).find((one) => one !== null)
  if (!phone) return refuse(column, 'NOT_A_NUMBER', customerReasons.badPhone)
  const earlier = seen.get(phone)
  if (earlier !== undefined) return refuse(column, 'DUPLICATE_IN_FILE', customerReasons.repeated(earlier))
  seen.set(phone, line)
  const cut = (one: CustomerColumn, limit: number, value = text(one)) => {
    if (isLongerThan(value, limit)) say(one, 'WARNING', customerReasons.shortened)
    return cutText(value, limit).trim()
  }
  const [first, ...others] = text('name').split(/\s+/)
  const firstName = cut('firstName', maxNameLength) || cut('name', maxNameLength, first ?? '')
  const lastName = indexOf.has('firstName')
    ? cut('lastName', maxNameLength)
    : cut('name', maxNameLength, others.join(' '))
  const customer = {
    phone,
    ...{ firstName, lastName },
    tags: tagsOf(text('tags')),
    staffNote: cut('note', maxTextLength, noteOf(text('note'), text('email'))),
    acceptsMarketing: YES.has(text('acceptsMarketing').toLowerCase()),
    address: addressOf(text, [firstName, lastName].filter(Boolean).join(' ') || phone),
  }
  if (customer.address === null && text('addressLine1') !== '')
    say('addressLine1', 'WARNING', customerReasons.badAddress)
  return { line, customer, problems }
}

const tagsOf = (text: string): string[] =>
  [...new Set(text.split(',').map((tag) => cutText(tag.trim().toLowerCase(), maxTagLength).trim()))]
    .filter(Boolean)
    .slice(0, MAX_TAGS)

/** An e-mail address that nobody has proven opens no account: it is for staff to read. */
const noteOf = (note: string, email: string): string =>
  [note, /^[^\s@•]+@[^\s@]+$/.test(email) && `E-mail: ${email}`].filter(Boolean).join('\n')

function addressOf(text: (column: CustomerColumn) => string, receiver: string): ImportedCustomer['address'] {
  const [addressLine1, city] = [text('addressLine1'), text('city')]
  const isHere = BANGLADESH.has(text('country').toLowerCase())
  if (addressLine1 === '' || city === '' || !isHere) return null
  return {
    receiverName: cutText(receiver, maxNameLength).trim(),
    addressLine1: cutText(addressLine1, maxAddressLineLength).trim(),
    addressLine2: cutText(text('addressLine2'), maxAddressLineLength).trim(),
    city: cutText(city, maxNameLength).trim(),
    area: cutText(text('area'), maxNameLength).trim(),
    postalCode: text('postalCode').length <= maxPostalCodeLength ? text('postalCode') : '',
  }
}
