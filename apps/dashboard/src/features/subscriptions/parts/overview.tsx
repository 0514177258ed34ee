import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { addMoney } from '../../../lib/money.ts'
import { Card } from '../../../ui/card.tsx'
import { Figures } from '../../../ui/figures.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useSubscriptionOverview } from '../api.ts'
import { subscriptionTexts } from '../subscription-texts.ts'
import classes from './subscription.module.css'

const MOST_PRODUCTS = 5

/** What the next 30 days bring, and which items they need. */
export function Overview() {
  const t = useTexts(subscriptionTexts)
  const formats = useFormats()
  const { data } = useSubscriptionOverview()
  if (!data || data.statuses.ACTIVE + data.statuses.PAUSED === 0) return null
  const orders = data.upcoming.reduce((sum, day) => sum + day.orders, 0)
  const value = data.upcoming.reduce((sum, day) => addMoney(sum, day.agreed_total), '0.00')
  const needed = data.products.slice(0, MOST_PRODUCTS)
  return (
    <Card
      title={t.next30}
      actions={
        data.failing > 0 ? <StatusBadge tone="danger">{t.failing(formats.count(data.failing))}</StatusBadge> : null
      }
    >
      <Figures
        figures={[
          { label: t.orders, value: formats.count(orders) },
          { label: t.value, value: formats.money(value) },
          { label: t.status.ACTIVE, value: formats.count(data.statuses.ACTIVE) },
          { label: t.status.PAUSED, value: formats.count(data.statuses.PAUSED) },
        ]}
      />
      {needed.length > 0 ? (
        <p className={classes.needed}>
          <span className={classes.muted}>{t.needed}: </span>
          {needed.map(({ quantity, name }) => t.units(formats.count(quantity), name)).join(' · ')}
        </p>
      ) : null}
    </Card>
  )
}
