import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
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

/** Marks the alerts of an order as seen, as soon as it is shown. */
export function useOrderSeen(orderId: number): void {
  const { haat, subdomain } = useStore()
  const queries = useQueryClient()
  const { data } = useAlerts()
  const unseen = (data?.items ?? []).filter(({ is_seen, object }) => !is_seen && object.order_id === String(orderId))
  const key = unseen.map(({ position }) => position).join(' ')
  useEffect(() => {
    if (key === '') return
    void haat.alerts
      .markSeen({ positions: key.split(' ').map(Number) })
      .then(() => queries.invalidateQueries({ queryKey: alertsKey(subdomain) }))
      // They are marked at the next look.
      .catch(() => null)
  }, [key, haat, subdomain, queries])
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
