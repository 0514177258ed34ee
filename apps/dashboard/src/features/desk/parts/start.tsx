import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CalendarClock, CircleCheck, PhoneCall } from '../../../ui/icons.generated.ts'
import { KeyHint, useKeys } from '../../../ui/keyboard.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useDeskCounts } from '../api.ts'
import { deskTexts } from '../desk-texts.ts'
import type { DeskState } from '../use-desk.ts'
import classes from './start.module.css'

/** Nobody is being called: the button that takes the next order, or why there is none. */
export function Start({ desk: { seat, take } }: { desk: DeskState }) {
  const t = useTexts(deskTexts)
  const formats = useFormats()
  const counts = useDeskCounts()
  const start = () => take.run({})
  useKeys([{ keys: 'j', label: t.take, run: start }])
  const button = (
    <Button kind="primary" icon={PhoneCall} isBusy={take.isRunning} className={classes.button} onClick={start}>
      {t.take}
      <KeyHint name="j" />
    </Button>
  )
  const due = counts?.due ?? 0
  return (
    <Card>
      {seat.opensAt ? (
        <EmptyState icon={CalendarClock} title={t.closed(formats.short(seat.opensAt))}>
          {t.closedHint}
        </EmptyState>
      ) : seat.isNobodyDue || due === 0 ? (
        <EmptyState icon={CircleCheck} title={t.nobody} action={button}>
          {t.nobodyHint}
        </EmptyState>
      ) : (
        <EmptyState icon={PhoneCall} title={t.waiting(formats.count(due))} action={button}>
          {t.takeHint}
        </EmptyState>
      )}
    </Card>
  )
}
