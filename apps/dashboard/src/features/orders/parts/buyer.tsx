import type { Order } from '@haat/client/merchant'
import { useStore } from '../../../api/store.ts'
import { commonTexts } from '../../../i18n/common-texts.ts'
import { usePlaceName } from '../../../i18n/places.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { callLink, formatPhone, whatsAppLink } from '../../../lib/phone.ts'
import { ConfirmationLink } from '../../../parts/confirmation-link.tsx'
import { codeName } from '../../../parts/delivery-zones.ts'
import { ButtonLink, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Copy, MessageCircle, Phone } from '../../../ui/icons.generated.ts'
import { showToast } from '../../../ui/toasts.tsx'
import { detailTexts } from '../detail-texts.ts'
import { orderTexts } from '../order-texts.ts'
import classes from './buyer.module.css'

/** Who ordered, how to reach them, and where the parcel goes. */
export function Buyer({ order }: { order: Order }) {
  const t = useTexts(detailTexts)
  const words = useTexts(orderTexts)
  const { copied } = useTexts(commonTexts)
  const { can } = useStore()
  // In the language of the shopper, not of the dashboard.
  const greeting = detailTexts[order.locale === 'en' ? 'en' : 'bn'].greeting(order.receiver_name, order.order_number)
  const place = usePlaceName()(order)
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    showToast({ message: copied })
  }
  return (
    <Card title={t.buyer}>
      <div className={classes.buyer}>
        <p className={classes.name}>{order.receiver_name}</p>
        <div className={classes.line}>
          <span className={classes.phone}>{formatPhone(order.phone)}</span>
          <IconButton
            label={t.copyPhone}
            icon={Copy}
            onClick={() => void copy(formatPhone(order.phone).replace('-', ''))}
          />
        </div>
        <div className={classes.reach}>
          <ButtonLink to={callLink(order.phone)} icon={Phone}>
            {t.call}
          </ButtonLink>
          <ButtonLink to={whatsAppLink(order.phone, greeting)} icon={MessageCircle}>
            {t.whatsApp}
          </ButtonLink>
        </div>
        {order.status === 'PENDING' && can('desk:write') ? (
          <div className={classes.link}>
            <ConfirmationLink order={order} />
          </div>
        ) : null}
        {order.email ? <p className={classes.muted}>{order.email}</p> : null}
        <div className={classes.address}>
          <div>
            <h3 className={classes.label}>{t.address}</h3>
            <p>{order.address}</p>
            {place ? <p>{place}</p> : null}
            {order.delivery_location ? (
              <p className={classes.muted}>{codeName(words.zone, order.delivery_location)}</p>
            ) : null}
          </div>
          <IconButton
            label={t.copyAddress}
            icon={Copy}
            onClick={() =>
              void copy(
                [order.receiver_name, formatPhone(order.phone), order.address, place].filter(Boolean).join('\n'),
              )
            }
          />
        </div>
        {order.note ? (
          <div>
            <h3 className={classes.label}>{t.shopperNote}</h3>
            <p className={classes.note}>{order.note}</p>
          </div>
        ) : null}
      </div>
    </Card>
  )
}
