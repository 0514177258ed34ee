import type { AlertSettings } from '@haat/client/merchant'
import { useTexts } from '../../../i18n/texts.ts'
import { formatPhone } from '../../../lib/phone.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Phone } from '../../../ui/icons.generated.ts'
import { alertTexts } from '../alert-texts.ts'
import classes from './settings.module.css'
import { TestButton } from './test-button.tsx'

/** The verified phone of alerts by SMS, or the way to one. */
export function SmsCard({ phone }: { phone: AlertSettings['phone'] }) {
  const t = useTexts(alertTexts)
  return (
    <Card title={t.bySms}>
      <p className={classes.hint}>{phone === null ? t.noPhone : t.bySmsHint(formatPhone(phone))}</p>
      {phone === null ? (
        <ButtonLink icon={Phone} to="/account/">
          {t.addPhone}
        </ButtonLink>
      ) : (
        <TestButton channel="sms">
          <ButtonLink to="/account/">{t.changePhone}</ButtonLink>
        </TestButton>
      )}
    </Card>
  )
}
