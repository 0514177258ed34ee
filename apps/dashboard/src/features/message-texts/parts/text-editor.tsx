import type { MessageText } from '@haat/client/merchant'
import { useEffect, useRef } from 'react'
import { useStore } from '../../../api/store.ts'
import { commonTexts } from '../../../i18n/common-texts.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { ConflictNotice } from '../../../ui/conflict-notice.tsx'
import { FieldStack } from '../../../ui/field-stack.tsx'
import { TextAreaField, TextField } from '../../../ui/fields.tsx'
import { Columns } from '../../../ui/page.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { textTexts } from '../text-texts.ts'
import { type TextForm, useTextForm } from '../use-text-form.ts'
import { Placeholders } from './placeholders.tsx'
import { Preview } from './preview.tsx'
import classes from './text-editor.module.css'

const MOST = { email: 3_000, sms: 500 }

/** The words of one message, with what can be filled in and how it will look. */
export function TextEditor({ text, onChanged }: { text: MessageText; onChanged: (isChanged: boolean) => void }) {
  const t = useTexts(textTexts)
  const common = useTexts(commonTexts)
  const formats = useFormats()
  const { can } = useStore()
  const editor = useTextForm(text)
  const { form, base } = editor
  const mayChange = can('settings:write')
  const { isChanged } = form
  useEffect(() => onChanged(isChanged), [isChanged, onChanged])
  const field = useRef<HTMLDivElement>(null)
  const insert = (name: string) => {
    const area = field.current?.querySelector('textarea')
    const at = area?.selectionStart ?? form.values.body.length
    const until = area?.selectionEnd ?? at
    form.change(({ body }) => ({ body: `${body.slice(0, at)}{{${name}}}${body.slice(until)}` }))
    area?.focus()
  }
  const askToReset = async () => {
    const question = { title: t.resetTitle, text: t.resetText, confirmLabel: t.reset, kind: 'danger' as const }
    if (await confirm(question)) editor.reset()
  }
  return (
    <>
      {editor.conflict ? <Conflict editor={editor} /> : null}
      <Columns
        aside={
          <>
            <Preview place={editor.place} draft={form.values} />
            <Placeholders text={base} onChoose={insert} isDisabled={!mayChange} />
          </>
        }
      >
        <Card title={t.text}>
          <FieldStack isDisabled={!mayChange}>
            {base.channel === 'email' ? (
              <TextField label={t.subject} {...form.text('subject')} error={editor.fields.subject} maxLength={150} />
            ) : null}
            <div ref={field}>
              <TextAreaField
                label={t.body}
                {...form.text('body')}
                error={editor.fields.body}
                maxLength={MOST[base.channel]}
                rows={base.channel === 'email' ? 14 : 6}
              />
            </div>
            <p className={classes.hint}>
              {base.is_default ? t.original : base.updated_at ? t.changed(formats.short(base.updated_at)) : null}
            </p>
          </FieldStack>
        </Card>
      </Columns>
      {mayChange ? (
        <SaveBar>
          {base.is_default ? null : (
            <Button onClick={() => void askToReset()} isDisabled={editor.isBusy}>
              {t.reset}
            </Button>
          )}
          <Button
            kind="primary"
            onClick={editor.save}
            isBusy={editor.isBusy}
            isDisabled={!isChanged || editor.conflict !== null}
          >
            {common.save}
          </Button>
        </SaveBar>
      ) : null}
    </>
  )
}

function Conflict({ editor }: { editor: TextForm }) {
  const t = useTexts(textTexts)
  return (
    <ConflictNotice
      title={t.conflictTitle}
      onKeepMine={editor.keepMine}
      onTakeTheirs={editor.takeTheirs}
      isBusy={editor.isBusy}
    >
      {t.conflictText}
    </ConflictNotice>
  )
}
