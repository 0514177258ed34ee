import type { AuditListInput } from '@haat/client/merchant'
import { useStore } from '../../api/store.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export type AuditFilters = Pick<AuditListInput, 'actor_type' | 'actor_id' | 'entity' | 'entity_id' | 'from' | 'to'>

/** The recorded changes that match the filters, newest first. */
export function useAuditLog(filters: AuditFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: [subdomain, 'audit-log', filters],
    read: (page, options) => haat.audit.list({ ...filters, ...page }, options),
    limit: 50,
  })
}
