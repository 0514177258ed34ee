import type { DeskCard } from '@haat/client/merchant'
import { Suspense, useRef, useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Reputation } from '../../../parts/reputation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { TextAreaField } from '../../../ui/fields.tsx'
import { useKeys } from '../../../ui/keyboard.tsx'
import { loadLater } from '../../../ui/load-later.ts'
import { Columns } from '../../../ui/page.tsx'
import { deskTexts } from '../desk-texts.ts'
import { needsFields, type Outcome, type OutcomeFields, type OutcomeWithFields } from '../outcome-rules.ts'
import type { DeskState } from '../use-desk.ts'
import { useNote } from '../use-note.ts'
import { BuyerCall } from './buyer-call.tsx'
import classes from './call-card.module.css'
import { CallNotices } from './call-notices.tsx'
import { Calls } from './calls.tsx'
import { CardRisk } from './card-risk.tsx'
import { LeaseBar } from './lease-bar.tsx'
import { Lines } from './lines.tsx'
import { OutcomeBar } from './outcome-bar.tsx'
import { PhoneOrders } from './phone-orders.tsx'

const OutcomeDialog = loadLater(() => import('./outcome-dialog.tsx'))

/** The order that an agent calls about, and what came of the call. */
export function CallCard({ card: { task, order, other_order_ids, link }, desk }: { card: DeskCard; desk: DeskState }) {
  const t = useTexts(deskTexts)
  const formats = useFormats()
  const { can } = useStore()
  const [note, setNote] = useNote(order.id)
  const [open, setOpen] = useState<OutcomeWithFields | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const { record, seat } = desk
  const isMine = seat.loss === null

  const send = (outcome: Outcome | 'note_only', fields: OutcomeFields & { waive_advance?: boolean } = {}) =>
    record.run({
      order_id: order.id,
      outcome,
      version: order.version,
      ...(note.trim() && { note: note.trim() }),
      ...fields,
    })
  const choose = async (outcome: Outcome) => {
    if (!isMine || record.isRunning) return
    if (needsFields(outcome)) return setOpen(outcome)
    const isWaiver = outcome === 'confirmed' && order.confirm_needs === 'waive_advance' && can('orders:write')
    if (!isWaiver) return send(outcome)
    const text = t.waiveText(formats.money(order.required_advance, order.currency))
    if (await confirm({ title: t.waiveTitle, text, confirmLabel: t.confirmAnyway }))
      send(outcome, { waive_advance: true })
  }
  useKeys([
    { keys: 'n', label: t.note, run: () => field.current?.focus() },
    { keys: 'Escape', label: t.leaveNote, run: () => field.current?.blur(), isGlobal: true },
  ])
  return (
    <>
      <LeaseBar order={order} task={task} desk={desk} />
      <CallNotices order={order} otherIds={other_order_ids} onChanged={() => desk.claim.run({ order_id: order.id })} />
      <Columns
        lead={<BuyerCall order={order} task={task} link={link} />}
        aside={
          <>
            <OutcomeBar order={order} isDisabled={!isMine || record.isRunning} onChoose={(o) => void choose(o)} />
            <Card>
              <TextAreaField
                label={t.note}
                value={note}
                onChange={setNote}
                isOptional
                maxLength={1000}
                rows={2}
                ref={field}
              />
              {note.trim() && isMine ? (
                <p className={classes.save}>
                  <Button isSmall isBusy={record.isRunning} onClick={() => send('note_only')}>
                    {t.saveNote}
                  </Button>
                </p>
              ) : null}
            </Card>
            {order.risk ? <CardRisk risk={order.risk} /> : null}
            {order.reputation ? <Reputation reputation={order.reputation} /> : null}
          </>
        }
      >
        <Lines order={order} />
        <PhoneOrders order={order} />
        {task.last_outcome ? <Calls orderId={order.id} /> : null}
      </Columns>
      {open ? (
        <Suspense>
          <OutcomeDialog
            outcome={open}
            locale={order.locale}
            isBusy={record.isRunning}
            problems={record.fields}
            onSend={(fields) => {
              send(open, fields)
            }}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
