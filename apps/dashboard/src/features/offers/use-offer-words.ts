import type { Offer } from '@haat/client/merchant'
import { useFormats } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { isZero } from '../../lib/money.ts'
import type { Tone } from '../../ui/status-badge.tsx'
import { offerTexts } from './offer-texts.ts'

export const offerTones: Record<Offer['state'], Tone> = {
  active: 'success',
  scheduled: 'info',
  ended: 'neutral',
  used_up: 'neutral',
  no_goods: 'warning',
  inactive: 'neutral',
}

/** An offer in words: what it gives, under which conditions, and how often it was used. */
export function useOfferWords() {
  const t = useTexts(offerTexts)
  const { money, count, number } = useFormats()
  const language = useLanguage()
  const gives = (offer: Offer): string => {
    const { kind, percent, amount, buy_quantity, get_quantity } = offer
    if (kind === 'free_delivery') return t.freeDelivery
    if (kind === 'fixed') return t.amountOff(money(amount))
    if (kind === 'percentage') return t.percentOff(number(percent))
    const [buy, get] = [count(buy_quantity), count(get_quantity)]
    return percent === 100 ? t.buyGetFree(buy, get) : t.buyGet(buy, get, number(percent))
  }
  return {
    name: ({ name, translations }: Pick<Offer, 'name' | 'translations'>) => translations[language]?.name || name,
    effect: (offer: Offer): string =>
      [
        gives(offer),
        offer.max_discount && offer.kind !== 'fixed' ? t.upTo(money(offer.max_discount)) : '',
        isZero(offer.min_subtotal) ? '' : t.from(money(offer.min_subtotal)),
        offer.first_order_only ? t.firstOrder : '',
      ]
        .filter(Boolean)
        .join(', '),
    how({ is_automatic, code, codes_count }: Offer): string {
      if (is_automatic) return t.automatic
      if (code) return code
      return codes_count === 0 ? t.noCodes : t.codes(count(codes_count))
    },
    uses: ({ used_count, usage_limit }: Offer): string =>
      usage_limit === null ? t.used(count(used_count), used_count) : t.usedOf(count(used_count), count(usage_limit)),
  }
}
