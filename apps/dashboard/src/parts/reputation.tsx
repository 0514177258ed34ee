import type { PhoneReputation } from '@haat/client/merchant'
import { useFormats } from '../i18n/formats.ts'
import { useLanguage } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'
import { inDigits } from '../lib/digits.ts'
import { Card } from '../ui/card.tsx'
import { StatusBadge, type Tone } from '../ui/status-badge.tsx'
import { reputationTexts } from './reputation-texts.ts'

const tones: Record<PhoneReputation['level'], Tone> = { good: 'success', mixed: 'warning', poor: 'danger' }

/** How orders of the phone number ended in other stores: a level, and what stands behind it, in bands. */
export function Reputation({ reputation }: { reputation: PhoneReputation }) {
  const t = useTexts(reputationTexts)
  const formats = useFormats()
  const language = useLanguage()
  const { level, orders, since, message, message_bn } = reputation
  return (
    <Card title={t.title} actions={<StatusBadge tone={tones[level]}>{t.level[level]}</StatusBadge>}>
      <p>{language === 'bn' ? message_bn : message}</p>
      <p>{t.orders(inDigits(orders.replace('-', '–'), formats.digits), inDigits(String(since), formats.digits))}</p>
    </Card>
  )
}
