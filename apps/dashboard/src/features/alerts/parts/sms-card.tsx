import type { AlertSettings } from '@haat/client/merchant'
import { useTexts } from '../../../i18n/texts.ts'
import { formatPhone } from '../../../lib/phone.ts'
import { ButtonLink, TextLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Phone } from '../../../ui/icons.generated.ts'
import { alertTexts } from '../alert-texts.ts'
import { KindsCard } from './kinds-card.tsx'
import classes from './settings.module.css'

/** Alerts by SMS: for members with a verified phone, who choose what is worth one. */
export function SmsCard({ settings }: { settings: AlertSettings }) {
  const t = useTexts(alertTexts)
  if (settings.phone === null)
    return (
      <Card title={t.whatTexted}>
        <p className={classes.hint}>{t.noPhone}</p>
        <ButtonLink icon={Phone} to="/account/">
          {t.addPhone}
        </ButtonLink>
      </Card>
    )
  const lead = (
    <>
      <p className={classes.hint}>{t.textedHint(formatPhone(settings.phone))}</p>
      <div className={classes.change}>
        <TextLink to="/account/">{t.changePhone}</TextLink>
      </div>
    </>
  )
  return <KindsCard title={t.whatTexted} field="sms_kinds" settings={settings} lead={lead} channel="sms" />
}
