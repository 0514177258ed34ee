import type { WebhookDelivery, WebhookRedelivery } from '@haat/client/merchant'
import { useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { useFormats } from '../../i18n/formats.ts'
import { textOf, useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { RefreshCw } from '../../ui/icons.generated.ts'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Page } from '../../ui/page.tsx'
import { useDelivery, webhooksKey } from './api.ts'
import { DeliveryBadge } from './parts/badges.tsx'
import classes from './parts/webhooks.module.css'
import { webhookTexts } from './webhook-texts.ts'

/** `settings/webhooks/{id}/deliveries/{id}/`: what was sent, and what came back. */
export function WebhookDeliveryDetails() {
  const { webhookId = '', deliveryId = '' } = useParams()
  const areIds = [webhookId, deliveryId].every((text) => /^\d{1,16}$/.test(text))
  return areIds ? <KnownDelivery webhookId={Number(webhookId)} deliveryId={Number(deliveryId)} /> : <Missing />
}

function KnownDelivery({ webhookId, deliveryId }: { webhookId: number; deliveryId: number }) {
  return (
    <ReadView query={useDelivery(webhookId, deliveryId)} missing={<Missing />}>
      {(delivery) => <Details webhookId={webhookId} delivery={delivery} />}
    </ReadView>
  )
}

function Details({ webhookId, delivery }: { webhookId: number; delivery: WebhookDelivery }) {
  const t = useTexts(webhookTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const { status, is_test, request_body, attempts, attempt_count, next_attempt_at } = delivery
  const resend = useAction<null, WebhookRedelivery>({
    send: (haat, _, options) =>
      haat.webhookDeliveries.redeliver({ webhook_id: webhookId, delivery_ids: [delivery.id] }, options),
    invalidates: [webhooksKey(subdomain)],
  })
  const mayResend = !is_test && request_body !== null && (status !== 'PENDING' || attempts.length > 0)
  return (
    <Page
      title={delivery.type}
      beside={<DeliveryBadge delivery={delivery} />}
      hint={[
        formats.moment(delivery.created_at),
        t.attempts(formats.count(attempt_count), attempt_count === 1),
        next_attempt_at && t.next(formats.short(next_attempt_at)),
      ]
        .filter(Boolean)
        .join(' · ')}
      back={{ to: storePath(subdomain, 'settings', 'webhooks', webhookId), label: t.backToWebhook }}
      actions={
        mayResend ? (
          <Button icon={RefreshCw} isBusy={resend.isRunning} onClick={() => resend.run(null)}>
            {status === 'PENDING' ? t.sendNow : t.resend}
          </Button>
        ) : null
      }
    >
      {attempts.toReversed().map((attempt, place) => (
        <AttemptCard key={attempt.at} attempt={attempt} number={attempt_count - place} />
      ))}
      <Card title={t.request}>
        {request_body === null ? <p>{t.requestGone}</p> : <pre className={classes.text}>{readable(request_body)}</pre>}
      </Card>
    </Page>
  )
}

type Attempt = WebhookDelivery['attempts'][number]

function AttemptCard({ attempt, number }: { attempt: Attempt; number: number }) {
  const t = useTexts(webhookTexts)
  const formats = useFormats()
  const { at, error, status_code, duration_ms, request_headers, response_body } = attempt
  return (
    <Card title={t.attempt(formats.count(number))}>
      <div className={classes.stack}>
        <Facts
          isStacked
          facts={[
            { label: formats.moment(at), value: t.took(formats.count(duration_ms)) },
            {
              label: t.response,
              value: [status_code ?? t.noResponse, error && textOf(t.errors, error)].filter(Boolean).join(' · '),
            },
            ...Object.entries(request_headers)
              .filter(([name]) => name.startsWith('webhook-'))
              .map(([label, value]) => ({ label, value: <code className={classes.url}>{value}</code> })),
          ]}
        />
        {status_code === null ? null : <pre className={classes.text}>{response_body || t.emptyResponse}</pre>}
      </div>
    </Card>
  )
}

/** JSON with line ends; other texts as they are. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function Missing() {
  const t = useTexts(webhookTexts)
  const { webhookId = '' } = useParams()
  const { subdomain } = useStore()
  return (
    <MissingPage
      title={t.deliveryNotFound}
      back={{ to: storePath(subdomain, 'settings', 'webhooks', webhookId), label: t.backToWebhook }}
    />
  )
}
