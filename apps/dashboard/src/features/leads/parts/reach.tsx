import type { IncompleteOrderDetails } from '@haat/client/merchant'
import { useTexts } from '../../../i18n/texts.ts'
import { callLink, smsLink, whatsAppLink } from '../../../lib/phone.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyValue } from '../../../ui/copy-value.tsx'
import { MessageCircle, MessageSquareText, Phone } from '../../../ui/icons.generated.ts'
import { KeyHint, useKeys } from '../../../ui/keyboard.tsx'
import { useContact } from '../api.ts'
import { leadTexts } from '../lead-texts.ts'
import classes from './lead.module.css'

/** Calls the shopper, or writes to them with a link that opens their cart. */
export function Reach({ lead }: { lead: IncompleteOrderDetails }) {
  const t = useTexts(leadTexts)
  const contact = useContact(lead.id)
  const call = callLink(lead.phone)
  const greeting = t.greeting(lead.name, lead.resume_url)
  useKeys([{ keys: 'c', label: t.call, run: () => location.assign(call) }])
  const noteMessage = () => contact.run({ outcome: 'message_sent' })
  return (
    <Card title={t.reach}>
      <div className={classes.stack}>
        <div className={classes.buttons}>
          <ButtonLink kind="primary" to={call} icon={Phone}>
            {t.call}
            <KeyHint name="c" />
          </ButtonLink>
          <ButtonLink to={whatsAppLink(lead.phone, greeting)} icon={MessageCircle} onClick={noteMessage}>
            {t.whatsApp}
          </ButtonLink>
          <ButtonLink to={smsLink(lead.phone, greeting)} icon={MessageSquareText} onClick={noteMessage}>
            {t.sms}
          </ButtonLink>
        </div>
        {lead.resume_url ? (
          <>
            <CopyValue label={t.link} value={lead.resume_url} />
            <p className={classes.muted}>{t.linkHint}</p>
          </>
        ) : (
          <p className={classes.muted}>{t.noLink}</p>
        )}
      </div>
    </Card>
  )
}
