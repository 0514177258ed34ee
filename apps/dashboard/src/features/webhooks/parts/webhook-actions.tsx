import type { Webhook, WebhookTest } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { CirclePause, CirclePlay, Ellipsis, KeyRound, Pencil, Send, Trash } from '../../../ui/icons.generated.ts'
import { loadLater } from '../../../ui/load-later.ts'
import { Menu } from '../../../ui/menu.tsx'
import { webhooksKey } from '../api.ts'
import { webhookTexts } from '../webhook-texts.ts'

const WebhookDialog = loadLater(() => import('./webhook-dialog.tsx'))
const NewSecret = loadLater(() => import('./new-secret.tsx'))
const ResumeDialog = loadLater(() => import('./resume-dialog.tsx'))

type Open = 'edit' | 'resume' | null

/** What can be done with a webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const t = useTexts(webhookTexts)
  const { subdomain } = useStore()
  const goTo = useNavigate()
  const [open, setOpen] = useState<Open>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const about = { webhook_id: webhook.id }
  const invalidates = [webhooksKey(subdomain)]
  const test = useAction<null, WebhookTest>({
    send: (haat, _, options) => haat.webhooks.test(about, options),
    isRefusal: ({ delivery }) => delivery?.status === 'FAILED',
    invalidates,
  })
  const pause = useAction<null, Webhook>({
    send: (haat, _, options) => haat.webhooks.pause(about, options),
    invalidates,
  })
  const rotate = useAction<null, { secret: string }>({
    send: (haat, _, options) => haat.webhooks.rotateSecret(about, options),
    onDone: (made) => setSecret(made.secret),
    isSilent: () => true,
    invalidates,
  })
  const remove = useAction<null, null>({
    send: (haat, _, options) => haat.webhooks.delete(about, options),
    onDone: () => void goTo(storePath(subdomain, 'settings', 'webhooks')),
    invalidates,
  })
  const name = webhook.description || new URL(webhook.url).host
  const askRotate = async () => {
    if (await confirm({ title: t.rotateTitle, text: t.rotateText, confirmLabel: t.rotate })) rotate.run(null)
  }
  const askRemove = async () => {
    const question = { title: t.removeTitle, text: t.removeText(name), confirmLabel: t.remove, kind: 'danger' } as const
    if (await confirm(question)) remove.run(null)
  }
  const close = () => setOpen(null)
  return (
    <>
      {webhook.status === 'ACTIVE' ? null : (
        <Button kind="primary" icon={CirclePlay} onClick={() => setOpen('resume')}>
          {t.resume}
        </Button>
      )}
      <Button icon={Send} isBusy={test.isRunning} onClick={() => test.run(null)}>
        {t.test}
      </Button>
      <Menu
        target={<IconButton label={t.more} icon={Ellipsis} />}
        groups={[
          [
            { label: t.edit, icon: Pencil, onClick: () => setOpen('edit') },
            ...(webhook.status === 'ACTIVE'
              ? [{ label: t.pause, icon: CirclePause, onClick: () => pause.run(null) }]
              : []),
            { label: t.rotate, icon: KeyRound, onClick: () => void askRotate() },
          ],
          [{ label: t.remove, icon: Trash, isDanger: true, onClick: () => void askRemove() }],
        ]}
      />
      <Suspense>
        {open === 'edit' ? <WebhookDialog webhook={webhook} onClose={close} /> : null}
        {open === 'resume' ? <ResumeDialog webhookId={webhook.id} onClose={close} /> : null}
        {secret === null ? null : <NewSecret value={secret} onClose={() => setSecret(null)} />}
      </Suspense>
    </>
  )
}
