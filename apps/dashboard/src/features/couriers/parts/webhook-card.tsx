import type { CourierAccount, CourierWebhook } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { FieldStack } from '../../../ui/field-stack.tsx'
import { Link as LinkIcon } from '../../../ui/icons.generated.ts'
import { loadLater } from '../../../ui/load-later.ts'
import { Notice } from '../../../ui/notice.tsx'
import { couriersKey } from '../api.ts'
import { courierWebhookTexts } from '../webhook-texts.ts'

const WebhookDialog = loadLater(() => import('./webhook-dialog.tsx'))

/** Whether the courier reports what happens to parcels, and the URL to which it does. */
export function WebhookCard({ account }: { account: CourierAccount }) {
  const t = useTexts(courierWebhookTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const [made, setMade] = useState<CourierWebhook | null>(null)
  const create = useAction<null, CourierWebhook>({
    send: (haat, _, options) => haat.courierAccounts.rotateWebhook({ courier_account_id: account.id }, options),
    onDone: setMade,
    // The dialog shows the result.
    isSilent: () => true,
    invalidates: [couriersKey(subdomain)],
  })
  const { webhook } = account
  const ask = async () => {
    const question = { title: t.replaceTitle, text: t.replaceText, confirmLabel: t.replace }
    if (webhook === null || (await confirm(question))) create.run(null)
  }
  return (
    <Card title={t.title}>
      <FieldStack>
        <p>{t.intro}</p>
        <Notice tone={webhook?.received_at ? 'success' : 'neutral'}>
          {webhook === null
            ? t.none
            : webhook.received_at === null
              ? t.waiting(formats.short(webhook.created_at))
              : t.received(formats.short(webhook.received_at))}
        </Notice>
        {can('couriers:write') ? (
          <p>
            <Button icon={LinkIcon} isBusy={create.isRunning} onClick={() => void ask()}>
              {webhook === null ? t.create : t.replace}
            </Button>
          </p>
        ) : null}
      </FieldStack>
      {made ? (
        <Suspense>
          <WebhookDialog made={made} onClose={() => setMade(null)} />
        </Suspense>
      ) : null}
    </Card>
  )
}
