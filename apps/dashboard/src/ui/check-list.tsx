import classes from './check-list.module.css'
import { CheckField, type Choice } from './fields.tsx'

type CheckListProps = {
  label: string
  hint?: string | undefined
  error?: readonly string[] | string | undefined
  choices: readonly (Choice & { hint?: string; isDisabled?: boolean })[]
  values: readonly string[]
  onChange: (values: string[]) => void
}

/** Any number of some values. They keep the order of the choices. */
export function CheckList({ label, hint, error, choices, values, onChange }: CheckListProps) {
  const message = typeof error === 'string' ? error : error?.join(' ')
  const toggle = (value: string, isChosen: boolean) =>
    onChange(choices.map((one) => one.value).filter((one) => (one === value ? isChosen : values.includes(one))))
  return (
    <fieldset className={classes.list}>
      <legend className={classes.legend}>{label}</legend>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      <div className={classes.choices}>
        {choices.map((choice) => (
          <CheckField
            key={choice.value}
            label={choice.label}
            isChecked={values.includes(choice.value)}
            isDisabled={choice.isDisabled ?? false}
            onChange={(isChosen) => toggle(choice.value, isChosen)}
            {...(choice.hint && { hint: choice.hint })}
          />
        ))}
      </div>
      {message ? <p className={classes.error}>{message}</p> : null}
    </fieldset>
  )
}
