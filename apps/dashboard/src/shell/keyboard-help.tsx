import { useTexts } from '../i18n/texts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { KeyCap, useKeyBindings } from '../ui/keyboard.tsx'
import classes from './keyboard-help.module.css'
import { shellTexts } from './shell-texts.ts'

/** The keys that work on the page behind it. */
export default function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const t = useTexts(shellTexts)
  const bindings = useKeyBindings()
  return (
    <Dialog title={t.keyboard} isOpen onClose={onClose}>
      <dl className={classes.keys}>
        {bindings.map(({ keys, label }) => (
          <div key={label} className={classes.line}>
            <dt>{label}</dt>
            <dd>
              {(typeof keys === 'string' ? [keys] : keys).map((name) => (
                <KeyCap key={name} name={name} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
