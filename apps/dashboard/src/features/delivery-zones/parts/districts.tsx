import type { DeliveryZone } from '@haat/client/merchant'
import { useState } from 'react'
import { useFormats } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { districts } from '../../../lib/districts.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckList } from '../../../ui/check-list.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Search } from '../../../ui/icons.generated.ts'
import { zoneTexts } from '../zone-texts.ts'
import classes from './districts.module.css'

type DistrictsProps = {
  values: readonly string[]
  onChange: (values: string[]) => void
  others: readonly DeliveryZone[]
  error: string | undefined
}

/** The districts of a zone, found by English or Bangla names. */
export function Districts({ values, onChange, others, error }: DistrictsProps) {
  const t = useTexts(zoneTexts)
  const formats = useFormats()
  const language = useLanguage()
  const [text, setText] = useState('')
  const nameOf = ({ label, translations }: DeliveryZone) => (language === 'bn' && translations.bn?.label) || label
  const zoneOf = new Map(others.flatMap((zone) => zone.districts.map((district) => [district, nameOf(zone)])))
  const wanted = text.trim().toLocaleLowerCase()
  const isFree = (name: string) => !zoneOf.has(name)
  // Those that can be chosen stand first.
  const shown = districts
    .filter((names) => names.some((name) => name.toLocaleLowerCase().includes(wanted)))
    .toSorted(([one], [other]) => Number(isFree(other)) - Number(isFree(one)))
  // The list of choices may be filtered: what is not shown stays chosen.
  const change = (chosen: string[]) => {
    const hidden = values.filter((value) => !shown.some(([name]) => name === value))
    const all = new Set([...hidden, ...chosen])
    onChange(districts.map(([name]) => name).filter((name) => all.has(name)))
  }
  return (
    <div>
      <div className={classes.tools}>
        <TextField label={t.find} value={text} onChange={setText} type="search" leftSection={<Search />} />
        <span className={classes.count}>{t.chosen(formats.count(values.length))}</span>
        <Button isSmall onClick={() => onChange(districts.map(([name]) => name).filter(isFree))}>
          {t.chooseFree}
        </Button>
        <Button isSmall onClick={() => onChange([])}>
          {t.chooseNone}
        </Button>
      </div>
      <div className={classes.list}>
        <CheckList
          label={t.districts}
          hint={t.districtsHint}
          error={error}
          choices={shown.map(([name, nameBn]) => ({
            value: name,
            label: language === 'bn' ? nameBn : name,
            isDisabled: !isFree(name),
            ...(zoneOf.has(name) && { hint: zoneOf.get(name) ?? '' }),
          }))}
          values={values}
          onChange={change}
        />
      </div>
    </div>
  )
}
