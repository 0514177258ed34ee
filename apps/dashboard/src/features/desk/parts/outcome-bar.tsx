import type { Order } from '@haat/client/merchant'
import { useId, useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Ellipsis } from '../../../ui/icons.generated.ts'
import { KeyHint, useKeys } from '../../../ui/keyboard.tsx'
import { deskTexts } from '../desk-texts.ts'
import { type Outcome, outcomesFor } from '../outcome-rules.ts'
import classes from './outcome-bar.module.css'

type OutcomeBarProps = {
  order: Order
  isDisabled: boolean
  onChoose: (outcome: Outcome) => void
}

/** What came of the call, each with its key. On phones the most used four stay at the lower edge, near the thumb. */
export function OutcomeBar({ order, isDisabled, onChoose }: OutcomeBarProps) {
  const t = useTexts(deskTexts)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const shown = outcomesFor(order)
  useKeys(shown.map(({ outcome, key }) => ({ keys: key, label: t.outcomes[outcome], run: () => onChoose(outcome) })))
  return (
    <section className={`${classes.bar} ${isOpen ? classes.open : ''} no-print`} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {t.outcome}
      </h2>
      {shown.map(({ outcome, key, isMain = false }) => (
        <Button
          key={outcome}
          kind={outcome === 'confirmed' ? 'primary' : 'default'}
          isDisabled={isDisabled}
          className={`${classes.outcome} ${isMain ? '' : classes.rest} ${outcome === 'cancelled' ? classes.end : ''}`}
          onClick={() => onChoose(outcome)}
        >
          {t.outcomes[outcome]}
          <KeyHint name={key} />
        </Button>
      ))}
      <IconButton
        label={isOpen ? t.fewerOutcomes : t.moreOutcomes}
        icon={Ellipsis}
        isPressed={isOpen}
        className={classes.more}
        onClick={() => setOpen(!isOpen)}
      />
    </section>
  )
}
