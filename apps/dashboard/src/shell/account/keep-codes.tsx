import { useState } from 'react'
import { useNavigate } from 'react-router'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField } from '../../ui/fields.tsx'
import { Copy, Download, Printer } from '../../ui/icons.generated.ts'
import { showToast } from '../../ui/toasts.tsx'
import { useUnsavedWarning } from '../../ui/unsaved.ts'
import classes from './account.module.css'
import { factorTexts } from './factor-texts.ts'

/** Recovery codes, which are shown once: the page is not left before they are kept, unless somebody insists. */
export function KeepCodes({ email, codes }: { email: string; codes: readonly string[] }) {
  const t = useTexts(factorTexts)
  const common = useTexts(commonTexts)
  const navigate = useNavigate()
  const [isKept, setKept] = useState(false)
  useUnsavedWarning(!isKept, { title: t.leaveTitle, text: t.leaveText })
  const text = `${t.codesOf(email)}\n\n${codes.join('\n')}\n`
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    showToast({ message: common.copied })
  }
  return (
    <Card title={t.codesTitle}>
      <div className={classes.steps}>
        <p className={classes.text}>{t.codesText}</p>
        <div>
          <p className={classes.muted}>{t.codesOf(email)}</p>
          <ul className={classes.codes} aria-label={t.codesOf(email)}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </div>
        <div className={`${classes.buttons} no-print`}>
          <Button icon={Copy} onClick={() => void copy()}>
            {t.copyAll}
          </Button>
          <Button icon={Download} onClick={() => saveFile(text)}>
            {t.download}
          </Button>
          <Button icon={Printer} onClick={() => print()}>
            {t.print}
          </Button>
        </div>
        <div className="no-print">
          <CheckField label={t.kept} isChecked={isKept} onChange={setKept} />
          <Button kind="primary" isDisabled={!isKept} onClick={() => void navigate('/account/', { replace: true })}>
            {t.done}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function saveFile(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = 'haat-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}
