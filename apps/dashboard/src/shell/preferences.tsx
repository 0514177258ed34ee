import { useSyncExternalStore } from 'react'
import { banglaDigits } from '../i18n/formats.ts'
import { language, languageNames, useLanguage } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'
import { Segmented } from '../ui/segmented.tsx'
import { useColourScheme } from '../ui/theme-provider.tsx'
import classes from './preferences.module.css'
import { shellTexts } from './shell-texts.ts'

const digitNames = [
  { value: 'beng', label: '১২৩' },
  { value: 'latn', label: '123' },
] as const

/** Language, digits and colours, as this browser remembers them. */
export function Preferences() {
  const t = useTexts(shellTexts)
  const current = useLanguage()
  const digits = useSyncExternalStore(banglaDigits.subscribe, banglaDigits.get)
  const [scheme, choose] = useColourScheme()
  const schemes = [
    { value: 'light', label: t.light },
    { value: 'dark', label: t.dark },
    { value: 'auto', label: t.auto },
  ] as const
  return (
    <div className={classes.preferences}>
      <Segmented label={t.language} value={current} choices={languageNames} onChange={language.set} />
      {current === 'bn' ? (
        <Segmented label={t.digits} value={digits} choices={digitNames} onChange={banglaDigits.set} />
      ) : null}
      <Segmented label={t.appearance} value={scheme} choices={schemes} onChange={choose} />
    </div>
  )
}
