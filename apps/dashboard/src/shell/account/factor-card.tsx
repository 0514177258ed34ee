import { Suspense, useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { ShieldCheck } from '../../ui/icons.generated.ts'
import { loadLater } from '../../ui/load-later.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import classes from './account.module.css'
import { accountTexts } from './account-texts.ts'

const TurnOffDialog = loadLater(() => import('./turn-off-dialog.tsx'))

/** Whether signing in needs a code, and what can be done about it. */
export function FactorCard({ isOn }: { isOn: boolean }) {
  const t = useTexts(accountTexts)
  const [isTurningOff, setTurningOff] = useState(false)
  const badge = <StatusBadge tone={isOn ? 'success' : 'warning'}>{isOn ? t.on : t.off}</StatusBadge>
  if (!isOn)
    return (
      <Card title={t.factor} actions={badge}>
        <p className={classes.text}>{t.factorOff}</p>
        <div className={classes.buttons}>
          <ButtonLink kind="primary" icon={ShieldCheck} to="/account/second-factor/">
            {t.setUp}
          </ButtonLink>
        </div>
      </Card>
    )
  return (
    <Card title={t.factor} actions={badge}>
      <p className={classes.text}>
        {t.factorOn} {t.trustText}
      </p>
      <div className={classes.buttons}>
        <ButtonLink to="/account/recovery-codes/">{t.newCodes}</ButtonLink>
        <EndTrust />
        <Button onClick={() => setTurningOff(true)}>{t.turnOff}</Button>
      </div>
      <Suspense>{isTurningOff ? <TurnOffDialog onClose={() => setTurningOff(false)} /> : null}</Suspense>
    </Card>
  )
}

function EndTrust() {
  const t = useTexts(accountTexts)
  const action = useAction<null, null>({
    send: (haat, _, options) => haat.secondFactor.endTrustedBrowsers({}, options),
  })
  const end = async () => {
    if (await confirm({ title: t.endTrustTitle, text: t.endTrustText, confirmLabel: t.endTrust })) action.run(null)
  }
  return (
    <Button isBusy={action.isRunning} onClick={() => void end()}>
      {t.endTrust}
    </Button>
  )
}
