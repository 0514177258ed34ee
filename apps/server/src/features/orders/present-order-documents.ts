import type * as contract from '@haat/contract/merchant/order-documents.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { OrderStatus, Paper } from '@haat/contract/vocabulary.ts'
import { type CatalogTerms, termsByText } from '../../shared/catalog-terms.ts'
import type { Locale } from '../../shared/locale.ts'
import { formatAmount } from '../../shared/money.ts'
import { placeLabels } from '../../shared/place-labels.ts'
import type { TaxSettings } from '../../shared/store-settings.ts'
import { variantLabelOf } from '../catalog/catalog-term-rules.ts'
import type { Seller } from './invoice.queries.ts'
import type { DocumentLine, DocumentOrder, DocumentParcel } from './order-documents.queries.ts'
import { quantitiesToPack } from './order-packing-rules.ts'
import { cashDueMinor, dueMinor } from './payment-status-rules.ts'
import { methodName } from './present-invoice.ts'
import { presentSums } from './present-order.ts'

type Documents = Data<typeof contract.readOrderDocuments>
type Papers = { packingSlipPaper: Paper; invoicePaper: Paper; tax: Pick<TaxSettings, 'mode'> }

/** The documents of orders, in one language. */
export function presentOrderDocuments(
  orders: readonly DocumentOrder[],
  seller: Seller,
  { packingSlipPaper, invoicePaper, tax }: Papers,
  language: Locale,
): Documents {
  const { name, logo, address, phone, email } = seller
  const terms = termsByText(seller.terms)
  return {
    language,
    store: { name, logo, address, phone, email },
    packing_slip_paper: packingSlipPaper,
    issues_tax_invoices: tax.mode === 'vat',
    invoice_paper: invoicePaper,
    orders: orders.map((order) => presentDocument(order, seller, terms, language)),
  }
}

const presentDocument = (
  order: DocumentOrder,
  seller: Seller,
  terms: CatalogTerms,
  language: Locale,
): Documents['orders'][number] => ({
  id: order.id,
  order_number: order.orderNumber,
  version: order.version,
  printed_version: order.printedVersion,
  status: order.status as OrderStatus,
  created_at: order.createdAt,
  receiver_name: order.receiverName,
  phone: order.phone,
  address: order.address,
  place: placeLabels(order, language).join(', '),
  note: order.note,
  payment_method: methodName(order.paymentMethod, seller, language),
  currency: order.currency,
  courier: order.courier,
  tracking_code: order.trackingCode,
  item_count: order.itemCount,
  items: presentItems(order, terms, language),
  parcels: order.parcels.map(presentParcel),
  bundles: order.bundles.map((bundle) => ({ name: bundle.name, quantity: bundle.quantity })),
  ...presentSums(order),
  coupon_code: order.couponCode,
  amount_paid: formatAmount(order.amountPaidMinor),
  amount_refunded: formatAmount(order.refundedMinor),
  amount_due: formatAmount(dueMinor(order)),
  cash_to_collect: formatAmount(cashDueMinor(order)),
})

const presentItems = (order: DocumentOrder, terms: CatalogTerms, language: Locale) => {
  const toPack = quantitiesToPack(order)
  return order.lines.map((line) => ({
    ...presentItem(line, terms, language),
    quantity_to_pack: toPack.get(line.id) ?? 0,
  }))
}

const presentItem = (line: DocumentLine, terms: CatalogTerms, language: Locale) => ({
  id: line.id,
  name: line.name,
  variant_name: variantLabelOf(line.variantName, terms, language),
  sku: line.sku,
  image: line.image,
  quantity: line.quantity,
  unit_price: formatAmount(line.unitPriceMinor),
  line_total: formatAmount(line.lineTotalMinor),
})

const presentParcel = (parcel: DocumentParcel) => ({
  shipment_number: parcel.shipmentNumber,
  status: parcel.status,
  courier: parcel.courier,
  tracking_code: parcel.trackingCode,
  cash_to_collect: formatAmount(parcel.cashMinor),
  items: parcel.units.map(({ lineId, quantity }) => ({ order_item_id: lineId, quantity })),
})
