import { useTexts } from '../i18n/texts.ts'
import { toLatinDigits } from '../lib/digits.ts'
import { IconButton } from '../ui/button.tsx'
import { Minus, Plus } from '../ui/icons.generated.ts'
import { pickerTexts } from './picker-texts.ts'
import classes from './pickers.module.css'

type QuantityStepperProps = {
  /** The name of the counted item. */
  title: string
  value: number
  /** One, unless none of it is meant too. */
  least?: 0 | 1
  most: number
  onChange: (value: number) => void
  isDisabled?: boolean
}

/** How many of something, for a thumb: less, a field, more. */
export function QuantityStepper({ title, value, least = 1, most, onChange, isDisabled = false }: QuantityStepperProps) {
  const t = useTexts(pickerTexts)
  const set = (next: number) => onChange(Math.min(most, Math.max(least, Math.trunc(next) || least)))
  return (
    <span className={classes.stepper}>
      {isDisabled ? null : <IconButton label={t.less(title)} icon={Minus} onClick={() => set(value - 1)} />}
      <input
        className={classes.quantity}
        aria-label={t.quantityOf(title)}
        inputMode="numeric"
        value={String(value)}
        disabled={isDisabled}
        onChange={(event) => set(Number(toLatinDigits(event.currentTarget.value)))}
      />
      {isDisabled ? null : <IconButton label={t.more(title)} icon={Plus} onClick={() => set(value + 1)} />}
    </span>
  )
}
