import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CalendarClock, CircleCheck, Package, PhoneCall } from '../../../ui/icons.generated.ts'
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
  // Outside the hours the next order would be refused: it is not offered.
  const opensAt = seat.opensAt ?? counts?.opens_at
  return (
    <Card>
      {opensAt ? (
        <EmptyState icon={CalendarClock} title={t.closed(formats.short(opensAt))}>
          {t.closedHint}
        </EmptyState>
      ) : seat.isNobodyDue || due === 0 ? (
        <Done button={button} />
      ) : (
        <EmptyState icon={PhoneCall} title={t.waiting(formats.count(due))} action={button}>
          {t.takeHint}
        </EmptyState>
      )}
    </Card>
  )
}

/** Nobody is left to call: what was confirmed is packed and shipped. */
function Done({ button }: { button: ReactNode }) {
  const t = useTexts(deskTexts)
  const navigate = useNavigate()
  const { subdomain, can } = useStore()
  const confirmed = `${storePath(subdomain, 'orders')}?status=CONFIRMED`
  const mayShip = can('orders:write')
  useKeys(mayShip ? [{ keys: 'o', label: t.toConfirmed, run: () => void navigate(confirmed) }] : [])
  const action = mayShip ? (
    <div className={classes.buttons}>
      {button}
      <ButtonLink icon={Package} to={confirmed} className={classes.button}>
        {t.toConfirmed}
        <KeyHint name="o" />
      </ButtonLink>
    </div>
  ) : (
    button
  )
  return (
    <EmptyState icon={CircleCheck} title={t.nobody} action={action}>
      {t.nobodyHint}
    </EmptyState>
  )
}
