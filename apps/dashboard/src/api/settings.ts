import type { StoreSettings } from '@haat/client/merchant'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useStore } from './store.ts'

export const settingsKey = (subdomain: string) => [subdomain, 'settings'] as const

/** The settings of the store. What is being edited does not change by itself. */
export function useSettings() {
  const { haat, subdomain, can } = useStore()
  return useQuery({
    queryKey: settingsKey(subdomain),
    queryFn: ({ signal }) => haat.storeSettings.read({}, { signal }),
    enabled: can('settings:read'),
    refetchOnWindowFocus: false,
  })
}

/** Keeps the settings as the API returned them after a write. The frame shows the name of the store, and whether it calls. */
export function keepSettings(queries: QueryClient, subdomain: string, settings: StoreSettings): void {
  queries.setQueryData(settingsKey(subdomain), settings)
  void queries.invalidateQueries({ queryKey: ['identity'] })
}

/** Whether the store charges VAT, as far as the member may know: nobody else enters rates. */
export const useChargesVat = (): boolean => useSettings().data?.tax.mode === 'vat'
