import { useStore } from '../../api/store.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export const listExportsKey = (subdomain: string) => [subdomain, 'exports'] as const

const READ_AGAIN_MS = 3_000

/** The person's own exports, newest first; read again while one is being written. */
export function useListExports() {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: listExportsKey(subdomain),
    read: (page, options) => haat.listExports.list({ ...page }, options),
    refreshMs: (rows) =>
      rows.some(({ status }) => status === 'QUEUED' || status === 'RUNNING') ? READ_AGAIN_MS : undefined,
  })
}
