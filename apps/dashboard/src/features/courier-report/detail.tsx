import type { CourierReport } from '@haat/client/merchant'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useListFilters } from '../../api/use-list-filters.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { dayBefore, dayOf } from '../../lib/dates.ts'
import { isZero } from '../../lib/money.ts'
import { storePath } from '../../lib/store-path.ts'
import { useZoneChoices } from '../../parts/delivery-zones.ts'
import { NoCouriers } from '../../parts/no-couriers.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Figures } from '../../ui/figures.tsx'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import classes from './courier-report.module.css'
import { courierReportTexts } from './courier-report-texts.ts'

const spans = ['30', '90', '365'] as const
type Span = (typeof spans)[number]
type Account = CourierReport['accounts'][number]

/** `payments/courier-report/`: how the couriers have carried the parcels of some days. */
export function CourierReportPage() {
  const t = useTexts(courierReportTexts)
  const { haat, subdomain } = useStore()
  const [{ days = '30' }, show] = useListFilters<{ days?: Span }>({ days: spans })
  const to = dayOf(new Date().toISOString())
  const from = dayBefore(to, Number(days) - 1)
  const query = useQuery({
    queryKey: [subdomain, 'reports', 'couriers', from, to],
    queryFn: ({ signal }) => haat.courierReport.read({ from, to }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      title={t.title}
      hint={t.intro}
      isNarrow
      back={{ to: storePath(subdomain, 'payments', 'couriers'), label: t.back }}
    >
      <Card isFlush>
        <ListBar
          choices={
            <Choices
              label={t.days}
              value={days}
              choices={spans.map((value) => ({ value, label: t.ranges[value] }))}
              onChange={(next) => show({ days: next })}
            />
          }
        />
      </Card>
      <ReadView query={query} missing={null}>
        {({ accounts }) =>
          accounts.length === 0 ? (
            <NoCouriers title={t.none}>{t.noneHint}</NoCouriers>
          ) : (
            accounts.map((account) => <AccountCard key={`${account.courier} ${account.id}`} account={account} />)
          )
        }
      </ReadView>
    </Page>
  )
}

/** Who may not see costs has no margin, and parcels under way or whose costs nobody knows have none. */
const hasMargin = <T extends { margin?: string | null; ended_count: number }>(row: T): row is T & { margin: string } =>
  row.margin !== undefined && row.margin !== null && row.ended_count > 0

function AccountCard({ account }: { account: Account }) {
  const t = useTexts(courierReportTexts)
  const { money, count, number } = useFormats()
  const names = useZoneChoices(account.zones.map(({ zone }) => zone))
  const nameOf = (zone: string) => names.find(({ value }) => value === zone)?.label ?? zone
  const rateOf = (rate: number | null, of: number) => (rate === null ? '–' : t.rateOf(number(rate), count(of)))
  const daysOf = (days: number | null) => days !== null && (days < 1 ? t.inOneDay : t.inDays(number(days)))
  const fact = (label: string, value: string | false) => value !== false && { label, value }
  return (
    <Card title={account.name || t.deleted(account.courier)}>
      <div className={classes.account}>
        <Figures
          figures={[
            { label: t.booked, value: count(account.booked_count) },
            { label: t.delivered, value: rateOf(account.delivered_rate, account.delivered_count) },
            { label: t.returned, value: rateOf(account.returned_rate, account.returned_count) },
            { label: t.cost, value: account.cost_per_delivered === null ? '–' : money(account.cost_per_delivered) },
          ]}
        />
        <Facts
          facts={[
            fact(t.sold, !isZero(account.net_sales) && money(account.net_sales)),
            fact(t.charged, !isZero(account.delivery_charged) && money(account.delivery_charged)),
            fact(t.gatewayFees, !isZero(account.gateway_fees) && money(account.gateway_fees)),
            fact(t.returnFees, !isZero(account.return_fees) && money(account.return_fees)),
            fact(t.margin, hasMargin(account) && money(account.margin)),
            fact(t.usually, daysOf(account.days_p50)),
            fact(t.within, daysOf(account.days_p90)),
            fact(t.paidAfter, daysOf(account.settlement_days)),
            fact(t.partly, account.partly_count > 0 && count(account.partly_count)),
            fact(t.lost, account.lost_count > 0 && count(account.lost_count)),
            fact(t.short, !isZero(account.short_amount) && money(account.short_amount)),
            fact(t.missing, !isZero(account.missing_amount) && money(account.missing_amount)),
          ]}
        />
        {account.zones.length > 1 ? (
          <div className={classes.zones}>
            <h3>{t.zones}</h3>
            <Rows label={t.zones}>
              {account.zones.map((zone) => (
                <Row
                  key={zone.zone}
                  title={nameOf(zone.zone)}
                  lines={[
                    hasMargin(zone) ? t.marginOf(money(zone.margin)) : null,
                    zone.delivered_rate === null || zone.returned_rate === null
                      ? t.zoneOpen(count(zone.booked_count))
                      : t.zoneLine(count(zone.booked_count), number(zone.delivered_rate), number(zone.returned_rate)),
                  ]}
                  value={zone.cost_per_delivered === null ? '' : money(zone.cost_per_delivered)}
                />
              ))}
            </Rows>
          </div>
        ) : null}
      </div>
    </Card>
  )
}
