import type { Webhook, WebhookDeliverySummary, WebhookRedelivery } from '@haat/client/merchant'
import { webhookDeliveryStatuses } from '@haat/contract/vocabulary.ts'
import { RowList } from '../../../api/row-list.tsx'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useListFilters } from '../../../api/use-list-filters.ts'
import { filterTexts } from '../../../i18n/filter-texts.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { RefreshCw, Send } from '../../../ui/icons.generated.ts'
import { Choices, ListBar } from '../../../ui/list-bar.tsx'
import { Row } from '../../../ui/rows.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { type DeliveryFilters, useDeliveries, webhooksKey } from '../api.ts'
import { webhookTexts } from '../webhook-texts.ts'
import { DeliveryBadge } from './badges.tsx'

const kinds = { status: webhookDeliveryStatuses, object_id: 'text' } as const
/** Before every delivery. */
const EVER = '2025-01-01T00:00:00Z'

/** What was sent to a webhook. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const t = useTexts(webhookTexts)
  const common = useTexts(filterTexts)
  const { subdomain } = useStore()
  const [filters, change] = useListFilters<DeliveryFilters>(kinds)
  const resend = useAction<null, WebhookRedelivery>({
    send: (haat, _, options) => haat.webhookDeliveries.redeliver({ webhook_id: webhook.id, from: EVER }, options),
    invalidates: [webhooksKey(subdomain)],
  })
  const ask = async () => {
    if (await confirm({ title: t.resendTitle, text: t.resendText, confirmLabel: t.resend })) resend.run(null)
  }
  return (
    <Card
      title={t.log}
      isFlush
      actions={
        filters.status === 'FAILED' ? (
          <Button isSmall icon={RefreshCw} isBusy={resend.isRunning} onClick={() => void ask()}>
            {t.resendFailed}
          </Button>
        ) : null
      }
    >
      <ListBar
        search={{
          label: t.searchObject,
          hint: t.searchObject,
          text: filters.object_id ?? '',
          onChange: (object_id) => change({ object_id }),
        }}
        choices={
          <Choices
            label={common.status}
            value={filters.status ?? ''}
            choices={[
              { value: '', label: common.all },
              ...webhookDeliveryStatuses.map((value) => ({ value, label: t.deliveryStatus[value] })),
            ]}
            onChange={(status) => change({ status })}
          />
        }
      />
      <RowList
        label={t.log}
        list={useDeliveries(webhook.id, filters)}
        isFiltered={Object.keys(filters).length > 0}
        none={{ icon: Send, title: t.noDeliveries, hint: t.noDeliveriesHint }}
      >
        {(delivery) => <DeliveryRow key={delivery.id} webhookId={webhook.id} delivery={delivery} />}
      </RowList>
    </Card>
  )
}

function DeliveryRow({ webhookId, delivery }: { webhookId: number; delivery: WebhookDeliverySummary }) {
  const t = useTexts(webhookTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const { id, type, object_id, attempt_count, next_attempt_at, created_at, is_test, status } = delivery
  return (
    <Row
      title={type}
      to={storePath(subdomain, 'settings', 'webhooks', webhookId, 'deliveries', id)}
      badges={
        <>
          <DeliveryBadge delivery={delivery} />
          {is_test ? <StatusBadge>{t.isTest}</StatusBadge> : null}
        </>
      }
      lines={[
        [
          formats.short(created_at),
          !is_test && object_id,
          attempt_count !== 1 && t.attempts(formats.count(attempt_count), false),
          status === 'PENDING' && next_attempt_at && t.next(formats.short(next_attempt_at)),
        ]
          .filter(Boolean)
          .join(' · '),
      ]}
    />
  )
}
