import { commonTexts } from '../i18n/common-texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { isSandbox } from '../lib/environment.ts'
import classes from './sandbox-strip.module.css'

/** Above every page of the sandbox. */
export function SandboxStrip() {
  const t = useTexts(commonTexts)
  if (!isSandbox()) return null
  return (
    <p className={`${classes.strip} no-print`}>
      <strong>{t.sandbox}</strong> <span className={classes.hint}>{t.sandboxHint}</span>
    </p>
  )
}
