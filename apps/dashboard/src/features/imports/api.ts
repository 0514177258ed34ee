import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'

export const importKey = (subdomain: string, id: number) => [subdomain, 'imports', id] as const

const READ_AGAIN_MS = 2_000

/** An uploaded file; read again while it is being applied. */
export function useImport(id: number) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: importKey(subdomain, id),
    queryFn: ({ signal }) => haat.imports.read({ import_id: id }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'RUNNING' || data?.undo_status === 'RUNNING' ? READ_AGAIN_MS : false,
  })
}

/** What it would change, with its columns of the version. */
export function useImportPreview(id: number, version: number, isWanted: boolean) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: [...importKey(subdomain, id), 'preview', version],
    queryFn: ({ signal }) => haat.imports.preview({ import_id: id }, { signal }),
    enabled: isWanted,
    staleTime: 0,
  })
}
