import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'

type Page<R> = { items: readonly R[]; next_cursor: string | null }

/** A list of the API as far as it has been read, and how to read more. */
export type CursorList<R> = {
  rows: readonly R[]
  /** Nothing has been read yet. */
  isPending: boolean
  /** Why nothing could be read. */
  error: unknown
  retry(): void
  /** Reads the next page; null after the last one. */
  more: { isLoading: boolean; load(): void } | null
}

type CursorListOptions<R> = {
  queryKey: QueryKey
  /** Reads a page: pass both on to the client. */
  read(page: { cursor?: string; limit: number }, options: { signal: AbortSignal }): PromiseLike<Page<R>>
  limit?: number
  /** Reads the first page again after so many milliseconds, while it is the only one; with a function, as its rows need it. */
  refreshMs?: number | ((rows: readonly R[]) => number | undefined)
}

/** Reads a cursor list page by page. */
export function useCursorList<R>({ queryKey, read, limit = 30, refreshMs }: CursorListOptions<R>): CursorList<R> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) => read({ limit, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: ({ state }) => {
      const [first, ...others] = state.data?.pages ?? []
      if (!first || others.length > 0) return false
      return (typeof refreshMs === 'function' ? refreshMs(first.items) : refreshMs) ?? false
    },
  })
  return {
    rows: query.data?.pages.flatMap(({ items }) => items) ?? [],
    isPending: query.isPending,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? { isLoading: query.isFetchingNextPage, load: () => void query.fetchNextPage() } : null,
  }
}
