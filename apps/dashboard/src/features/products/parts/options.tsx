import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Plus, Trash, X } from '../../../ui/icons.generated.ts'
import { editorTexts } from '../editor-texts.ts'
import type { ProductEditor } from '../use-product-editor.ts'
import type { OptionDraft } from '../variant-rules.ts'
import classes from './editor.module.css'

const MOST_OPTIONS = 3

/** What shoppers choose by, such as size and colour. */
export function Options({ editor: { form, errors } }: { editor: ProductEditor }) {
  const t = useTexts(editorTexts)
  const { options } = form.values
  const change = (place: number, option: OptionDraft | null) =>
    form.set({ options: option ? options.with(place, option) : options.toSpliced(place, 1) })
  return (
    <Card title={t.options}>
      <p className={classes.hint}>{t.optionsHint}</p>
      {options.map((option, place) => (
        <OneOption
          key={place}
          option={option}
          error={errors[`options.${place}.name`]}
          onChange={(next) => change(place, next)}
        />
      ))}
      {options.length < MOST_OPTIONS ? (
        <Button icon={Plus} onClick={() => form.set({ options: [...options, { name: '', values: [] }] })}>
          {t.addOption}
        </Button>
      ) : null}
    </Card>
  )
}

type OneOptionProps = {
  option: OptionDraft
  error: readonly string[] | undefined
  onChange: (option: OptionDraft | null) => void
}

function OneOption({ option, error, onChange }: OneOptionProps) {
  const t = useTexts(editorTexts)
  const [typed, setTyped] = useState('')
  const add = () => {
    const values = typed.split(/[,،]/).map((value) => value.trim())
    const added = [...new Set(values)].filter((value) => value && !option.values.includes(value))
    setTyped('')
    if (added.length > 0) onChange({ ...option, values: [...option.values, ...added] })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return
    event.preventDefault()
    add()
  }
  return (
    <div className={classes.option}>
      <div className={classes.optionName}>
        <TextField
          label={t.optionName}
          placeholder={t.optionExample}
          value={option.name}
          onChange={(name) => onChange({ ...option, name })}
          error={error}
          maxLength={50}
        />
        <IconButton label={t.removeOption} icon={Trash} onClick={() => onChange(null)} />
      </div>
      {option.values.length > 0 ? (
        <ul className={classes.values}>
          {option.values.map((value) => (
            <li key={value} className={classes.value}>
              {value}
              <IconButton
                label={t.removeValue(value)}
                icon={X}
                onClick={() => onChange({ ...option, values: option.values.filter((one) => one !== value) })}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field adds its value */}
      <div className={classes.addValue} onKeyDown={press}>
        <TextField label={t.optionValues} hint={t.valuesHint} value={typed} onChange={setTyped} maxLength={100} />
        <Button onClick={add} isDisabled={!typed.trim()}>
          {t.addValue}
        </Button>
      </div>
    </div>
  )
}
