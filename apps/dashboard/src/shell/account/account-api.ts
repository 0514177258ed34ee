import type { StaffIdentity } from '@haat/client/merchant'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { identityQuery, withOpenStores } from '../../api/identity.ts'
import { useClient } from '../../api/store.ts'

export const sessionsKey = ['account', 'sessions'] as const

/** Where the person is signed in. */
export function useOwnSessions() {
  const haat = useClient()
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => haat.staffAccount.listSessions({}, { signal }),
  })
}

/** Keeps what the API returned about the person; other pages show it at once. */
export const keepPerson = (queries: QueryClient, identity: StaffIdentity): void =>
  void queries.setQueryData(identityQuery.queryKey, withOpenStores(identity))
