import { languages, papers } from '@haat/contract/vocabulary.ts'
import { type PileOrder, pileOrderOf } from '../../parts/pile-order.ts'

export const printedDocuments = ['packing_slip', 'invoice', 'pick_list'] as const
export type PrintedDocument = (typeof printedDocuments)[number]

/** What is printed, as the address has it. What it does not say is decided by the settings of the store. */
export type PrintRequest = {
  orderIds: readonly number[]
  document: PrintedDocument
  paper: (typeof papers)[number] | null
  language: (typeof languages)[number] | null
  sort: PileOrder
}

/** Reads the address of the print page; what nobody could have meant is left out. */
export function printRequestOf(search: URLSearchParams): PrintRequest {
  const chosen = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === search.get(name)) ?? null
  const ids = (search.get('orders') ?? '').split(',').filter((id) => /^[1-9]\d{0,15}$/.test(id))
  return {
    orderIds: [...new Set(ids.map(Number))],
    document: chosen('document', printedDocuments) ?? 'packing_slip',
    paper: chosen('paper', papers),
    language: chosen('language', languages),
    sort: pileOrderOf(search),
  }
}

/** The address that prints these orders, below that of the orders of the store. */
export const printSearch = (orderIds: readonly number[]): string => `?orders=${orderIds.join(',')}`
