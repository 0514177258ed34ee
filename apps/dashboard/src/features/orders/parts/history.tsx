import type { Order } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { type Formats, useFormats } from '../../../i18n/formats.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { shipmentTexts } from '../../../parts/shipment-texts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckField, TextAreaField } from '../../../ui/fields.tsx'
import { ExternalLink } from '../../../ui/icons.generated.ts'
import { useFields } from '../../../ui/use-fields.ts'
import { keepOrder } from '../api.ts'
import { detailTexts } from '../detail-texts.ts'
import classes from './history.module.css'

/** What happened to the order, newest first, with notes; and a field for a new note. */
export function History({ order }: { order: Order }) {
  const t = useTexts(detailTexts)
  const words = useTexts(shipmentTexts)
  const formats = useFormats()
  const { can } = useStore()
  const [isWriting, setWriting] = useState(false)
  const mayWrite = can('orders:write')
  const entries = order.timeline.toReversed()
  // All moves of a parcel have its courier of today: the latest one says it.
  const isLatest = ({ shipment }: Order['timeline'][number], index: number) =>
    entries.findIndex((other) => other.shipment?.id === shipment?.id) === index
  const add =
    mayWrite && !isWriting ? (
      <Button isSmall onClick={() => setWriting(true)}>
        {t.addNote}
      </Button>
    ) : null
  return (
    <Card title={t.history} actions={add}>
      {isWriting ? <NoteForm order={order} onClose={() => setWriting(false)} /> : null}
      <ol className={classes.entries}>
        {entries.map((entry, index) => (
          <li
            key={`${entry.created_at} ${entry.code} ${entry.shipment?.shipment_number} ${entry.message}`}
            className={classes.entry}
          >
            <p>
              <strong>
                {entry.shipment
                  ? `${entry.shipment.shipment_number}: ${textOf(words.status, entry.shipment.status)}`
                  : textOf(t.entry, entry.to_status ?? entry.code)}
              </strong>{' '}
              <span className={classes.who}>
                {entry.actor_name || textOf(t.actor, entry.actor_type)} · {formats.short(entry.created_at)}
              </span>
            </p>
            {entry.shipment && isLatest(entry, index) ? <Carrier shipment={entry.shipment} /> : null}
            {entry.message ? <p className={classes.message}>{messageOf(entry, formats)}</p> : null}
          </li>
        ))}
      </ol>
    </Card>
  )
}

type MovedShipment = NonNullable<Order['timeline'][number]['shipment']>

/** Who carries a parcel, its ID there, and its page. */
function Carrier({ shipment: { courier_name, consignment_id, tracking_url } }: { shipment: MovedShipment }) {
  const t = useTexts(detailTexts)
  const carrier = [courier_name, consignment_id].filter(Boolean).join(' · ')
  return (
    <>
      {carrier ? <p className={classes.who}>{carrier}</p> : null}
      {tracking_url.startsWith('https://') ? (
        <ButtonLink to={tracking_url} icon={ExternalLink} isSmall>
          {t.track}
        </ButtonLink>
      ) : null}
    </>
  )
}

/** The totals before and after an edit are money; what people wrote stays as it is. */
const messageOf = ({ code, message }: Order['timeline'][number], { money }: Formats): string =>
  code === 'ORDER_EDITED' && TOTALS.test(message)
    ? message.replace(TOTALS, (_, before: string, after: string) => `${money(before)} → ${money(after)}`)
    : message

const TOTALS = /^(\d+\.\d{2}) → (\d+\.\d{2})$/

function NoteForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTexts(detailTexts)
  const queries = useQueryClient()
  const { subdomain } = useStore()
  const action = useAction<{ note: string; is_public: boolean }, Order>({
    send: (haat, input, options) => haat.orders.addNote({ order_id: order.id, ...input }, options),
    onDone: (next) => {
      keepOrder(queries, subdomain, next)
      onClose()
    },
  })
  const form = useFields({ note: '', is_public: false }, action.fields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.values.note.trim()) action.run(form.values)
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextAreaField label={t.noteLabel} {...form.text('note')} isFirst maxLength={1000} />
      <div className={classes.line}>
        <CheckField label={t.notePublic} {...form.check('is_public')} />
        <Button kind="primary" type="submit" isBusy={action.isRunning} isDisabled={!form.values.note.trim()}>
          {t.addNote}
        </Button>
      </div>
    </form>
  )
}
