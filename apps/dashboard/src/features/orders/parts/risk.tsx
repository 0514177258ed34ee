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
export function Risk({ risk: { score, level, base, facts } }: { risk: NonNullable<Order['risk']> }) {
  const t = useTexts(detailTexts)
  const words = useTexts(orderTexts)
  const formats = useFormats()
  const language = useLanguage()
  const beyond = score - facts.reduce((sum, { effect }) => sum + effect, base)
  const signed = (points: number) => `${points > 0 ? '+' : ''}${formats.count(points)}`
  return (
    <Card title={t.risk} actions={<StatusBadge tone={riskTones[level]}>{words.risk[level]}</StatusBadge>}>
      <p className={classes.score}>{t.riskScore(formats.count(score))}</p>
      <ul className={classes.facts}>
        <li className={classes.fact}>
          <span>{t.riskBase}</span>
          <span className={classes.effect}>{signed(base)}</span>
        </li>
        {facts.map(({ code, effect, message, message_bn }) => (
          <li key={code} className={classes.fact}>
            <span>{language === 'bn' ? message_bn : message}</span>
            <span className={classes.effect}>{signed(effect)}</span>
          </li>
        ))}
        {beyond === 0 ? null : (
          <li className={classes.fact}>
            <span>{t.riskLimit}</span>
            <span className={classes.effect}>{signed(beyond)}</span>
          </li>
        )}
      </ul>
    </Card>
  )
}
