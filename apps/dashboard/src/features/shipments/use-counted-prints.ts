import type { ShipmentLabels, ShipmentLabelsMarkPrintedInput } from '@haat/client/merchant'
import { useEffect } from 'react'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'

/**
 * Has the server count the labels that were printed, whatever opens the print dialog, and issue the tax invoices that are due with
 * them: also of an order without a parcel, which has none to count.
 */
export function useCountedPrints({ labels }: ShipmentLabels): void {
  const { subdomain, can } = useStore()
  const { run } = useAction<ShipmentLabelsMarkPrintedInput, null>({
    send: (haat, input, options) => haat.shipmentLabels.markPrinted(input, options),
    isSilent: () => true,
    invalidates: [
      [subdomain, 'shipments', 'list'],
      [subdomain, 'shipments', 'one'],
      [subdomain, 'tax-documents'],
    ],
  })
  const isKept = can('shipping:write')
  useEffect(() => {
    const keep = () => {
      const shipmentIds = labels.flatMap(({ shipment_id: id }) => id ?? [])
      const orderIds = labels.flatMap(({ shipment_id: id, order_id }) => (id === null ? order_id : []))
      if (isKept && labels.length > 0) run({ shipment_ids: shipmentIds, order_ids: orderIds })
    }
    window.addEventListener('afterprint', keep)
    return () => window.removeEventListener('afterprint', keep)
  })
}
