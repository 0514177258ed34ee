import { HaatError } from '@haat/client'
import type { CannedReply, MerchantTicket } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { type Language, useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField, TextAreaField } from '../../../ui/fields.tsx'
import { Send } from '../../../ui/icons.generated.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { useUnsavedWarning } from '../../../ui/unsaved.ts'
import { keepTicket, supportKeys, useCannedReplies } from '../api.ts'
import { supportTexts } from '../support-texts.ts'
import classes from './composer.module.css'

type Kind = 'reply' | 'note'
type Written = { kind: Kind; text: string; version: number }

/** The field for a reply to the customer, or for a note of staff. */
export function Composer({ ticket }: { ticket: MerchantTicket }) {
  const t = useTexts(supportTexts)
  const queries = useQueryClient()
  const { subdomain } = useStore()
  const [kind, setKind] = useState<Kind>('reply')
  const [text, setText] = useState('')
  const [isOutdated, setOutdated] = useState(false)
  const action = useAction<Written, MerchantTicket>({
    send: (haat, written, options) =>
      written.kind === 'reply'
        ? haat.tickets.reply({ ticket_id: ticket.id, message: written.text, version: written.version }, options)
        : haat.tickets.addNote({ ticket_id: ticket.id, note: written.text }, options),
    onDone: (saved) => {
      setText('')
      setOutdated(false)
      keepTicket(queries, subdomain, saved)
    },
    onError: (error) => {
      if (!HaatError.is(error, 'version_conflict')) return false
      setOutdated(true)
      void queries.invalidateQueries({ queryKey: supportKeys.ticket(subdomain, ticket.id) })
      return true
    },
  })
  useUnsavedWarning(text.trim() !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) action.run({ kind, text: text.trim(), version: ticket.version })
  }
  const isReply = kind === 'reply'
  return (
    <Card>
      <form className={classes.form} onSubmit={submit}>
        {isOutdated ? <Notice tone="warning">{t.writtenMeanwhile}</Notice> : null}
        <div className={classes.line}>
          <Segmented
            label={t.reply}
            value={kind}
            choices={[
              { value: 'reply', label: t.reply },
              { value: 'note', label: t.note },
            ]}
            onChange={setKind}
          />
          {isReply ? (
            <Canned onChoose={(reply) => setText((before) => [before.trim(), reply].filter(Boolean).join('\n\n'))} />
          ) : null}
        </div>
        <TextAreaField
          label={isReply ? t.replyLabel : t.noteLabel}
          hint={isReply ? undefined : t.noteHint}
          value={text}
          onChange={setText}
          error={action.fields[isReply ? 'message' : 'note']}
          maxLength={5000}
          rows={4}
        />
        <div className={classes.end}>
          <Button kind="primary" type="submit" icon={Send} isBusy={action.isRunning} isDisabled={!text.trim()}>
            {isReply ? t.sendReply : t.saveNote}
          </Button>
        </div>
      </form>
    </Card>
  )
}

const textIn = ({ message_en, message_bn }: CannedReply, language: Language): string =>
  language === 'bn' ? message_bn || message_en : message_en || message_bn

/** Inserts a prepared text, in the language of the dashboard where it has one. */
function Canned({ onChoose }: { onChoose: (text: string) => void }) {
  const t = useTexts(supportTexts)
  const language = useLanguage()
  const { data: replies = [] } = useCannedReplies()
  if (replies.length === 0) return null
  const choose = (id: string) => {
    const reply = replies.find((one) => String(one.id) === id)
    if (reply) onChoose(textIn(reply, language))
  }
  return (
    <div className={classes.canned}>
      <SelectField
        label={t.canned}
        value=""
        onChange={choose}
        choices={[
          { value: '', label: t.chooseCanned },
          ...replies.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
      />
    </div>
  )
}
