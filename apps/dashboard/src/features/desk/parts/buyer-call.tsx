import type { DeskCard, DeskTask, Order } from '@haat/client/merchant'
import { commonTexts } from '../../../i18n/common-texts.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { usePlaceName } from '../../../i18n/places.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { callLink, formatPhone, whatsAppLink } from '../../../lib/phone.ts'
import { ConfirmationLink } from '../../../parts/confirmation-link.tsx'
import { ButtonLink, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Copy, MessageCircle, Phone } from '../../../ui/icons.generated.ts'
import { KeyHint, useKeys } from '../../../ui/keyboard.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { deskTexts } from '../desk-texts.ts'
import classes from './buyer-call.module.css'

/** Who is called, and where the parcel goes. */
export function BuyerCall({ order, task, link }: { order: Order; task: DeskTask; link: DeskCard['link'] }) {
  const t = useTexts(deskTexts)
  const { copied } = useTexts(commonTexts)
  const formats = useFormats()
  const call = callLink(order.phone)
  // In the language of the shopper, not of the dashboard.
  const greeting = deskTexts[order.locale === 'en' ? 'en' : 'bn'].greeting(order.receiver_name, order.order_number)
  const chat = whatsAppLink(order.phone, greeting)
  const copy = async () => {
    await navigator.clipboard.writeText(formatPhone(order.phone).replace('-', ''))
    showToast({ message: copied })
  }
  useKeys([
    { keys: 'c', label: t.call, run: () => location.assign(call) },
    { keys: 'w', label: t.whatsApp, run: () => void open(chat, '_blank', 'noreferrer') },
    { keys: 'x', label: t.copyPhone, run: () => void copy() },
  ])
  const place = usePlaceName()(order)
  return (
    <Card>
      <h2 className={classes.name}>{order.receiver_name}</h2>
      <div className={classes.line}>
        <span className={classes.phone}>{formatPhone(order.phone)}</span>
        <IconButton label={t.copyPhone} icon={Copy} onClick={() => void copy()} />
      </div>
      <div className={classes.reach}>
        <ButtonLink kind="primary" to={call} icon={Phone} className={classes.call}>
          {t.call}
          <KeyHint name="c" />
        </ButtonLink>
        <ButtonLink to={chat} icon={MessageCircle} className={classes.call}>
          {t.whatsApp}
        </ButtonLink>
      </div>
      <div className={classes.link}>
        <ConfirmationLink order={order} isByChat={link === 'whatsapp_copy'} />
      </div>
      <p className={classes.badges}>
        {task.is_appointment ? (
          <StatusBadge tone="info">
            {t.appointment}: {formats.short(task.due_at)}
          </StatusBadge>
        ) : null}
        {task.attempts > 0 ? (
          <StatusBadge tone="warning">{t.attempts(formats.count(task.attempts))}</StatusBadge>
        ) : null}
        {task.last_outcome ? (
          <StatusBadge>
            {textOf(t.outcomes, task.last_outcome)}
            {task.last_call_at ? ` · ${formats.short(task.last_call_at)}` : ''}
          </StatusBadge>
        ) : null}
      </p>
      <p className={classes.address}>{order.address}</p>
      {place ? <p className={classes.muted}>{place}</p> : null}
      {order.note ? (
        <p className={classes.note}>
          <span className={classes.muted}>{t.shopperNote}: </span>
          {order.note}
        </p>
      ) : null}
    </Card>
  )
}
