import type { Permission } from '@haat/contract/permissions.ts'
import type { PaymentRequirement } from '@haat/contract/vocabulary.ts'

type Place = { to: string; permission: Permission }

const pages: Place = { to: 'website/pages/', permission: 'content:read' }
const website = (part: string): Place => ({ to: `website/${part}`, permission: 'content:read' })

/** Where what is missing is done, below the store. */
export const requirementPlaces: Record<PaymentRequirement, Place> = {
  WEBSITE_OPEN: website(''),
  WEBSITE_URL: website('details/'),
  TERMS: pages,
  PRIVACY: pages,
  RETURNS: pages,
  REFUND_TIME: pages,
  ABOUT: pages,
  ADDRESS: website('details/'),
  TRADE_LICENCE: pages,
  DELIVERY_TIME: { to: 'settings/delivery-zones/', permission: 'settings:write' },
  PAYMENT_IMAGE: website('footer/'),
  STOCK_SHOWN: { to: 'settings/store/#hide_stock_counts', permission: 'settings:write' },
}
