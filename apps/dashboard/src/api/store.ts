import type { Merchant } from '@haat/client/merchant'
import type { Permission, Role } from '@haat/contract/permissions.ts'
import { createContext, useContext, useMemo } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { clientOfStaff } from './client.ts'

/** The store whose pages are shown, with what the member of staff may do there. */
export type CurrentStore = {
  subdomain: string
  name: string
  role: Role
  can(permission: Permission): boolean
  /** Whether its staff call the buyers of new orders. */
  makesCalls: boolean
  /** Whether it keeps unfinished checkouts, of shoppers who agree. */
  keepsLeads: boolean
  /** The client of this store, in the language of the dashboard. */
  haat: Merchant
}

export const StoreContext = createContext<CurrentStore | null>(null)

export function useStore(): CurrentStore {
  const store = useContext(StoreContext)
  if (!store) throw new Error('useStore is for pages of a store')
  return store
}

/** The client of the store whose pages are shown; on the pages of one's own account, that of the person. */
export function useClient(): Merchant {
  const language = useLanguage()
  const ofStaff = useMemo(() => clientOfStaff(language), [language])
  return useContext(StoreContext)?.haat ?? ofStaff
}
