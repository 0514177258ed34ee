import { useSearchParams } from 'react-router'
import { addressOfFilters, type FilterKind, filtersFrom } from '../lib/list-filters.ts'

type Changes<T> = { readonly [name in keyof T]?: string | number | undefined }

/** The filters of a list, which are in its address, and what changes some of them; an empty one is taken away. */
export function useListFilters<T extends object>(
  kinds: Readonly<Record<string, FilterKind>>,
): readonly [T, (changes: Changes<T>) => void] {
  const [search, setSearch] = useSearchParams()
  const filters = filtersFrom<T>(search, kinds)
  const change = (changes: Changes<T>) =>
    setSearch(addressOfFilters({ ...filters, ...changes }), { replace: true, preventScrollReset: true })
  return [filters, change]
}
