import type { RecoveryCodes, SecondFactorBeginData } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { identityQuery } from '../../api/identity.ts'
import { useAction } from '../../api/use-action.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import classes from './account.module.css'
import { AccountFrame } from './account-frame.tsx'
import { EnterCode } from './enter-code.tsx'
import { factorTexts } from './factor-texts.ts'
import { KeepCodes } from './keep-codes.tsx'

/** `/dashboard/account/second-factor/`: an app, its first code, and the recovery codes. */
export function SetUpPage() {
  const t = useTexts(factorTexts)
  const queries = useQueryClient()
  const [begun, setBegun] = useState<SecondFactorBeginData | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const begin = useAction<null, SecondFactorBeginData>({
    send: (haat, _, options) => haat.secondFactor.begin({}, options),
    onDone: setBegun,
    isSilent: () => true,
  })
  const readIdentity = () => void queries.invalidateQueries({ queryKey: identityQuery.queryKey })
  const keep = ({ recovery_codes }: RecoveryCodes) => {
    setCodes(recovery_codes)
    readIdentity()
  }
  return (
    <AccountFrame title={t.title} isBelow>
      {({ staff }) => {
        if (codes.length > 0) return <KeepCodes email={staff.email} codes={codes} />
        if (staff.has_second_factor)
          return (
            <Notice
              tone="success"
              title={t.enabledAlready}
              action={<ButtonLink to="/account/recovery-codes/">{t.renewTitle}</ButtonLink>}
            >
              {t.codesMissed}
            </Notice>
          )
        return (
          <Card>
            {begun ? (
              <EnterCode
                begun={begun}
                onEnabled={keep}
                onTooLate={() => setBegun(null)}
                onEnabledBefore={readIdentity}
              />
            ) : (
              <div className={classes.step}>
                <h2 className={classes.stepTitle}>{t.appTitle}</h2>
                <p className={classes.text}>{t.appText}</p>
                <div className={classes.buttons}>
                  <Button kind="primary" isBusy={begin.isRunning} onClick={() => begin.run(null)}>
                    {t.begin}
                  </Button>
                </div>
              </div>
            )}
          </Card>
        )
      }}
    </AccountFrame>
  )
}
