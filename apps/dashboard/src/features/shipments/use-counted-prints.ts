import type { ShipmentLabels, ShipmentLabelsMarkPrintedInput } from '@haat/client/merchant'
import { useEffect } from 'react'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'

/** Has the server count the labels that were printed, whatever opens the print dialog. An order without a parcel has none to count. */
export function useCountedPrints({ labels }: ShipmentLabels): void {
  const { subdomain, can } = useStore()
  const { run } = useAction<ShipmentLabelsMarkPrintedInput, null>({
    send: (haat, input, options) => haat.shipmentLabels.markPrinted(input, options),
    isSilent: () => true,
    invalidates: [
      [subdomain, 'shipments', 'list'],
      [subdomain, 'shipments', 'one'],
    ],
  })
  const isKept = can('shipping:write')
  useEffect(() => {
    const keep = () => {
      const shipmentIds = labels.flatMap(({ shipment_id: id }) => id ?? [])
      if (isKept && shipmentIds.length > 0) run({ shipment_ids: shipmentIds })
    }
    window.addEventListener('afterprint', keep)
    return () => window.removeEventListener('afterprint', keep)
  })
}
