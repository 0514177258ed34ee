import { Suspense, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { loadLater } from '../../ui/load-later.ts'
import classes from './account.module.css'
import { accountTexts } from './account-texts.ts'

const ChangePasswordDialog = loadLater(() => import('./change-password-dialog.tsx'))

export function PasswordCard() {
  const t = useTexts(accountTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={t.password}>
      <p className={classes.text}>{t.passwordText}</p>
      <div className={classes.buttons}>
        <Button onClick={() => setOpen(true)}>{t.changePassword}</Button>
      </div>
      <Suspense>{isOpen ? <ChangePasswordDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </Card>
  )
}
