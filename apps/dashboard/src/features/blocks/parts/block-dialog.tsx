import type { Block, BlocksCreateInput, BlocksUpdateInput } from '@haat/client/merchant'
import { blockEffects, blockKinds } from '@haat/contract/vocabulary.ts'
import { useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { commonTexts } from '../../../i18n/common-texts.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { dayOf } from '../../../lib/dates.ts'
import { parseWhole } from '../../../lib/money.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/fields.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { blocksKey } from '../api.ts'
import { blockTexts } from '../block-texts.ts'

type Kind = Block['kind']
type Draft = { kind: string; value: string; effect: string; percent: string; reason: string; ends: string }

const draftOf = (block: Block | null): Draft => ({
  kind: block?.kind ?? 'phone',
  value: block?.value ?? '',
  effect: block?.effect ?? 'refuse',
  percent: String(block?.advance_percent ?? 100),
  reason: block?.reason ?? '',
  ends: block?.expires_at ? dayOf(block.expires_at) : '',
})

/** Blocks somebody, or changes a block: what is blocked stays. */
export default function BlockDialog({ block, onClose }: { block: Block | null; onClose: () => void }) {
  const t = useTexts(blockTexts)
  const common = useTexts(commonTexts)
  const { subdomain } = useStore()
  const [problem, setProblem] = useState('')
  const form = useFields(draftOf(block))
  const { kind, effect, percent, reason, ends, value } = form.values
  const action = useAction<object, Block>({
    send: (haat, body, options) =>
      block
        ? haat.blocks.update(body as BlocksUpdateInput, options)
        : haat.blocks.create(body as BlocksCreateInput, options),
    onDone: onClose,
    invalidates: [blocksKey(subdomain)],
  })
  const submit = () => {
    const advance = parseWhole(percent)
    const isAdvance = effect === 'ask_advance'
    setProblem(isAdvance && advance === null ? common.notNumber : '')
    if (isAdvance && advance === null) return
    const isDayChanged = ends !== draftOf(block).ends
    action.run({
      ...(block ? { block_id: block.id } : { kind, value: value.trim() }),
      effect,
      reason: reason.trim(),
      ...(isAdvance && { advance_percent: advance }),
      // The last day is included, in Dhaka.
      ...(isDayChanged && { expires_at: ends ? new Date(`${ends}T23:59:59+06:00`).toISOString() : null }),
    })
  }
  return (
    <FormDialog
      title={block ? t.editTitle : t.addTitle}
      isOpen
      onClose={onClose}
      submitLabel={block ? common.save : t.block}
      isBusy={action.isRunning}
      onSubmit={submit}
    >
      {block ? null : (
        <>
          <SelectField
            label={t.kindLabel}
            {...form.text('kind')}
            choices={blockKinds.map((one) => ({ value: one, label: t.kind[one] }))}
          />
          <TextField
            label={t.value[kind as Kind]}
            {...(kind === 'ip' && { hint: t.ipHint })}
            {...form.text('value')}
            error={action.fields.value}
            keyboard={kind === 'phone' ? 'tel' : 'text'}
            autoComplete="off"
            isFirst
            maxLength={500}
          />
        </>
      )}
      <SelectField
        label={t.effectLabel}
        {...form.text('effect')}
        error={action.fields.effect}
        choices={blockEffects.map((one) => ({ value: one, label: t.effect[one] }))}
      />
      {effect === 'ask_advance' ? (
        <TextField
          label={t.percent}
          {...form.text('percent')}
          error={problem || action.fields.advance_percent}
          keyboard="numeric"
        />
      ) : null}
      <TextAreaField
        label={t.reason}
        hint={t.reasonHint}
        {...form.text('reason')}
        error={action.fields.reason}
        isOptional
        maxLength={500}
        rows={2}
      />
      <TextField
        label={t.ends}
        hint={t.endsHint}
        {...form.text('ends')}
        error={action.fields.expires_at}
        type="date"
        isOptional
      />
    </FormDialog>
  )
}
