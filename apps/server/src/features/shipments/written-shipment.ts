import type { DeliveryType } from '@haat/contract/vocabulary.ts'
import type { Minor } from '../../shared/money.ts'
import type { ShipmentFields } from './create-shipment.ts'
import type { LineUnits } from './shipment-units-rules.ts'

type Written = {
  items?: readonly { order_item_id: number; quantity: number }[] | undefined
  courier_name?: string | undefined
  tracking_code?: string | undefined
  tracking_url?: string | undefined
  cod_amount?: Minor | undefined
  parcel_count?: number | undefined
  weight_grams?: number | null | undefined
  fragile?: boolean | undefined
  delivery_type?: DeliveryType | undefined
  declared_value?: Minor | null | undefined
  instruction?: string | undefined
}

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
