import { languages } from '@haat/contract/vocabulary.ts'
import { type PileOrder, pileOrderOf } from '../../parts/pile-order.ts'
import { type LabelSize, labelSizes } from './label-rules.ts'

/** Which labels are printed, as the address has it. What it does not say is decided by this browser and the store. */
export type LabelsRequest = {
  orderIds: readonly number[]
  shipmentIds: readonly number[]
  size: LabelSize | null
  language: (typeof languages)[number] | null
  hasItems: boolean
  sort: PileOrder
}

/** Reads the address of the page of labels; what nobody could have meant is left out. */
export function labelsRequestOf(search: URLSearchParams): LabelsRequest {
  const idsOf = (name: string) => {
    const ids = (search.get(name) ?? '').split(',').filter((id) => /^[1-9]\d{0,15}$/.test(id))
    return [...new Set(ids.map(Number))]
  }
  return {
    orderIds: idsOf('orders'),
    shipmentIds: idsOf('shipments'),
    size: labelSizes.find((size) => size === search.get('size')) ?? null,
    language: languages.find((language) => language === search.get('language')) ?? null,
    hasItems: search.get('items') !== 'no',
    sort: pileOrderOf(search),
  }
}
