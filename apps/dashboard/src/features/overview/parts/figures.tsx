import type { OverviewFigures } from '@haat/client/merchant'
import { type Formats, useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { TrendingDown, TrendingUp } from '../../../ui/icons.generated.ts'
import { overviewTexts } from '../overview-texts.ts'
import classes from './overview.module.css'

type Texts = typeof overviewTexts.en
type Shown = keyof Texts['figure']

const shown = {
  orders_placed: 'count',
  sales_placed: 'money',
  average_order: 'money',
  sales_recovered: 'money',
  orders_delivered: 'count',
  net_sales: 'money',
  courier_fees: 'money',
  gross_margin: 'money',
  confirmation_rate: 'percent',
  cancel_rate: 'percent',
  return_rate: 'percent',
} satisfies Record<Shown, 'count' | 'money' | 'percent'>

/** More of them is worse. */
const unwanted: readonly Shown[] = ['courier_fees', 'cancel_rate', 'return_rate']

/** The figures of a period, each beside that of the period before. */
export function Figures({ figures, currency }: { figures: OverviewFigures; currency: string }) {
  const t = useTexts(overviewTexts)
  const formats = useFormats()
  const hints: Readonly<Record<string, string>> = {
    ...t.hint,
    gross_margin: hintOfMargin(figures, t, formats),
    sales_recovered: t.recovered(formats.count(figures.orders_recovered.value)),
  }
  const write = (kind: 'count' | 'money' | 'percent', value: number | string | null) => {
    if (value === null) return '–'
    if (kind === 'percent') return formats.number(`${value}%`)
    return kind === 'money' ? formats.money(String(value), currency) : formats.count(Number(value))
  }
  return (
    <Card title={t.figures} isFlush>
      <dl className={classes.figures}>
        {(Object.keys(shown) as Shown[]).map((name) => {
          const figure = figures[name]
          // Who may not see costs has neither courier charges nor a margin.
          if (!figure || isEmpty(name, figures)) return null
          const { value, before } = figure
          return (
            <div key={name} className={classes.figure}>
              <dt>{t.figure[name]}</dt>
              <dd className={classes.value}>{write(shown[name], value)}</dd>
              <dd className={classes.compared}>
                <Change name={name} figure={figure} />
                <span className={classes.muted}>
                  {before === null ? t.noneBefore : t.before(write(shown[name], before))}
                </span>
              </dd>
              {hints[name] ? <dd className={classes.muted}>{hints[name]}</dd> : null}
            </div>
          )
        })}
      </dl>
    </Card>
  )
}

/** Whether it is about something that the shop does not do: it need not read about it. */
function isEmpty(name: Shown, { orders_recovered: recovered, courier_fees: fees }: OverviewFigures): boolean {
  if (name === 'sales_recovered') return recovered.value === 0 && recovered.before === 0
  return name === 'courier_fees' && Number(fees?.value) === 0 && Number(fees?.before) === 0
}

/** From what a margin is counted: it says so while the cost of something is not known. */
function hintOfMargin({ cost_known_percent: known }: OverviewFigures, t: Texts, formats: Formats): string {
  if (!known || known.value === null || known.value === 100) return t.hint.gross_margin
  return known.value === 0 ? t.costUnknown : t.costKnown(formats.number(`${known.value}%`))
}

/** How much more or less than before. Shares are compared by themselves: a percentage of a percentage helps nobody. */
function Change({
  name,
  figure: { change_percent: change },
}: {
  name: Shown
  figure: NonNullable<OverviewFigures[Shown]>
}) {
  const t = useTexts(overviewTexts)
  const formats = useFormats()
  if (change === null || change === 0 || shown[name] === 'percent') return null
  const isMore = change > 0
  const percent = formats.number(`${Math.abs(change)}%`)
  const Shape = isMore ? TrendingUp : TrendingDown
  const isGood = isMore !== unwanted.includes(name)
  return (
    <span className={isGood ? classes.better : classes.worse}>
      <Shape size={16} />
      {isMore ? t.up(percent) : t.down(percent)}
    </span>
  )
}
