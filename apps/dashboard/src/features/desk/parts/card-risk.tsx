import type { Order } from '@haat/client/merchant'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'
import { deskTexts } from '../desk-texts.ts'
import classes from './card-risk.module.css'

type Risk = NonNullable<Order['risk']>
const tones: Record<Risk['level'], Tone> = { low: 'success', medium: 'warning', high: 'danger' }

/** How likely the parcel comes back, and why, in words. */
export function CardRisk({ risk: { level, facts } }: { risk: Risk }) {
  const t = useTexts(deskTexts)
  const language = useLanguage()
  return (
    <Card title={t.risk} actions={<StatusBadge tone={tones[level]}>{t.riskLevel[level]}</StatusBadge>}>
      <ul className={classes.facts}>
        {facts.map(({ code, effect, message, message_bn }) => (
          <li key={code} className={effect < 0 ? classes.good : classes.bad}>
            {language === 'bn' ? message_bn : message}
          </li>
        ))}
      </ul>
    </Card>
  )
}
