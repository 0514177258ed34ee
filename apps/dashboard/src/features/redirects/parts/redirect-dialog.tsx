import type { MerchantRedirect } from '@haat/client/merchant'
import { useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { commonTexts } from '../../../i18n/common-texts.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { ChoiceField, TextField } from '../../../ui/fields.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { redirectsKey } from '../api.ts'
import { movedPathFrom, pathFrom, readablePath } from '../path-rules.ts'
import { redirectTexts } from '../redirect-texts.ts'

type Body = { from: string; to: string; code: 301 | 302 }

/** Adds a redirect, or changes one. The API refuses one that leads back to its own path. */
export default function RedirectDialog({
  redirect,
  onClose,
}: {
  redirect: MerchantRedirect | null
  onClose: () => void
}) {
  const t = useTexts(redirectTexts)
  const common = useTexts(commonTexts)
  const { subdomain } = useStore()
  const [missing, setMissing] = useState<Record<string, string>>({})
  const form = useFields({
    from: readablePath(redirect?.from ?? ''),
    to: readablePath(redirect?.to ?? ''),
    code: String(redirect?.code ?? 301),
  })
  const action = useAction<Body, MerchantRedirect>({
    send: (haat, body, options) =>
      redirect
        ? haat.redirects.update({ ...body, redirect_id: redirect.id }, options)
        : haat.redirects.create(body, options),
    onDone: onClose,
    invalidates: [redirectsKey(subdomain)],
  })
  const submit = () => {
    const { values } = form
    const [from, to] = [movedPathFrom(values.from), pathFrom(values.to)]
    const found = { ...(!from && { from: common.required }), ...(!to && { to: common.required }) }
    setMissing(found)
    if (Object.keys(found).length === 0) action.run({ from, to, code: values.code === '302' ? 302 : 301 })
  }
  return (
    <FormDialog
      title={redirect ? t.editTitle : t.addTitle}
      isOpen
      onClose={onClose}
      submitLabel={redirect ? common.save : t.saveNew}
      isBusy={action.isRunning}
      onSubmit={submit}
    >
      <TextField
        label={t.from}
        hint={t.fromHint}
        {...form.text('from')}
        error={missing.from ?? action.fields.from}
        keyboard="url"
        autoComplete="off"
        isFirst
      />
      <TextField
        label={t.to}
        hint={t.toHint}
        {...form.text('to')}
        error={missing.to ?? action.fields.to}
        keyboard="url"
        autoComplete="off"
      />
      <ChoiceField
        label={t.code}
        value={form.values.code}
        choices={(['301', '302'] as const).map((value) => ({ value, label: t.codes[value] }))}
        onChange={(code) => form.set({ code })}
      />
    </FormDialog>
  )
}
