import type { Membership, MembersListData } from '@haat/client/merchant'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'

/** The key of what is read about the staff: the list has everything. */
export const staffKey = (subdomain: string) => [subdomain, 'staff'] as const

/** The members of the staff, and the invitations that are open or have just expired. */
export function useStaff() {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: staffKey(subdomain),
    queryFn: async ({ signal }): Promise<MembersListData> => await haat.members.list({}, { signal }),
  })
}

/** Keeps a member as the API returned them after a write. */
export const keepMember = (queries: QueryClient, subdomain: string, member: Membership): void =>
  void queries.setQueryData<MembersListData>(
    staffKey(subdomain),
    (staff) => staff && { ...staff, items: staff.items.map((one) => (one.id === member.id ? member : one)) },
  )
