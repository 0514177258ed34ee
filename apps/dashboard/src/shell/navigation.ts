import type { Permission } from '@haat/contract/permissions.ts'
import type { CurrentStore } from '../api/store.ts'
import { storePath } from '../lib/store-path.ts'
import type { Icon } from '../ui/icon.tsx'
import {
  ChartColumn,
  CreditCard,
  Globe,
  House,
  Inbox,
  MessagesSquare,
  PhoneCall,
  Repeat,
  Settings,
  ShoppingBag,
  Star,
  Tag,
  TicketPercent,
  Truck,
  UserCog,
  Users,
  Warehouse,
} from '../ui/icons.generated.ts'

/** A page of the main navigation. Those that the role may not read are not shown. */
export type NavigationEntry = {
  /** Below the store: `/dashboard/{subdomain}/orders/`. */
  path: string
  /** Its name in `shellTexts`. */
  text:
    | 'overview'
    | 'orders'
    | 'desk'
    | 'leads'
    | 'shipments'
    | 'products'
    | 'stock'
    | 'offers'
    | 'customers'
    | 'support'
    | 'reviews'
    | 'staff'
    | 'settings'
    | 'subscriptions'
    | 'payments'
    | 'reports'
    | 'website'
  icon: Icon
  permission: Permission
  /** Pressed together with Alt. */
  key: string
  /** Only in stores whose staff call buyers, or that keep unfinished checkouts. */
  onlyIf?: 'makesCalls' | 'keepsLeads'
}

/** In the order of the side bar. The first four that a role may read are in the bottom bar of phones. */
export const navigation: readonly NavigationEntry[] = [
  { path: 'overview', text: 'overview', icon: House, permission: 'overview:read', key: 'h' },
  { path: 'orders', text: 'orders', icon: Inbox, permission: 'orders:read', key: 'o' },
  { path: 'desk', text: 'desk', icon: PhoneCall, permission: 'desk:write', key: 'd', onlyIf: 'makesCalls' },
  { path: 'leads', text: 'leads', icon: ShoppingBag, permission: 'leads:read', key: 'l', onlyIf: 'keepsLeads' },
  { path: 'shipments', text: 'shipments', icon: Truck, permission: 'shipping:read', key: 'k' },
  { path: 'products', text: 'products', icon: Tag, permission: 'catalog:read', key: 'p' },
  { path: 'stock', text: 'stock', icon: Warehouse, permission: 'catalog:read', key: 's' },
  { path: 'offers', text: 'offers', icon: TicketPercent, permission: 'offers:read', key: 'f' },
  { path: 'customers', text: 'customers', icon: Users, permission: 'customers:read', key: 'c' },
  { path: 'support', text: 'support', icon: MessagesSquare, permission: 'support:read', key: 'i' },
  { path: 'reviews', text: 'reviews', icon: Star, permission: 'reviews:read', key: 'r' },
  { path: 'subscriptions', text: 'subscriptions', icon: Repeat, permission: 'orders:read', key: 'u' },
  { path: 'payments', text: 'payments', icon: CreditCard, permission: 'orders:read', key: 'm' },
  { path: 'reports', text: 'reports', icon: ChartColumn, permission: 'orders:read', key: 'b' },
  { path: 'website', text: 'website', icon: Globe, permission: 'content:read', key: 'w' },
  { path: 'staff', text: 'staff', icon: UserCog, permission: 'staff:write', key: 't' },
  { path: 'settings', text: 'settings', icon: Settings, permission: 'settings:read', key: 'g' },
]

/** The address of a page of the navigation. */
export const addressOf = (subdomain: string, { path }: Pick<NavigationEntry, 'path'>): string =>
  storePath(subdomain, ...path.split('/'))

/** The pages of a store that are of use to the member of staff, last those that they would have to switch on first. */
export function pagesOf(store: Pick<CurrentStore, 'can' | 'makesCalls' | 'keepsLeads'>): NavigationEntry[] {
  const permitted = navigation.filter(({ permission }) => store.can(permission))
  const isOff = ({ onlyIf }: NavigationEntry) => onlyIf !== undefined && !store[onlyIf]
  const offered = permitted.filter((entry) => isOff(entry) && entry.onlyIf === 'keepsLeads')
  return [...permitted.filter((entry) => !isOff(entry)), ...(store.can('settings:write') ? offered : [])]
}
