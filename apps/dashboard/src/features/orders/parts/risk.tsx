import type { Order } from '@haat/client/merchant'
import { useFormats } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { detailTexts } from '../detail-texts.ts'
import { orderTexts } from '../order-texts.ts'
import { riskTones } from '../order-tones.ts'
import classes from './risk.module.css'

/** How likely the order is to come back unpaid, and why. */
export function Risk({ risk: { score, level, facts } }: { risk: NonNullable<Order['risk']> }) {
  const t = useTexts(detailTexts)
  const words = useTexts(orderTexts)
  const formats = useFormats()
  const language = useLanguage()
  return (
    <Card title={t.risk} actions={<StatusBadge tone={riskTones[level]}>{words.risk[level]}</StatusBadge>}>
      <p className={classes.score}>{t.riskScore(formats.count(score))}</p>
      <ul className={classes.facts}>
        {facts.map(({ code, effect, message, message_bn }) => (
          <li key={code} className={classes.fact}>
            <span>{language === 'bn' ? message_bn : message}</span>
            <span className={classes.effect}>{`${effect > 0 ? '+' : ''}${formats.count(effect)}`}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
