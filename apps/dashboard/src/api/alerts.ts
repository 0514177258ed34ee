import { useQuery } from '@tanstack/react-query'
import { useStore } from './store.ts'

export const alertsKey = (subdomain: string) => [subdomain, 'alerts'] as const

/** The newest alerts of the store. */
export function useAlerts() {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: alertsKey(subdomain),
    queryFn: ({ signal }) => haat.alerts.list({}, { signal }),
  })
}

export const alertSettingsKey = ['alert-settings'] as const

/** How the member of staff is alerted, in all stores. */
export function useAlertSettings() {
  const { haat } = useStore()
  return useQuery({
    queryKey: alertSettingsKey,
    queryFn: ({ signal }) => haat.alerts.readSettings({}, { signal }),
  })
}
