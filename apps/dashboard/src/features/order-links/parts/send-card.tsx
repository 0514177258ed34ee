import type { OrderLink } from '@haat/client/merchant'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { smsLink, whatsAppLink } from '../../../lib/phone.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyValue } from '../../../ui/copy-value.tsx'
import { MessageCircle, MessageSquareText, Send } from '../../../ui/icons.generated.ts'
import { Notice } from '../../../ui/notice.tsx'
import { orderLinkTexts } from '../order-link-texts.ts'
import classes from './order-link.module.css'

/** The ways in which the link reaches the buyer: all of them from a chat of the member of staff. */
export function SendCard({ link }: { link: OrderLink }) {
  const t = useTexts(orderLinkTexts)
  const formats = useFormats()
  if (link.url === '')
    return (
      <Card title={t.send}>
        <Notice tone="warning">{t.noUrl}</Notice>
      </Card>
    )
  const items = link.items
    .map(({ name, variant_name, quantity }) =>
      [name, variant_name && `(${variant_name})`, `× ${formats.count(quantity)}`].filter(Boolean).join(' '),
    )
    .join(', ')
  const message = t.message(link.receiver_name, items, link.url)
  const share = () => navigator.share({ text: message }).catch(() => {})
  return (
    <Card title={t.send}>
      <div className={classes.stack}>
        <div className={classes.buttons}>
          <ButtonLink kind="primary" icon={MessageCircle} to={whatsAppLink(link.phone ?? '', message)}>
            {t.whatsApp}
          </ButtonLink>
          {link.phone ? (
            <ButtonLink icon={MessageSquareText} to={smsLink(link.phone, message)}>
              {t.sms}
            </ButtonLink>
          ) : null}
          {'share' in navigator ? (
            <Button icon={Send} onClick={() => void share()}>
              {t.share}
            </Button>
          ) : null}
        </div>
        <CopyValue label={t.link} value={link.url} />
        <CopyValue label={t.copyMessage} value={message} />
        <p className={classes.muted}>{t.sendHint}</p>
      </div>
    </Card>
  )
}
