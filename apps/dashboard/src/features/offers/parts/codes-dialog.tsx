import type { Offer } from '@haat/client/merchant'
import { useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { commonTexts } from '../../../i18n/common-texts.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { parseWhole } from '../../../lib/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, FormDialog } from '../../../ui/dialog.tsx'
import { FieldStack } from '../../../ui/field-stack.tsx'
import { ChoiceField, TextAreaField, TextField } from '../../../ui/fields.tsx'
import { Copy } from '../../../ui/icons.generated.ts'
import { showToast } from '../../../ui/toasts.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { offerKeys } from '../api.ts'
import { editorTexts } from '../editor-texts.ts'

type CodesDialogProps = { offer: Offer; onClose: () => void }
type Codes = { code: string } | { count: number; prefix?: string }

/** Adds one chosen code, or many random ones, which are then shown to be copied. */
export default function CodesDialog({ offer, onClose }: CodesDialogProps) {
  const t = useTexts(editorTexts)
  const common = useTexts(commonTexts)
  const { subdomain } = useStore()
  const [created, setCreated] = useState<readonly string[] | null>(null)
  const [problem, setProblem] = useState('')
  const action = useAction<Codes, { codes: string[] }>({
    send: (haat, codes, options) => haat.offerCodes.add({ ...codes, offer_id: offer.id }, options),
    onDone: ({ codes }) => (codes.length > 1 ? setCreated(codes) : onClose()),
    invalidates: [offerKeys.all(subdomain)],
  })
  const form = useFields({ way: 'one', code: '', count: '100', prefix: '' }, action.fields)
  const { way, code, count, prefix } = form.values
  const submit = () => {
    const number = parseWhole(count)
    const found = way === 'one' ? (code.trim() ? '' : common.required) : number === null ? common.notNumber : ''
    setProblem(found)
    if (found) return
    if (way === 'one') return action.run({ code: code.trim() })
    action.run({ count: number ?? 0, ...(prefix.trim() && { prefix: prefix.trim() }) })
  }
  if (created) return <CreatedCodes codes={created} onClose={onClose} />
  return (
    <FormDialog
      title={t.addCodes}
      isOpen
      onClose={onClose}
      submitLabel={t.addCodes}
      isBusy={action.isRunning}
      onSubmit={submit}
    >
      <ChoiceField
        label={t.addCodes}
        isLabelHidden
        value={way}
        onChange={(next) => form.set({ way: next })}
        choices={[
          { value: 'one', label: t.oneCode },
          { value: 'many', label: t.manyCodes },
        ]}
      />
      {way === 'one' ? (
        <TextField label={t.code} {...form.text('code')} error={problem || action.fields.code} isFirst maxLength={50} />
      ) : (
        <FieldStack>
          <TextField
            label={t.count}
            hint={t.countHint}
            {...form.text('count')}
            error={problem || action.fields.count}
            keyboard="numeric"
          />
          <TextField label={t.prefix} {...form.text('prefix')} isOptional placeholder="EID-" maxLength={20} />
        </FieldStack>
      )}
    </FormDialog>
  )
}

function CreatedCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTexts(editorTexts)
  const common = useTexts(commonTexts)
  const formats = useFormats()
  const text = codes.join('\n')
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    showToast({ message: common.copied })
  }
  return (
    <Dialog title={t.created(formats.count(codes.length))} isOpen onClose={onClose}>
      <FieldStack>
        <TextAreaField label={t.codes} hint={t.createdHint} value={text} onChange={() => {}} rows={8} />
        <Button kind="primary" icon={Copy} onClick={() => void copy()}>
          {t.copyAll}
        </Button>
      </FieldStack>
    </Dialog>
  )
}
