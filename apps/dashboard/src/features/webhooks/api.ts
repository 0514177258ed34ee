import type { WebhookDelivery, WebhookDeliverySummary } from '@haat/client/merchant'
import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'

export const webhooksKey = (subdomain: string) => [subdomain, 'webhooks'] as const

/** Deliveries come and are attempted at any moment. */
const REFRESH_MS = 15_000

/** All webhooks of the store, newest first. */
export function useWebhooks() {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: [...webhooksKey(subdomain), 'list'],
    queryFn: async ({ signal }) => (await haat.webhooks.list({}, { signal })).items,
  })
}

export function useWebhook(webhookId: number) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: [...webhooksKey(subdomain), 'one', webhookId],
    queryFn: ({ signal }) => haat.webhooks.read({ webhook_id: webhookId }, { signal }),
    refetchInterval: REFRESH_MS,
  })
}

export type DeliveryFilters = { status?: WebhookDeliverySummary['status']; object_id?: string }

/** What was sent to a webhook, newest first. */
export function useDeliveries(webhookId: number, filters: DeliveryFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList<WebhookDeliverySummary>({
    queryKey: [...webhooksKey(subdomain), 'deliveries', webhookId, filters],
    read: (page, options) => haat.webhookDeliveries.list({ webhook_id: webhookId, ...filters, ...page }, options),
    refreshMs: REFRESH_MS,
  })
}

export function useDelivery(webhookId: number, deliveryId: number) {
  const { haat, subdomain } = useStore()
  return useQuery<WebhookDelivery>({
    queryKey: [...webhooksKey(subdomain), 'delivery', webhookId, deliveryId],
    queryFn: ({ signal }) =>
      haat.webhookDeliveries.read({ webhook_id: webhookId, delivery_id: deliveryId }, { signal }),
    refetchInterval: REFRESH_MS,
  })
}
