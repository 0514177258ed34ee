import type { readShipmentLabels } from '@haat/contract/merchant/shipment-labels.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { OrderStatus, ShipmentStatus } from '@haat/contract/vocabulary.ts'
import { type CatalogTerms, termsByText } from '../../shared/catalog-terms.ts'
import type { Locale } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import { placeLabels } from '../../shared/place-labels.ts'
import { variantLabelOf } from '../catalog/catalog-term-rules.ts'
import type { Seller } from '../orders/invoice.queries.ts'
import { cashDueMinor, dueMinor } from '../orders/payment-status-rules.ts'
import { instructRider } from './rider-instruction-rules.ts'
import type { LabelRow } from './shipment-labels.queries.ts'

type Labels = Data<typeof readShipmentLabels>

/** Labels of parcels, in one language. */
export function presentShipmentLabels(rows: readonly LabelRow[], seller: Seller, language: Locale): Labels {
  const terms = termsByText(seller.terms)
  return {
    language,
    store: { name: seller.name, phone: seller.phone },
    labels: rows.map((row) => presentLabel(row, terms, language)),
  }
}

function presentLabel(row: LabelRow, terms: CatalogTerms, language: Locale): Labels['labels'][number] {
  const order = { ...row, status: row.orderStatus }
  return {
    shipment_id: row.shipmentId,
    order_id: row.orderId,
    number: row.shipmentNumber ?? row.orderNumber,
    status: row.status as ShipmentStatus | null,
    order_status: row.orderStatus as OrderStatus,
    courier: row.courierName ?? '',
    courier_account: row.accountName ?? '',
    consignment: row.consignmentId || row.trackingCode || '',
    receiver_name: row.receiverName,
    phone: row.phone,
    address: row.address,
    place: placeLabels(row, language).join(', '),
    fragile: row.isFragile ?? false,
    instruction: instructRider(row.instruction ?? '', row.takenBack),
    currency: row.currency,
    cash_to_collect: formatAmount(row.shipmentId === null ? cashDueMinor(order) : (row.cashMinor ?? 0)),
    is_paid: dueMinor(order) === 0,
    weight_grams: row.shipmentId === null ? row.parcelGrams : row.shipmentGrams,
    parcel_count: row.parcelCount ?? 1,
    items: row.items.map(({ name, variantName, quantity }) => ({
      name,
      variant_name: variantLabelOf(variantName, terms, language),
      quantity,
    })),
  }
}
