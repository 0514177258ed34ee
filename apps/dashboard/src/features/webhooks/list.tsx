import type { Webhook } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { textOf, useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Plus, Zap } from '../../ui/icons.generated.ts'
import { loadLater } from '../../ui/load-later.ts'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useWebhooks } from './api.ts'
import { WebhookBadge } from './parts/badges.tsx'
import { webhookTexts } from './webhook-texts.ts'

const WebhookDialog = loadLater(() => import('./parts/webhook-dialog.tsx'))

/** `settings/webhooks/`: the programs that receive what happens. */
export function WebhookList() {
  const t = useTexts(webhookTexts)
  const { subdomain } = useStore()
  const [isCreating, setCreating] = useState(false)
  return (
    <Page
      title={t.webhooks}
      hint={t.intro}
      isNarrow
      back={{ to: storePath(subdomain, 'settings'), label: t.back }}
      actions={
        <Button kind="primary" icon={Plus} onClick={() => setCreating(true)}>
          {t.create}
        </Button>
      }
    >
      <Card isFlush>
        <ReadView query={useWebhooks()} missing={null}>
          {(webhooks) =>
            webhooks.length === 0 ? (
              <EmptyState icon={Zap} title={t.none}>
                {t.noneHint}
              </EmptyState>
            ) : (
              <Rows label={t.webhooks}>
                {webhooks.map((webhook) => (
                  <WebhookRow key={webhook.id} webhook={webhook} />
                ))}
              </Rows>
            )
          }
        </ReadView>
      </Card>
      <Suspense>{isCreating ? <WebhookDialog webhook={null} onClose={() => setCreating(false)} /> : null}</Suspense>
    </Page>
  )
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const t = useTexts(webhookTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const { id, url, description, types, failing_since, last_success_at, backlog } = webhook
  const host = new URL(url).host
  return (
    <Row
      title={description || host}
      to={storePath(subdomain, 'settings', 'webhooks', id)}
      icon={Zap}
      badges={<WebhookBadge webhook={webhook} />}
      lines={[
        description ? host : '',
        types.map((type) => textOf(t.groups, type)).join(', '),
        [
          failing_since
            ? t.failing(formats.short(failing_since))
            : last_success_at
              ? t.success(formats.short(last_success_at))
              : t.nothing,
          backlog > 0 && t.waiting(formats.count(backlog)),
        ]
          .filter(Boolean)
          .join(' · '),
      ]}
    />
  )
}
