import type { Visit } from '../http/visit.ts'
import { texts } from '../i18n/language.ts'

const priceTexts = texts({ now: 'Price', before: 'Before' }, { now: 'দাম', before: 'আগের দাম' })

/** How much is saved, in whole per cent, rounded as the API rounds `discount_percent`; 0 when nothing is. */
export function percentOff(price: string, before: string | null): number {
  if (before === null) return 0
  const [now, then] = [minorUnits(price), minorUnits(before)]
  return then > now ? Math.round(((then - now) * 100) / then) : 0
}

const minorUnits = (amount: string): number => Math.round(Number(amount) * 100)

type Props = { visit: Visit; amount: string; before?: string | null | undefined }

/** A price, with the one it is compared with struck through. */
export function Price({ visit, amount, before }: Props) {
  const { money } = visit.format
  const symbol = visit.config.store.currency_symbol
  const t = priceTexts[visit.language]
  return (
    <span class="price">
      <span>
        <span class="hidden-text">{t.now} </span>
        {money(amount, symbol)}
      </span>
      {before && Number(before) > Number(amount) && (
        <s>
          <span class="hidden-text">{t.before} </span>
          {money(before, symbol)}
        </s>
      )}
    </span>
  )
}
