import type { Takings } from '@haat/client/merchant'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { moneyTexts } from '../../i18n/money-texts.ts'
import { paymentTexts } from '../../i18n/payment-texts.ts'
import { textOf, useTexts } from '../../i18n/texts.ts'
import { dayBefore, dayOf, noonOf } from '../../lib/dates.ts'
import { addressOfFilters, filtersFrom } from '../../lib/list-filters.ts'
import { storePath } from '../../lib/store-path.ts'
import { Card } from '../../ui/card.tsx'
import { FieldPair, FieldStack } from '../../ui/field-stack.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Figures } from '../../ui/figures.tsx'
import { Banknote } from '../../ui/icons.generated.ts'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { takingsTexts } from './takings-texts.ts'

type Period = { from?: string; to?: string }
const lengths = ['0', '6', '29'] as const

/** `payments/takings/`: what came in and went out, by day and method. */
export function TakingsPage() {
  const t = useTexts(takingsTexts)
  const { payments } = useTexts(moneyTexts)
  const { haat, subdomain } = useStore()
  const [search, setSearch] = useSearchParams()
  const today = dayOf(new Date().toISOString())
  const { from = dayBefore(today, 6), to = today } = filtersFrom<Period>(search, { from: 'day', to: 'day' })
  const change = (next: Period) => setSearch(addressOfFilters({ from, to, ...next }), { replace: true })
  const query = useQuery({
    queryKey: [subdomain, 'takings', from, to],
    queryFn: ({ signal }) => haat.takings.read({ from, to }, { signal }),
  })
  const length = lengths.find((days) => to === today && from === dayBefore(today, Number(days)))
  return (
    <Page title={t.takings} hint={t.intro} isNarrow back={{ to: storePath(subdomain, 'payments'), label: payments }}>
      <Card>
        <FieldStack>
          <Segmented
            label={t.period}
            value={length ?? ''}
            choices={lengths.map((value) => ({ value, label: t.periods[value] }))}
            onChange={(days) => change({ from: dayBefore(today, Number(days)), to: today })}
          />
          <FieldPair isDense>
            <TextField label={t.from} type="date" value={from} onChange={(day) => change({ from: day })} />
            <TextField label={t.to} type="date" value={to} onChange={(day) => change({ to: day })} />
          </FieldPair>
        </FieldStack>
      </Card>
      <ReadView query={query} missing={null}>
        {(takings) => <Sums takings={takings} />}
      </ReadView>
    </Page>
  )
}

function Sums({ takings: { total, methods, days, currency } }: { takings: Takings }) {
  const t = useTexts(takingsTexts)
  const { money } = useFormats()
  if (methods.length === 0)
    return (
      <Card>
        <EmptyState icon={Banknote} title={t.none}>
          {t.noneHint}
        </EmptyState>
      </Card>
    )
  const byDay = [...Map.groupBy(days, ({ date }) => date)].toReversed()
  return (
    <>
      <Card title={t.total}>
        <Figures
          figures={[
            { label: t.received, value: money(total.received, currency) },
            { label: t.refunded, value: money(total.refunded, currency) },
            { label: t.fees, value: money(total.fees, currency) },
            { label: t.net, value: money(total.net, currency) },
          ]}
        />
      </Card>
      <Card title={t.byMethod} isFlush>
        <Rows label={t.byMethod}>
          {methods.map((sums) => (
            <SumsRow key={sums.method} sums={sums} currency={currency} />
          ))}
        </Rows>
      </Card>
      {byDay.map(([date, ofDay]) => (
        <Day key={date} date={date} days={ofDay} currency={currency} />
      ))}
    </>
  )
}

function Day({ date, days, currency }: { date: string; days: Takings['days']; currency: string }) {
  const formats = useFormats()
  const name = formats.day(noonOf(date))
  return (
    <Card title={name} isFlush>
      <Rows label={name}>
        {days.map((sums) => (
          <SumsRow key={sums.method} sums={sums} currency={currency} />
        ))}
      </Rows>
    </Card>
  )
}

function SumsRow({ sums, currency }: { sums: Takings['methods'][number]; currency: string }) {
  const t = useTexts(takingsTexts)
  const { method } = useTexts(paymentTexts)
  const { money, count } = useFormats()
  const { payment_count, refund_count } = sums
  const names: Partial<Record<string, string>> = { OTHER: t.other, COURIER: t.courier }
  const parts = [
    payment_count > 0 && `${t.payments(count(payment_count), payment_count === 1)} ${money(sums.received, currency)}`,
    refund_count > 0 && `${t.refundsCount(count(refund_count), refund_count === 1)} ${money(sums.refunded, currency)}`,
    Number(sums.fees) !== 0 && `${t.fees} ${money(sums.fees, currency)}`,
  ]
  return (
    <Row
      title={names[sums.method] ?? textOf(method, sums.method)}
      lines={[parts.filter(Boolean).join(' · ')]}
      value={money(sums.net, currency)}
    />
  )
}
