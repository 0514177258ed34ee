import type { Customer } from '@haat/client/merchant'
import { commonTexts } from '../../../i18n/common-texts.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { callLink, formatPhone, whatsAppLink } from '../../../lib/phone.ts'
import { ButtonLink, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Copy, MessageCircle, Phone } from '../../../ui/icons.generated.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { customerTexts } from '../customer-texts.ts'
import classes from './parts.module.css'

/** How to reach a customer. */
export function Contact({ customer }: { customer: Customer }) {
  const t = useTexts(customerTexts)
  const { copied } = useTexts(commonTexts)
  const formats = useFormats()
  const { phone, email } = customer
  const copy = async () => {
    await navigator.clipboard.writeText(formatPhone(phone).replace('-', ''))
    showToast({ message: copied })
  }
  return (
    <Card title={t.contact}>
      {phone ? (
        <>
          <div className={classes.line}>
            <span className={classes.phone}>
              {formatPhone(phone)}{' '}
              {customer.is_phone_verified ? <StatusBadge tone="success">{t.verified}</StatusBadge> : null}
            </span>
            <IconButton label={t.copyPhone} icon={Copy} onClick={() => void copy()} />
          </div>
          <div className={classes.reach}>
            <ButtonLink to={callLink(phone)} icon={Phone}>
              {t.call}
            </ButtonLink>
            <ButtonLink to={whatsAppLink(phone)} icon={MessageCircle}>
              {t.whatsApp}
            </ButtonLink>
          </div>
        </>
      ) : null}
      {email ? (
        <p className={classes.email}>
          {email} {customer.is_email_verified ? <StatusBadge tone="success">{t.verified}</StatusBadge> : null}
        </p>
      ) : null}
      <Facts
        isStacked
        facts={[
          { label: t.language, value: textOf(t.languages, customer.preferred_language) },
          { label: t.marketing, value: customer.marketing_opt_in ? t.accepts : t.declines },
          customer.date_of_birth ? { label: t.birthday, value: formats.day(customer.date_of_birth) } : null,
        ]}
      />
    </Card>
  )
}
