import type { DeskOrder } from '@haat/client/merchant'
import { useState } from 'react'
import { Link } from 'react-router'
import { ListStates } from '../../../api/list-states.tsx'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { formatPhone } from '../../../lib/phone.ts'
import { storePath } from '../../../lib/store-path.ts'
import { linkTexts } from '../../../parts/link-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Phone } from '../../../ui/icons.generated.ts'
import { Choices } from '../../../ui/list-bar.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { type DeskFilters, useDeskTasks } from '../api.ts'
import { deskTexts } from '../desk-texts.ts'
import classes from './queue.module.css'

const views = {
  due: { status: 'WAITING', due: true },
  later: { status: 'WAITING', due: false },
  leased: { status: 'LEASED' },
  held: { status: 'HELD' },
} as const satisfies Record<string, DeskFilters>
type View = keyof typeof views

/** The orders of the desk, to look at or to take one by hand. */
export function Queue({ onClaim }: { onClaim: (orderId: number) => void }) {
  const t = useTexts(deskTexts)
  const [view, setView] = useState<View>('due')
  const list = useDeskTasks(views[view])
  return (
    <Card title={t.queue} isFlush>
      <Choices
        label={t.queueFilter}
        value={view}
        choices={[
          { value: 'due', label: t.queueDue },
          { value: 'later', label: t.queueLater },
          { value: 'leased', label: t.queueLeased },
          { value: 'held', label: t.queueHeld },
        ]}
        onChange={setView}
      />
      <ListStates list={list} empty={<EmptyState title={t.queueNone} />}>
        {(rows) => (
          <ul className={classes.rows} aria-label={t.queue}>
            {rows.map((row) => (
              <Row key={row.id} row={row} onClaim={view === 'due' || view === 'later' ? onClaim : null} />
            ))}
          </ul>
        )}
      </ListStates>
    </Card>
  )
}

function Row({ row, onClaim }: { row: DeskOrder; onClaim: ((orderId: number) => void) | null }) {
  const t = useTexts(deskTexts)
  const words = useTexts(linkTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const { task } = row
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <p className={classes.line}>
          <Link to={storePath(subdomain, 'orders', row.id)} className={classes.name}>
            {row.receiver_name}
          </Link>
          <span>{formats.money(row.total, row.currency)}</span>
        </p>
        <p className={classes.muted}>
          {row.order_number} · <span className={classes.phone}>{formatPhone(row.phone)}</span> ·{' '}
          {t.dueAt(formats.short(task.due_at))}
        </p>
        <p className={classes.badges}>
          {task.is_appointment ? <StatusBadge tone="info">{t.appointment}</StatusBadge> : null}
          {task.buyer_reply ? (
            <StatusBadge tone="success">
              {task.buyer_reply === 'confirm' ? words.confirmed : words.wantsCall}
            </StatusBadge>
          ) : null}
          {task.last_outcome ? (
            <StatusBadge tone={task.attempts > 0 ? 'warning' : 'neutral'}>
              {textOf(t.outcomes, task.last_outcome)}
              {task.attempts > 1 ? ` × ${formats.count(task.attempts)}` : ''}
            </StatusBadge>
          ) : null}
          {task.leased_by ? <StatusBadge tone="neutral">{t.by(task.leased_by)}</StatusBadge> : null}
        </p>
      </div>
      {onClaim ? (
        <Button isSmall icon={Phone} onClick={() => onClaim(row.id)}>
          {t.callThis}
        </Button>
      ) : null}
    </li>
  )
}
