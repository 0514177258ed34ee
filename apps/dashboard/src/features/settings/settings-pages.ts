import type { Permission } from '@haat/contract/permissions.ts'
import type { Icon } from '../../ui/icon.tsx'
import {
  Ban,
  Clock,
  CreditCard,
  Download,
  FileText,
  KeyRound,
  Landmark,
  Mail,
  MapPin,
  MessageSquareText,
  Newspaper,
  Phone,
  ScrollText,
  ShieldCheck,
  ShoppingBag,
  SquareCheck,
  Store,
  Truck,
  Users,
  Zap,
} from '../../ui/icons.generated.ts'

/** The pages below `settings/`, by the group in which they are listed. Their codes are their addresses. */
export const settingsPages = {
  shop: {
    store: { icon: Store, permission: 'settings:read' },
    orders: { icon: ShoppingBag, permission: 'settings:read' },
    desk: { icon: Phone, permission: 'settings:read' },
    accounts: { icon: Users, permission: 'settings:read' },
  },
  money: {
    'delivery-zones': { icon: MapPin, permission: 'settings:read' },
    couriers: { icon: Truck, permission: 'settings:read' },
    'payment-methods': { icon: CreditCard, permission: 'settings:read' },
    'payment-gateways': { icon: Landmark, permission: 'settings:read' },
    'payment-requirements': { icon: SquareCheck, permission: 'settings:read' },
    payment: { icon: Clock, permission: 'settings:read' },
    vat: { icon: FileText, permission: 'settings:read' },
  },
  messages: {
    'message-texts': { icon: MessageSquareText, permission: 'settings:read' },
    messages: { icon: Mail, permission: 'customers:read' },
  },
  people: {
    blocks: { icon: Ban, permission: 'customers:read' },
    newsletter: { icon: Newspaper, permission: 'customers:read' },
    exports: { icon: Download, permission: 'data:write' },
    'data-exports': { icon: FileText, permission: 'customers:write' },
  },
  access: {
    security: { icon: ShieldCheck, permission: 'settings:read' },
    keys: { icon: KeyRound, permission: 'keys:write' },
    webhooks: { icon: Zap, permission: 'webhooks:write' },
    'audit-log': { icon: ScrollText, permission: 'audit:read' },
  },
} satisfies Record<string, Record<string, { icon: Icon; permission: Permission }>>

export type SettingsGroup = keyof typeof settingsPages
export type SettingsPage = { code: string; group: SettingsGroup; icon: Icon; permission: Permission }

export const allSettingsPages: readonly SettingsPage[] = Object.entries(settingsPages).flatMap(([group, pages]) =>
  Object.entries(pages).map(([code, page]) => ({ code, group: group as SettingsGroup, ...page })),
)
