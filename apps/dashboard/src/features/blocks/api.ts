import type { BlocksListInput } from '@haat/client/merchant'
import { useStore } from '../../api/store.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export type BlockFilters = Pick<BlocksListInput, 'kind' | 'value'>

export const blocksKey = (subdomain: string) => [subdomain, 'blocks'] as const

/** The blocks that match the filters, newest first. */
export function useBlocks(filters: BlockFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: [...blocksKey(subdomain), filters],
    read: (page, options) => haat.blocks.list({ ...filters, ...page }, options),
  })
}
