import type { DeliveryZone, ProductDetail } from '@haat/client/storefront'
import type { Visit } from '../../http/visit.ts'
import { dialled } from '../../layout/reach.ts'
import { Icon } from '../../ui/icon.tsx'
import { productTexts } from './product-texts.ts'

const RETURN_POLICY = 'return-policy'

type Props = { visit: Visit; product: ProductDetail; zones: DeliveryZone[] }

/** Delivery, payment at the door, returns, and where to ask: what people want to know before they buy. */
export function ProductPromises({ visit, product, zones }: Props) {
  const t = productTexts[visit.language]
  const { payment_methods, return_policy_days } = visit.config
  const days = Number(return_policy_days)
  return (
    <div class="promises">
      {(zones.length > 0 || product.delivery_note) && (
        <section class="promise">
          <Icon name="truck" />
          <div>
            <h2 class="promise-title">{t.delivery}</h2>
            {product.delivery_note && <p>{product.delivery_note}</p>}
            {Number(product.extra_delivery_fee) > 0 && (
              <p>
                {t.extraDelivery(visit.format.money(product.extra_delivery_fee, visit.config.store.currency_symbol))}
              </p>
            )}
            <ul class="zones">
              {zones.map((zone) => (
                <li key={zone.code}>
                  <span>{zone.label}</span>
                  <span class="soft">{zoneWords(visit, zone)}</span>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      {payment_methods.some(({ type }) => type === 'cod') && (
        <p class="promise">
          <Icon name="check" />
          <span>{t.cod}</span>
        </p>
      )}
      {(product.return_policy || days > 0) && (
        <p class="promise">
          <Icon name="shield" />
          <span>
            {product.return_policy || t.returns(visit.format.number(days))}{' '}
            {visit.pages.some(({ slug }) => slug === RETURN_POLICY) && (
              <a href={visit.link(`/pages/${RETURN_POLICY}`)}>{t.returnPolicy}</a>
            )}
          </span>
        </p>
      )}
      <Question visit={visit} product={product} />
    </div>
  )
}

/** Such as `৳70 · 1–2 days · free from ৳5,000`. */
function zoneWords(visit: Visit, zone: DeliveryZone): string {
  const { language, format, config } = visit
  const { fee, free_above, free_by_offer_above, estimated_days, weight_slabs } = zone
  const t = productTexts[language]
  const { min, max } = estimated_days
  const symbol = config.store.currency_symbol
  const time =
    max === 0
      ? t.sameDay
      : min === 0
        ? max === 1
          ? t.soon
          : t.within(format.number(max))
        : min === max
          ? t.exactDays(format.number(max), max === 1)
          : t.days(format.number(min), format.number(max))
  const isFree = Number(fee) === 0 || (free_above !== null && Number(free_above) === 0)
  const isOfferLower =
    free_by_offer_above !== null && (free_above === null || Number(free_by_offer_above) < Number(free_above))
  return [
    isFree ? t.freeFee : format.money(fee, symbol),
    time,
    !isFree && free_above !== null && t.freeAbove(format.money(free_above, symbol)),
    !isFree && isOfferLower && t.freeByOffer(format.money(free_by_offer_above, symbol)),
    weight_slabs.length > 0 && t.byWeight,
    codWords(visit, zone),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What paying on delivery adds; empty for nothing. */
function codWords({ language, format, config }: Visit, { cod_fee: { kind, amount, percent, minimum } }: DeliveryZone) {
  if (kind === 'none' || !config.payment_methods.some(({ type }) => type === 'cod')) return ''
  const t = productTexts[language]
  const money = (of: string) => format.money(of, config.store.currency_symbol)
  if (kind === 'fixed') return t.codAdds(money(amount))
  const least = Number(minimum) > 0 ? t.orAtLeast(money(minimum)) : ''
  return `${t.codAdds(`${format.number(percent)}%`)}${least}`
}

/** The way that the shop named for questions; none without one. */
function Question({ visit, product }: { visit: Visit; product: ProductDetail }) {
  const t = productTexts[visit.language]
  const { chat_widget, store, footer } = visit.config
  const whatsApp = chat_widget.whatsapp_number.replace(/\D/g, '')
  const phone = store.phone || footer.phone || ''
  const message = `${t.question(product.name)} ${visit.absoluteUrl(visit.path)}`
  const ways = [
    chat_widget.provider === 'whatsapp' && whatsApp
      ? { href: `https://wa.me/${whatsApp}?text=${encodeURIComponent(message)}`, label: t.askWhatsApp }
      : null,
    chat_widget.provider === 'messenger' && chat_widget.messenger_page_id
      ? { href: `https://m.me/${encodeURIComponent(chat_widget.messenger_page_id)}`, label: t.askMessenger }
      : null,
  ].filter((way) => way !== null)
  if (ways.length === 0 && !phone) return null
  return (
    <p class="promise questions">
      {ways.map(({ href, label }) => (
        <a key={href} class="button button-quiet button-small" href={href} rel="noopener">
          <Icon name="chat" />
          {label}
        </a>
      ))}
      {phone && (
        <a class="button button-quiet button-small" href={`tel:${dialled(phone)}`}>
          <Icon name="phone" />
          {t.askPhone(phone)}
        </a>
      )}
    </p>
  )
}
