import { useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { TextField } from '../../../ui/fields.tsx'
import { Choices } from '../../../ui/list-bar.tsx'
import { recentCouriers } from '../couriers.ts'
import { moveTexts } from '../move-texts.ts'
import classes from './courier-field.module.css'

type CourierFieldProps = { value: string; onChange: (courier: string) => void; error?: readonly string[] | undefined }

/** The courier, typed, or one of the last by a press. */
export function CourierField({ value, onChange, error }: CourierFieldProps) {
  const t = useTexts(moveTexts)
  const { subdomain } = useStore()
  const [recent] = useState(() => recentCouriers(subdomain))
  return (
    <div className={classes.courier}>
      <TextField
        label={t.courier}
        value={value}
        onChange={onChange}
        error={error}
        isOptional
        isFirst
        maxLength={100}
        autoComplete="off"
      />
      <Choices
        label={t.recentCouriers}
        value={value}
        choices={recent.map((courier) => ({ value: courier, label: courier }))}
        onChange={onChange}
      />
    </div>
  )
}
