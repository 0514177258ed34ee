import type { FlashDeal } from '@haat/client/merchant'
import type { ReactNode } from 'react'
import { useFormats } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { NamedRow } from '../../../ui/named-row.tsx'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'
import { dealTexts } from '../deal-texts.ts'

const tones: Record<FlashDeal['state'], Tone> = {
  active: 'success',
  scheduled: 'info',
  sold_out: 'warning',
  ended: 'neutral',
  inactive: 'neutral',
}

export function DealBadge({ state }: { state: FlashDeal['state'] }) {
  const t = useTexts(dealTexts)
  return <StatusBadge tone={tones[state]}>{textOf(t.state, state)}</StatusBadge>
}

/** A flash deal in words. */
export function useDealWords() {
  const t = useTexts(dealTexts)
  const { short, count } = useFormats()
  const language = useLanguage()
  return {
    title: ({ title, translations }: Pick<FlashDeal, 'title' | 'translations'>) =>
      translations[language]?.title || title,
    window: ({ starts_at, ends_at }: Pick<FlashDeal, 'starts_at' | 'ends_at'>) =>
      t.window(short(starts_at), short(ends_at)),
    sold: ({ sold, quota }: FlashDeal) => t.soldOf(count(sold), count(quota)),
  }
}

type DealCardProps = { deal: FlashDeal; badge?: ReactNode; children?: ReactNode }

export function DealCard({ deal, badge, children }: DealCardProps) {
  const t = useTexts(dealTexts)
  const formats = useFormats()
  const words = useDealWords()
  const { items_count: count } = deal
  return (
    <NamedRow
      name={words.title(deal)}
      badge={badge}
      lines={[t.products(formats.count(count), count === 1), children]}
    />
  )
}
