import type { StaffAccountUpdateOwnInput, StaffIdentity } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useTexts } from '../../i18n/texts.ts'
import { formatPhone } from '../../lib/phone.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { loadLater } from '../../ui/load-later.ts'
import classes from './account.module.css'
import { keepPerson } from './account-api.ts'
import { accountTexts } from './account-texts.ts'

const ChangePhoneDialog = loadLater(() => import('./change-phone-dialog.tsx'))

/** The phone number of alerts by SMS. */
export function PhoneCard({ phone }: { phone: string | null }) {
  const t = useTexts(accountTexts)
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const remove = useAction<StaffAccountUpdateOwnInput, StaffIdentity>({
    send: (haat, input, options) => haat.staffAccount.updateOwn(input, options),
    onDone: (identity) => keepPerson(queries, identity),
  })
  const askAndRemove = async () => {
    const isSure = await confirm({ title: t.removePhoneTitle, text: t.removePhoneText, confirmLabel: t.removePhone })
    if (isSure) remove.run({ phone: null })
  }
  return (
    <Card title={t.phone}>
      {phone === null ? null : <p className={classes.phone}>{formatPhone(phone)}</p>}
      <p className={classes.text}>{phone === null ? t.noPhone : t.phoneText}</p>
      <div className={classes.buttons}>
        <Button onClick={() => setOpen(true)}>{phone === null ? t.addPhone : t.changePhone}</Button>
        {phone === null ? null : (
          <Button isBusy={remove.isRunning} onClick={() => void askAndRemove()}>
            {t.removePhone}
          </Button>
        )}
      </div>
      <Suspense>{isOpen ? <ChangePhoneDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </Card>
  )
}
