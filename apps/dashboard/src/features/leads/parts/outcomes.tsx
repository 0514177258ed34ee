import type { IncompleteOrderDetails } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { TextAreaField } from '../../../ui/fields.tsx'
import { KeyHint, useKeys } from '../../../ui/keyboard.tsx'
import { loadLater } from '../../../ui/load-later.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { readLeadsAgain, useContact } from '../api.ts'
import { leadTexts } from '../lead-texts.ts'
import classes from './lead.module.css'

const CallTimeDialog = loadLater(() => import('../../../ui/call-time-dialog.tsx'))
const LostDialog = loadLater(() => import('./lost-dialog.tsx'))

/** The outcomes with their keys, in the order of their buttons. */
const outcomes = ['will_order', 'no_answer', 'call_later', 'lost', 'busy', 'switched_off'] as const
type Outcome = (typeof outcomes)[number]

/** What came of a call, and a note for who calls next. */
export function Outcomes({ lead }: { lead: IncompleteOrderDetails }) {
  const t = useTexts(leadTexts)
  const [dialog, setDialog] = useState<'call_later' | 'lost' | null>(null)
  const [note, setNote] = useState(lead.note)
  const contact = useContact(lead.id, () => setDialog(null))
  const typed = note.trim() === lead.note ? {} : { note: note.trim() }
  const choose = (outcome: Outcome) =>
    outcome === 'call_later' || outcome === 'lost' ? setDialog(outcome) : contact.run({ outcome, ...typed })
  useKeys(
    outcomes.map((outcome, place) => ({
      keys: String(place + 1),
      label: t.outcomes[outcome],
      run: () => choose(outcome),
    })),
  )
  const close = () => setDialog(null)
  return (
    <Card title={t.outcome}>
      <div className={classes.stack}>
        <LastContact lead={lead} />
        <div className={classes.buttons}>
          {outcomes.map((outcome, place) => (
            <Button key={outcome} onClick={() => choose(outcome)} isDisabled={contact.isRunning}>
              {t.outcomes[outcome]}
              <KeyHint name={String(place + 1)} />
            </Button>
          ))}
        </div>
        <TextAreaField
          label={t.note}
          value={note}
          onChange={setNote}
          error={contact.fields.note}
          rows={2}
          maxLength={1000}
          isOptional
        />
        <div className={classes.buttons}>
          <Button
            onClick={() => contact.run({ outcome: 'note_only', note: note.trim() })}
            isDisabled={note.trim() === lead.note}
            isBusy={contact.isRunning}
          >
            {t.saveNote}
          </Button>
          <ForgetButton lead={lead} />
        </div>
      </div>
      <Suspense>
        {dialog === 'call_later' ? (
          <CallTimeDialog
            isBusy={contact.isRunning}
            error={contact.fields.call_at}
            onSend={(at) => contact.run({ outcome: 'call_later', call_at: at.toISOString(), ...typed })}
            onClose={close}
          />
        ) : null}
        {dialog === 'lost' ? (
          <LostDialog
            isBusy={contact.isRunning}
            onSend={(lost_reason) => contact.run({ outcome: 'lost', lost_reason, ...typed })}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </Card>
  )
}

function LastContact({ lead }: { lead: IncompleteOrderDetails }) {
  const t = useTexts(leadTexts)
  const formats = useFormats()
  if (lead.last_contact_at === null && lead.reminded_at === null) return null
  const outcome = lead.lost_reason
    ? `${t.outcomes.lost}: ${textOf(t.reasons, lead.lost_reason)}`
    : textOf(t.outcomes, lead.last_outcome)
  return (
    <p className={classes.badges}>
      {lead.reminded_at ? <StatusBadge tone="info">{t.reminded(formats.short(lead.reminded_at))}</StatusBadge> : null}
      {lead.last_contact_at ? (
        <StatusBadge>{t.lastContact(outcome, lead.last_agent, formats.short(lead.last_contact_at))}</StatusBadge>
      ) : null}
      {lead.attempts > 0 ? <StatusBadge tone="warning">{t.attempts(formats.count(lead.attempts))}</StatusBadge> : null}
      {lead.next_call_at ? <StatusBadge tone="info">{t.nextCall(formats.short(lead.next_call_at))}</StatusBadge> : null}
    </p>
  )
}

/** For shoppers who do not want to be contacted. */
function ForgetButton({ lead }: { lead: IncompleteOrderDetails }) {
  const t = useTexts(leadTexts)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { subdomain } = useStore()
  const forget = useAction<null, null>({
    send: (haat, _, options) => haat.leads.delete({ lead_id: lead.id }, options),
    onDone: () => {
      readLeadsAgain(queries, subdomain)
      void navigate(storePath(subdomain, 'leads'), { replace: true })
    },
  })
  const ask = async () => {
    const question = { title: t.forgetTitle, text: t.forgetText, confirmLabel: t.forget, kind: 'danger' as const }
    if (await confirm(question)) forget.run(null)
  }
  return (
    <Button kind="quiet" onClick={() => void ask()} isBusy={forget.isRunning}>
      {t.forget}
    </Button>
  )
}
