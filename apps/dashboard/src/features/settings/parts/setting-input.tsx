import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useFormats } from '../../../i18n/formats.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { type Digits, inDigits } from '../../../lib/digits.ts'
import { CheckList } from '../../../ui/check-list.tsx'
import { CheckField, MoneyField, SelectField, TextAreaField, TextField } from '../../../ui/fields.tsx'
import type { AdvanceDraft } from '../advance-draft.ts'
import type { SettingField } from '../setting-fields.ts'
import { settingTexts } from '../setting-texts.ts'
import type { SettingsForm } from '../use-settings-form.ts'
import { AdvanceRules } from './advance-rules.tsx'
import classes from './setting-input.module.css'

type SettingInputProps = { field: SettingField; form: SettingsForm }

/** One setting. The search leads to it by its name in the address. */
export function SettingInput({ field, form }: SettingInputProps) {
  const isWanted = decodeURIComponent(useLocation().hash.slice(1)) === field.name
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isWanted) return
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
  }, [isWanted])
  return (
    <div ref={place} className={`${classes.setting} ${isWanted ? classes.wanted : ''}`}>
      <Input field={field} form={form} />
    </div>
  )
}

function Input({ field, form }: SettingInputProps) {
  const { label: labels, hint: hints, choice } = useTexts(settingTexts)
  const { digits } = useFormats()
  const { name } = field
  const value = form.values[name]
  const hint = (hints as Record<string, string>)[name]
  const common = { label: textOf(labels, name), error: form.errorOf(name), ...(hint && { hint }) }
  const text = { ...common, value: String(value), onChange: (typed: string) => form.set(name, typed) }
  switch (field.kind) {
    case 'flag':
      return (
        <CheckField
          label={common.label}
          {...(hint && { hint })}
          isChecked={value === true}
          onChange={(isChecked) => form.set(name, isChecked)}
        />
      )
    case 'choice':
      return (
        <SelectField
          {...text}
          choices={field.values.map((one) => ({ value: one, label: textOf(choice, `${name}.${one}`) }))}
        />
      )
    case 'minutes':
      return (
        <SelectField
          {...text}
          choices={withChosen(field.values, String(value)).map((one) => ({
            value: one,
            label: textOf(choice, `${name}.${one}`).replace(`${name}.`, ''),
          }))}
        />
      )
    case 'choices':
      return (
        <CheckList
          {...common}
          choices={field.values.map((one) => ({ value: one, label: textOf(choice, `${name}.${one}`) }))}
          values={value as string[]}
          onChange={(values) => form.set(name, values)}
        />
      )
    case 'hour':
      return <SelectField {...text} choices={hoursWith(String(value), digits)} />
    case 'money':
      return <MoneyField {...text} />
    case 'number':
      return <TextField {...text} keyboard="numeric" autoComplete="off" />
    case 'rate':
      return <TextField {...text} keyboard="decimal" autoComplete="off" maxLength={7} />
    case 'lines':
      return <TextAreaField {...text} placeholder="https://shop.example.com" rows={3} />
    case 'advance':
      return (
        <AdvanceRules
          rules={value as AdvanceDraft[]}
          error={common.error}
          onChange={(rules) => form.set(name, rules)}
        />
      )
    case 'text':
      return <TextField {...text} maxLength={field.maxLength} />
  }
}

/** Usual values, and what is chosen already. */
const withChosen = (usual: readonly string[], chosen: string): string[] => [...new Set([...usual, chosen])]

/** Every half hour of a day, and what is chosen already. */
function hoursWith(chosen: string, digits: Digits) {
  const halves = Array.from(
    { length: 49 },
    (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
  )
  return withChosen(halves, chosen)
    .toSorted()
    .map((value) => ({ value, label: inDigits(value, digits) }))
}
