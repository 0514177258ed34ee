import type { BulkEdit, BulkUndoResults } from '@haat/client/merchant'
import { useQuery } from '@tanstack/react-query'
import { useStore } from './store.ts'
import { useAction } from './use-action.ts'
import { useCursorList } from './use-cursor-list.ts'

const bulkEditsKey = (subdomain: string) => [subdomain, 'bulk-edits'] as const

/** What shows products, their prices or stock, and is read again when many have changed. */
export const keysOfBulkEdits = (subdomain: string) => [
  bulkEditsKey(subdomain),
  ...['variants', 'products', 'stock', 'categories'].map((noun) => [subdomain, noun]),
]

/** The bulk edits of the last day, newest first. */
export function useBulkEdits() {
  const { haat, subdomain } = useStore()
  return useCursorList<BulkEdit>({
    queryKey: [...bulkEditsKey(subdomain), 'list'],
    read: (page, options) => haat.bulkEdits.list(page, options),
  })
}

/** One of them, with all that it changed. */
export function useBulkEdit(id: number) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: [...bulkEditsKey(subdomain), 'one', id],
    queryFn: ({ signal }) => haat.bulkEdits.read({ bulk_edit_id: id }, { signal }),
  })
}

/** Undoes a bulk edit, as far as nobody has changed the same since. */
export function useUndoBulkEdit(onDone?: (results: BulkUndoResults) => void) {
  const { subdomain } = useStore()
  return useAction<{ bulk_edit_id: number }, BulkUndoResults>({
    send: (haat, input, options) => haat.bulkEdits.undo(input, options),
    invalidates: keysOfBulkEdits(subdomain),
    onDone: (results) => onDone?.(results),
  })
}
