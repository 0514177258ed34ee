import type { updateShipment } from '@haat/contract/merchant/shipments.ts'
import type { Body } from '@haat/contract/operation.ts'
import type { ShipmentFields } from './create-shipment.ts'
import type { LineUnits } from './shipment-units-rules.ts'

type Written = Omit<Body<typeof updateShipment>, 'version'>

/** What a request writes of a shipment. */
export function writtenOf({ items, ...body }: Written): { items: LineUnits[] | null; fields: ShipmentFields } {
  return {
    items: items?.map(({ order_item_id, quantity }) => ({ lineId: order_item_id, quantity })) ?? null,
    fields: {
      courierName: body.courier_name,
      trackingCode: body.tracking_code,
      trackingUrl: body.tracking_url,
      codMinor: body.cod_amount,
      parcelCount: body.parcel_count,
      weightGrams: body.weight_grams,
      isFragile: body.fragile,
      deliveryType: body.delivery_type,
      declaredMinor: body.declared_value,
      instruction: body.instruction,
    },
  }
}
