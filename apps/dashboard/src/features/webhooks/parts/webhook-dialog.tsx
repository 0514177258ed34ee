import type { Webhook, WebhooksCreateInput, WebhooksUpdateInput } from '@haat/client/merchant'
import { orderChannels, orderStatuses } from '@haat/contract/vocabulary.ts'
import { useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { channelTexts } from '../../../i18n/channel-texts.ts'
import { commonTexts } from '../../../i18n/common-texts.ts'
import { orderStatusTexts } from '../../../i18n/order-status-texts.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { messagesOf } from '../../../lib/field-errors.ts'
import { parseMoney, plainAmount } from '../../../lib/money.ts'
import { useZoneChoices } from '../../../parts/delivery-zones.ts'
import { CheckList } from '../../../ui/check-list.tsx'
import { FormDialog } from '../../../ui/dialog.tsx'
import { CheckField, MoneyField, TextField } from '../../../ui/fields.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { webhooksKey } from '../api.ts'
import { type HeaderDraft, headerDraftsOf, headersToSend } from '../header-rules.ts'
import { webhookTexts } from '../webhook-texts.ts'
import { HeaderFields } from './header-fields.tsx'
import NewSecret from './new-secret.tsx'

type Draft = {
  url: string
  description: string
  types: string[]
  statuses: string[]
  channels: string[]
  zones: string[]
  minTotal: string
  headers: HeaderDraft[]
  isThin: boolean
}

const draftOf = (webhook: Webhook | null): Draft => ({
  url: webhook?.url ?? '',
  description: webhook?.description ?? '',
  types: webhook?.types ?? ['order.*'],
  statuses: webhook?.filters.statuses ?? [],
  channels: webhook?.filters.channels ?? [],
  zones: webhook?.filters.delivery_locations ?? [],
  minTotal: webhook?.filters.min_total ? plainAmount(webhook.filters.min_total) : '',
  headers: headerDraftsOf(webhook?.header_names ?? []),
  isThin: webhook?.payload === 'thin',
})

/** Adds a webhook and shows its secret once, or changes one. */
export default function WebhookDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const t = useTexts(webhookTexts)
  const common = useTexts(commonTexts)
  const orders = useTexts(orderStatusTexts)
  const { channel: channelNames } = useTexts(channelTexts)
  const { subdomain } = useStore()
  const [secret, setSecret] = useState<string | null>(null)
  const [problems, setProblems] = useState({ types: '', minTotal: '' })
  const form = useFields(draftOf(webhook))
  const { url, description, types, statuses, channels, zones, minTotal, headers, isThin } = form.values
  const zoneChoices = useZoneChoices(webhook?.filters.delivery_locations ?? [])
  const action = useAction<object, Webhook & { secret?: string }>({
    send: (haat, body, options) =>
      webhook
        ? haat.webhooks.update(body as WebhooksUpdateInput, options)
        : haat.webhooks.create(body as WebhooksCreateInput, options),
    onDone: (saved) => (saved.secret ? setSecret(saved.secret) : onClose()),
    // The next step shows it.
    isSilent: () => webhook === null,
    invalidates: [webhooksKey(subdomain)],
  })
  if (secret !== null) return <NewSecret value={secret} onClose={onClose} />
  const submit = () => {
    const amount = minTotal.trim() === '' ? null : parseMoney(minTotal)
    const isAmount = minTotal.trim() === '' || amount !== null
    setProblems({ types: types.length === 0 ? t.typeRequired : '', minTotal: isAmount ? '' : common.notNumber })
    if (types.length === 0 || !isAmount) return
    const replaced = headersToSend(headers)
    action.run({
      ...(webhook && { webhook_id: webhook.id, version: webhook.version }),
      ...(url.trim() !== webhook?.url && { url: url.trim() }),
      ...{
        types,
        description: description.trim(),
        filters: { statuses, channels, delivery_locations: zones, min_total: amount },
      },
      payload: isThin ? 'thin' : 'full',
      ...(replaced && { headers: replaced }),
    })
  }
  // What programs have chosen, and no group shows, stays.
  const choices = [...new Set([...Object.keys(t.groups), ...(webhook?.types ?? [])])]
  const allChannels = [...new Set<string>([...orderChannels, ...(webhook?.filters.channels ?? [])])]
  const allStatuses = [...new Set<string>([...orderStatuses, ...(webhook?.filters.statuses ?? [])])]
  return (
    <FormDialog
      title={webhook ? t.edit : t.create}
      isOpen
      onClose={onClose}
      submitLabel={webhook ? common.save : t.create}
      isBusy={action.isRunning}
      onSubmit={submit}
    >
      <TextField
        label={t.url}
        hint={t.urlHint}
        {...form.text('url')}
        error={action.fields.url}
        type="url"
        keyboard="url"
        isFirst
        maxLength={2000}
        autoComplete="off"
        placeholder="https://"
      />
      <TextField
        label={t.description}
        hint={t.descriptionHint}
        {...form.text('description')}
        error={action.fields.description}
        isOptional
        maxLength={100}
        autoComplete="off"
      />
      <CheckList
        label={t.types}
        error={problems.types || messagesOf(action.fields, 'types')}
        choices={choices.map((value) => ({ value, label: textOf(t.groups, value) }))}
        values={types}
        onChange={(next) => form.set({ types: next })}
      />
      <CheckList
        label={t.statuses}
        hint={t.statusesHint}
        choices={allStatuses.map((value) => ({ value, label: textOf(orders.status, value) }))}
        values={statuses}
        onChange={(next) => form.set({ statuses: next })}
      />
      <CheckList
        label={t.channels}
        choices={allChannels.map((value) => ({ value, label: textOf(channelNames, value) }))}
        values={channels}
        onChange={(next) => form.set({ channels: next })}
      />
      <CheckList label={t.zones} choices={zoneChoices} values={zones} onChange={(next) => form.set({ zones: next })} />
      <MoneyField
        label={t.minTotal}
        hint={t.minTotalHint}
        {...form.text('minTotal')}
        error={problems.minTotal || messagesOf(action.fields, 'filters')}
        isOptional
      />
      <HeaderFields
        headers={headers}
        error={messagesOf(action.fields, 'headers')}
        onChange={(next) => form.set({ headers: next })}
      />
      <CheckField label={t.thin} hint={t.thinHint} {...form.check('isThin')} />
    </FormDialog>
  )
}
