import { issueTaxInvoice } from '../src/features/documents/issue-tax-invoice.ts'
import { lockOrder, type OrderRow } from '../src/features/orders/order-changes.queries.ts'
import { inStore } from '../src/platform/database.ts'
import { defaultSettings, type TaxSettings } from '../src/shared/store-settings.ts'
import type { Shop } from './factories.ts'
import type { Harness } from './harness.ts'

export const registeredTax: TaxSettings = {
  ...defaultSettings.tax,
  ...{ mode: 'vat', bin: '0012345670101', registeredName: 'Demo Traders', tradeName: 'Demo shop' },
  ...{
    issuingAddress: 'House 5, Road 12, Dhanmondi',
    vatBp: 1_500,
    officerName: 'Karim Uddin',
    officerTitle: 'Manager',
  },
  ...{ isShown: true, since: '2026-01-01T00:00:00.000Z' },
}

/** Has a store charge VAT, or none again. */
export async function setTax(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  tax: Partial<TaxSettings> = {},
): Promise<void> {
  await h.sql('update stores set settings = settings || $2 where id = $1', [
    storeId,
    JSON.stringify({ tax: { ...registeredTax, ...tax } }),
  ])
  h.deps.storeKeys.forget('all')
}

/** The tax invoice of an order, also of a store that charges no VAT. */
export const aTaxInvoice = (h: Harness, { storeId }: Pick<Shop, 'storeId'>, orderId: number): Promise<number> =>
  inStore(h.deps.db, storeId, async (tx) => {
    const order = (await lockOrder(tx, storeId, orderId)) as OrderRow
    const store = { tax: registeredTax, prefix: 'TST', name: 'Test' }
    return (await issueTaxInvoice(tx, order, { type: 'system', id: '' }, { now: h.deps.clock(), store })) as number
  })
