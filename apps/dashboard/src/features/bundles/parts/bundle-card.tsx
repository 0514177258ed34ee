import type { BundleRow } from '@haat/client/merchant'
import type { ReactNode } from 'react'
import { useFormats } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { NamedRow } from '../../../ui/named-row.tsx'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'
import { bundleTexts } from '../bundle-texts.ts'

const tones: Record<BundleRow['state'], Tone> = {
  active: 'success',
  scheduled: 'info',
  ended: 'neutral',
  unavailable: 'warning',
  inactive: 'neutral',
}

export function BundleBadge({ state }: { state: BundleRow['state'] }) {
  const t = useTexts(bundleTexts)
  return <StatusBadge tone={tones[state]}>{textOf(t.state, state)}</StatusBadge>
}

/** A bundle in words. */
export function useBundleWords() {
  const t = useTexts(bundleTexts)
  const { money, short } = useFormats()
  const language = useLanguage()
  return {
    name: ({ name, translations }: Pick<BundleRow, 'name' | 'translations'>) => translations[language]?.name || name,
    price: ({ price, original_price }: Pick<BundleRow, 'price' | 'original_price'>) =>
      t.instead(money(price), money(original_price)),
    window: ({ ends_at }: Pick<BundleRow, 'ends_at'>) => (ends_at ? short(ends_at) : t.noEnd),
  }
}

type BundleCardProps = { bundle: BundleRow; badge?: ReactNode; children?: ReactNode }

export function BundleCard({ bundle, badge, children }: BundleCardProps) {
  const words = useBundleWords()
  return <NamedRow picture={bundle.image} name={words.name(bundle)} badge={badge} lines={[children]} />
}
