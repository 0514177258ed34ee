import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import classes from './check-cell.module.css'

type CheckCellProps = {
  /** Read aloud: the row and the column. */
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  isDisabled?: boolean
}

/** A check box in a table, whose row and column name it. All of the cell is its target. */
export function CheckCell({ label, isChecked, onChange, isDisabled = false }: CheckCellProps) {
  const id = useId()
  return (
    <label htmlFor={id} className={classes.cell}>
      <span className="only-read-aloud">{label}</span>
      <Checkbox
        id={id}
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
