import type { SettlementColumn } from '@haat/contract/vocabulary.ts'
import { cutText } from '../../shared/cut-text.ts'
import { headerKey } from '../../shared/header-key.ts'

// The layouts of couriers are not documented: the names are those that merchants report, the most exact first.
const aliases: Record<SettlementColumn, readonly string[]> = {
  consignment: [
    'Consignment ID',
    'Consignment',
    'Consignment No',
    'Consignment Number',
    'Tracking ID',
    'Tracking Number',
    'Tracking Code',
    'Parcel ID',
    'CID',
    'কনসাইনমেন্ট আইডি',
    'কনসাইনমেন্ট',
    'ট্র্যাকিং আইডি',
    'পার্সেল আইডি',
  ],
  number: [
    'Merchant Order ID',
    'Merchant Order',
    'Merchant Order Number',
    'Merchant Invoice ID',
    'Merchant Invoice',
    'Invoice ID',
    'Order ID',
    'Order Number',
    'Invoice',
    'Reference',
    'অর্ডার নম্বর',
    'অর্ডার আইডি',
    'ইনভয়েস',
  ],
  status: ['Order Status', 'Delivery Status', 'Parcel Status', 'Status', 'অবস্থা', 'স্ট্যাটাস'],
  collected: [
    'Collected Amount',
    'Collected',
    'Cash Collected',
    'Cash Collection',
    'Collection Amount',
    'COD Amount',
    'Amount Collected',
    'Collectable Amount',
    'আদায়',
    'সংগৃহীত টাকা',
    'কালেকশন',
    'ক্যাশ কালেকশন',
  ],
  delivery_fee: [
    'Delivery Fee',
    'Delivery Charge',
    'Shipping Charge',
    'Delivery Cost',
    'Charge',
    'Total Fee',
    'Total Charge',
    'ডেলিভারি চার্জ',
    'ডেলিভারি ফি',
    'চার্জ',
  ],
  cod_fee: ['COD Fee', 'COD Charge', 'Collection Fee', 'Cash Handling Charge', 'সিওডি চার্জ', 'ক্যাশ চার্জ'],
  return_fee: ['Return Fee', 'Return Charge', 'Return Delivery Charge', 'রিটার্ন চার্জ', 'ফেরত চার্জ'],
  discount: ['Discount', 'Promo Discount', 'Additional Discount', 'ছাড়', 'ডিসকাউন্ট'],
  adjustment: ['Adjustment', 'Adjustments', 'সমন্বয়'],
  compensation: ['Compensation', 'Compensations', 'Compensation Amount', 'Claim Amount', 'ক্ষতিপূরণ'],
  payable: [
    'Payable Amount',
    'Payable',
    'Paid Amount',
    'Payout',
    'Net Payable',
    'Net Amount',
    'Disbursed Amount',
    'Paid Out',
    'পাওনা',
    'প্রাপ্য টাকা',
    'পরিশোধিত',
  ],
}

export const settlementColumnNames = Object.keys(aliases) as SettlementColumn[]

/** Headers by what they mean, as the request or the account names them; empty for what is not read. */
export type SettlementHeaders = Partial<Record<SettlementColumn, string>>

/** Where the columns are in the rows of the file. */
export type SettlementHeader = {
  names: string[]
  indexOf: Partial<Record<SettlementColumn, number>>
  /** What is not read, whatever the file has. */
  unread: SettlementColumn[]
}

/** A header as it is shown and kept: short, and of characters that can be stored. */
export const shownName = (name: string): string => cutText(name.replaceAll(/\p{Cc}/gu, ' ').trim(), 100)

/**
 * Where the columns are in a row, if it is the header: what the request names, else what the account's last file had, else
 * what is usual. No column is two things; the one that is named, or comes first, has it. What is named as empty is not read.
 */
export function findSettlementHeader(
  cells: readonly string[],
  given: SettlementHeaders,
  known: SettlementHeaders,
): SettlementHeader | null {
  const keys = cells.map(headerKey)
  const indexOf: SettlementHeader['indexOf'] = {}
  const taken = new Set<number>()
  const place = (column: SettlementColumn, names: readonly (string | undefined)[]) => {
    if (indexOf[column] !== undefined) return
    const found = names
      .map((name) => (name === undefined || headerKey(name) === '' ? -1 : keys.indexOf(headerKey(name))))
      .find((index) => index !== -1 && !taken.has(index))
    if (found === undefined) return
    indexOf[column] = found
    taken.add(found)
  }
  const unread = settlementColumnNames.filter((column) => (given[column] ?? known[column]) === '')
  const guessed = settlementColumnNames.filter((column) => given[column] === undefined && !unread.includes(column))
  for (const column of settlementColumnNames) place(column, [given[column]])
  for (const column of guessed) place(column, [known[column]])
  for (const column of guessed) place(column, aliases[column])
  const isHeader =
    (indexOf.consignment !== undefined || indexOf.number !== undefined) &&
    (indexOf.collected !== undefined || indexOf.payable !== undefined)
  return isHeader ? { names: cells.map(shownName), indexOf, unread } : null
}

/** The headers of the columns that a file had, and what was not read of it, for the next one. */
export const headersOf = ({ names, indexOf, unread }: SettlementHeader): SettlementHeaders =>
  Object.fromEntries([
    ...unread.map((column) => [column, '']),
    ...Object.entries(indexOf).flatMap(([column, index]) => (names[index] ? [[column, names[index]]] : [])),
  ])
