import { useFormats } from '../../../i18n/formats.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { useCalls } from '../api.ts'
import { deskTexts } from '../desk-texts.ts'
import classes from './calls.module.css'

/** What came of earlier calls, the last one first. */
export function Calls({ orderId }: { orderId: number }) {
  const t = useTexts(deskTexts)
  const formats = useFormats()
  const calls = useCalls(orderId)
  return (
    <Card title={t.calls}>
      <ul className={classes.calls}>
        {calls?.toReversed().map((call) => (
          <li key={call.id}>
            <p>
              <strong>{textOf(t.outcomes, call.outcome)}</strong>{' '}
              <span className={classes.muted}>
                {call.agent} · {formats.short(call.created_at)}
              </span>
            </p>
            {call.note ? <p className={classes.note}>{call.note}</p> : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
