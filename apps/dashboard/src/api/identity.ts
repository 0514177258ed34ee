import { HaatError } from '@haat/client'
import type { StaffIdentity } from '@haat/client/merchant'
import { queryOptions } from '@tanstack/react-query'
import { language } from '../i18n/language.ts'
import { signInClient } from './client.ts'
import { queryClient } from './query-client.ts'

/** Who is signed in, with their stores; null for nobody. */
export const identityQuery = queryOptions({
  queryKey: ['identity'],
  staleTime: 5 * 60_000,
  queryFn: async (): Promise<StaffIdentity | null> => {
    try {
      return withOpenStores(await signInClient(language.get()).auth.readStaff())
    } catch (error) {
      if (HaatError.is(error, 'unauthorized', 'invalid_token')) return null
      throw error
    }
  },
})

/** The operations of a suspended store return 404: it has no pages. */
export const withOpenStores = (identity: StaffIdentity): StaffIdentity => ({
  ...identity,
  stores: identity.stores.filter(({ status }) => status === 'active'),
})

/** Somebody has signed in: what was read before is forgotten. */
export function keepIdentity(identity: StaffIdentity | null): void {
  queryClient.clear()
  queryClient.setQueryData(identityQuery.queryKey, identity && withOpenStores(identity))
}
