import type { Webhook } from '@haat/client/merchant'
import { useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { channelTexts } from '../../i18n/channel-texts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { orderStatusTexts } from '../../i18n/order-status-texts.ts'
import { textOf, useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { useZoneChoices } from '../../parts/delivery-zones.ts'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { useWebhook } from './api.ts'
import { WebhookBadge } from './parts/badges.tsx'
import { DeliveryLog } from './parts/delivery-log.tsx'
import { WebhookActions } from './parts/webhook-actions.tsx'
import classes from './parts/webhooks.module.css'
import { webhookTexts } from './webhook-texts.ts'

/** `settings/webhooks/{id}/`: how a webhook is, and what was sent to it. */
export function WebhookDetails() {
  const { webhookId = '' } = useParams()
  return /^\d{1,16}$/.test(webhookId) ? <KnownWebhook webhookId={Number(webhookId)} /> : <MissingWebhook />
}

function KnownWebhook({ webhookId }: { webhookId: number }) {
  return (
    <ReadView query={useWebhook(webhookId)} missing={<MissingWebhook />}>
      {(webhook) => <Details webhook={webhook} />}
    </ReadView>
  )
}

function Details({ webhook }: { webhook: Webhook }) {
  const t = useTexts(webhookTexts)
  const { subdomain } = useStore()
  return (
    <Page
      title={webhook.description || new URL(webhook.url).host}
      beside={<WebhookBadge webhook={webhook} />}
      back={{ to: storePath(subdomain, 'settings', 'webhooks'), label: t.backToList }}
      actions={<WebhookActions webhook={webhook} />}
    >
      <State webhook={webhook} />
      <About webhook={webhook} />
      <DeliveryLog webhook={webhook} />
    </Page>
  )
}

function State({ webhook: { disabled_reason, held_until, failing_since, status } }: { webhook: Webhook }) {
  const t = useTexts(webhookTexts)
  const formats = useFormats()
  if (disabled_reason)
    return <Notice tone={status === 'DISABLED' ? 'danger' : 'warning'}>{t.reasons[disabled_reason]}</Notice>
  if (held_until) return <Notice tone="warning">{t.held(formats.moment(held_until))}</Notice>
  return failing_since ? <Notice tone="warning">{t.failing(formats.moment(failing_since))}</Notice> : null
}

function About({ webhook }: { webhook: Webhook }) {
  const t = useTexts(webhookTexts)
  const orders = useTexts(orderStatusTexts)
  const { channel } = useTexts(channelTexts)
  const zones = useZoneChoices(webhook.filters.delivery_locations)
  const formats = useFormats()
  const { url, types, filters, header_names, secret_hint, old_secret_until, last_success_at, backlog, created_by } =
    webhook
  const only = [
    filters.statuses.length > 0 &&
      t.statusOnly(filters.statuses.map((status) => textOf(orders.status, status)).join(', ')),
    filters.channels.length > 0 && t.channelOnly(filters.channels.map((one) => textOf(channel, one)).join(', ')),
    filters.delivery_locations.length > 0 &&
      t.zoneOnly(
        filters.delivery_locations.map((code) => zones.find(({ value }) => value === code)?.label ?? code).join(', '),
      ),
    filters.min_total && t.totalOnly(formats.money(filters.min_total)),
  ].filter(Boolean)
  return (
    <Card title={t.facts}>
      <Facts
        isStacked
        facts={[
          { label: t.url, value: <code className={classes.url}>{url}</code> },
          { label: t.types, value: types.map((type) => textOf(t.groups, type)).join(', ') },
          only.length > 0 && { label: t.filters, value: only.join(', ') },
          header_names.length > 0 && { label: t.headers, value: header_names.join(', ') },
          {
            label: t.secret,
            value: [t.secretEnds(secret_hint), old_secret_until && t.oldSecret(formats.short(old_secret_until))]
              .filter(Boolean)
              .join(' · '),
          },
          {
            label: t.soFar,
            value: [
              last_success_at ? t.success(formats.short(last_success_at)) : t.nothing,
              backlog > 0 && t.waiting(formats.count(backlog)),
            ]
              .filter(Boolean)
              .join(' · '),
          },
          created_by !== '' && { label: t.author, value: created_by },
        ]}
      />
    </Card>
  )
}

function MissingWebhook() {
  const t = useTexts(webhookTexts)
  const { subdomain } = useStore()
  return (
    <MissingPage title={t.notFound} back={{ to: storePath(subdomain, 'settings', 'webhooks'), label: t.backToList }} />
  )
}
