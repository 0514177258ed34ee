import { commonTexts } from '../i18n/common-texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { IconButton } from './button.tsx'
import classes from './copy-value.module.css'
import { Copy } from './icons.generated.ts'
import { showToast } from './toasts.tsx'

/** A value that people take elsewhere: shown whole, and copied by a button. `label`: what it is. */
export function CopyValue({ label, value }: { label: string; value: string }) {
  const t = useTexts(commonTexts)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    showToast({ message: t.copied })
  }
  return (
    <div>
      <p className={classes.label}>{label}</p>
      <p className={classes.line}>
        <code className={classes.value}>{value}</code>
        <IconButton label={`${t.copy}: ${label}`} icon={Copy} onClick={() => void copy()} />
      </p>
    </div>
  )
}
