import type { RecoveryCodes } from '@haat/client/merchant'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import classes from './account.module.css'
import { AccountFrame } from './account-frame.tsx'
import { factorTexts } from './factor-texts.ts'
import { KeepCodes } from './keep-codes.tsx'

/** `/dashboard/account/recovery-codes/`: replaces the recovery codes. */
export function RecoveryCodesPage() {
  const t = useTexts(factorTexts)
  const [codes, setCodes] = useState<readonly string[]>([])
  const renew = useAction<null, RecoveryCodes>({
    send: (haat, _, options) => haat.secondFactor.renewRecoveryCodes({}, options),
    onDone: ({ recovery_codes }) => setCodes(recovery_codes),
    isSilent: () => true,
  })
  return (
    <AccountFrame title={t.renewTitle} isBelow>
      {({ staff }) => {
        if (codes.length > 0) return <KeepCodes email={staff.email} codes={codes} />
        if (!staff.has_second_factor) return <Notice>{t.noFactor}</Notice>
        return (
          <Card>
            <p className={classes.text}>{t.renewText}</p>
            <div className={classes.buttons}>
              <Button kind="primary" isBusy={renew.isRunning} onClick={() => renew.run(null)}>
                {t.renew}
              </Button>
            </div>
          </Card>
        )
      }}
    </AccountFrame>
  )
}
