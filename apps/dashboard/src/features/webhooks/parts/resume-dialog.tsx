import type { Webhook } from '@haat/client/merchant'
import { webhookStarts } from '@haat/contract/vocabulary.ts'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { ChoiceField } from '../../../ui/fields.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { webhooksKey } from '../api.ts'
import { webhookTexts } from '../webhook-texts.ts'

/** Switches a webhook on again, with or without what happened meanwhile. */
export default function ResumeDialog({ webhookId, onClose }: { webhookId: number; onClose: () => void }) {
  const t = useTexts(webhookTexts)
  const { subdomain } = useStore()
  const form = useFields<{ from: string }>({ from: 'waiting' })
  const labels = { waiting: t.resumeWaiting, now: t.resumeNow }
  const action = useAction<(typeof webhookStarts)[number], Webhook>({
    send: (haat, from, options) => haat.webhooks.resume({ webhook_id: webhookId, from }, options),
    onDone: onClose,
    invalidates: [webhooksKey(subdomain)],
  })
  return (
    <FormDialog
      title={t.resume}
      isOpen
      onClose={onClose}
      submitLabel={t.resume}
      isBusy={action.isRunning}
      onSubmit={() => action.run(form.values.from as (typeof webhookStarts)[number])}
    >
      <ChoiceField
        label={t.resumeTitle}
        hint={t.resumeText}
        value={form.values.from}
        onChange={(from) => form.set({ from })}
        choices={webhookStarts.map((value) => ({ value, label: labels[value] }))}
        isFirst
      />
    </FormDialog>
  )
}
