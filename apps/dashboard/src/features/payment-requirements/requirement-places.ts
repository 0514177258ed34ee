import type { Permission } from '@haat/contract/permissions.ts'
import type { PaymentRequirement } from '@haat/contract/vocabulary.ts'

type Place = { to: string; permission: Permission }

const deliveryZones: Place = { to: 'settings/delivery-zones/', permission: 'settings:write' }
const stockSetting: Place = { to: 'settings/store/#hide_stock_counts', permission: 'settings:write' }

/** Where what is missing is done, below the store. */
export const requirementPlaces: Partial<Record<PaymentRequirement, Place>> = {
  DELIVERY_TIME: deliveryZones,
  STOCK_SHOWN: stockSetting,
}
