import type { ConfirmationLinksCreateInput, ConfirmationLink as CreatedLink, Order } from '@haat/client/merchant'
import { useState } from 'react'
import { useStore } from '../api/store.ts'
import { useAction } from '../api/use-action.ts'
import { useTexts } from '../i18n/texts.ts'
import { formatPhone, whatsAppLink } from '../lib/phone.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CopyValue } from '../ui/copy-value.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Copy, Mail, MessageCircle, MessageSquareText } from '../ui/icons.generated.ts'
import classes from './confirmation-link.module.css'
import { linkTexts } from './link-texts.ts'

/** How the link reaches the buyer: by a message of the shop, or by the chat in which they wrote. */
export default function ConfirmationLinkDialog({
  order,
  isByChat,
  onClose,
}: {
  order: Order
  isByChat: boolean
  onClose: () => void
}) {
  const t = useTexts(linkTexts)
  const { subdomain } = useStore()
  const [url, setUrl] = useState('')
  const create = useAction<ConfirmationLinksCreateInput['channel'], CreatedLink>({
    send: (haat, channel, options) => haat.confirmationLinks.create({ order_id: order.id, channel }, options),
    invalidates: [[subdomain, 'orders', 'one', order.id]],
    onDone: (link) => (link.channel === 'copy' ? setUrl(link.url) : onClose()),
    isSilent: (channel) => channel === 'copy',
  })
  // In the language of the shopper, not of the dashboard.
  const greeting = linkTexts[order.locale === 'en' ? 'en' : 'bn'].greeting(order.receiver_name, order.order_number, url)
  const [smsKind, chatKind] = isByChat ? (['default', 'primary'] as const) : (['primary', 'default'] as const)
  const bySms = (
    <Button
      kind={smsKind}
      icon={MessageSquareText}
      isWide
      isFirst={!isByChat}
      isDisabled={create.isRunning}
      onClick={() => create.run('sms')}
    >
      {t.bySms} ({formatPhone(order.phone)})
    </Button>
  )
  const byChat = (
    <Button
      kind={chatKind}
      icon={isByChat ? MessageCircle : Copy}
      isWide
      isFirst={isByChat}
      isDisabled={create.isRunning}
      onClick={() => create.run('copy')}
    >
      {isByChat ? t.openWhatsApp : t.copy}
    </Button>
  )
  return (
    <Dialog title={t.title} isOpen onClose={onClose}>
      <div className={classes.stack}>
        {url ? (
          <>
            <CopyValue label={t.link} value={url} />
            <ButtonLink kind="primary" icon={MessageCircle} isWide to={whatsAppLink(order.phone, greeting)}>
              {t.openWhatsApp}
            </ButtonLink>
          </>
        ) : (
          <>
            <p>{t.hint}</p>
            {isByChat ? byChat : bySms}
            {order.email ? (
              <Button icon={Mail} isWide isDisabled={create.isRunning} onClick={() => create.run('email')}>
                {t.byEmail}
              </Button>
            ) : null}
            {isByChat ? bySms : byChat}
          </>
        )}
      </div>
    </Dialog>
  )
}
