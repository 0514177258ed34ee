import { useStore } from '../../api/store.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export const statementsKey = (subdomain: string) => [subdomain, 'statements'] as const

/** What an imported or deleted statement changes. */
export const changedByStatements = (subdomain: string) =>
  [statementsKey(subdomain), [subdomain, 'reconciliation'], [subdomain, 'payments'], [subdomain, 'takings']] as const

/** The imported statements, newest first. */
export function useStatements() {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: statementsKey(subdomain),
    read: (page, options) => haat.statements.list({ ...page }, options),
  })
}
