import type { CourierBalance } from '@haat/client/merchant'
import { useQuery } from '@tanstack/react-query'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { moneyTexts } from '../../i18n/money-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { noonOf } from '../../lib/dates.ts'
import { addMoney, isZero, toMinor } from '../../lib/money.ts'
import { storePath } from '../../lib/store-path.ts'
import { NoCouriers } from '../../parts/no-couriers.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Figures } from '../../ui/figures.tsx'
import { Truck } from '../../ui/icons.generated.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import classes from './courier-balances.module.css'
import { courierBalancesTexts } from './courier-balances-texts.ts'

/** From when on somebody should ask the courier. */
const LATE_DAYS = 8

type Sums = Pick<CourierBalance, 'held' | 'fees' | 'expected' | 'on_road'>

/** `payments/couriers/`: what couriers hold, and since when. A shopkeeper reads it once a week. */
export function CourierBalances() {
  const t = useTexts(courierBalancesTexts)
  const { payments } = useTexts(moneyTexts)
  const { haat, subdomain } = useStore()
  const query = useQuery({
    queryKey: [subdomain, 'courier-balances'],
    queryFn: async ({ signal }) => (await haat.courierBalances.list({}, { signal })).items,
  })
  return (
    <Page
      title={t.title}
      hint={t.intro}
      isNarrow
      back={{ to: storePath(subdomain, 'payments'), label: payments }}
      actions={
        <>
          <ButtonLink kind="primary" to={storePath(subdomain, 'payments', 'courier-files')}>
            {t.files}
          </ButtonLink>
          <ButtonLink to={storePath(subdomain, 'payments', 'courier-report')}>{t.compare}</ButtonLink>
          <ButtonLink to={storePath(subdomain, 'payments', 'rests')}>{t.differences}</ButtonLink>
          <ButtonLink to={storePath(subdomain, 'payments', 'payouts')}>{t.payouts}</ButtonLink>
        </>
      }
    >
      <ReadView query={query} missing={null}>
        {(balances) => <Balances balances={balances} />}
      </ReadView>
    </Page>
  )
}

function Balances({ balances }: { balances: readonly CourierBalance[] }) {
  const t = useTexts(courierBalancesTexts)
  const formats = useFormats()
  const late = sumOf(balances.flatMap(({ ages }) => ages.filter(({ from_days }) => from_days >= LATE_DAYS)))
  // Who holds most comes first.
  const busy = balances
    .filter((balance) => balance.shipment_count > 0 || balance.on_road_count > 0)
    .toSorted((one, other) => Number(toMinor(other.held) - toMinor(one.held)))
  const idle = balances.filter((balance) => !busy.includes(balance))
  if (balances.length === 0) return <NoCouriers title={t.none}>{t.noneHint}</NoCouriers>
  return (
    <>
      {toMinor(late) > 0n ? (
        <Notice tone="warning" title={t.lateTitle(formats.money(late))}>
          {t.lateText}
        </Notice>
      ) : null}
      {busy.length > 1 ? (
        <Card title={t.all}>
          <SumFigures sums={allOf(busy)} />
        </Card>
      ) : null}
      {busy.map((balance) => (
        <Balance key={balance.id} balance={balance} />
      ))}
      {idle.length > 0 ? (
        <Card title={t.nothing} isFlush>
          <Rows label={t.nothing}>
            {idle.map(({ id, name, is_active }) => (
              <Row
                key={id}
                icon={Truck}
                title={name}
                badges={is_active ? null : <StatusBadge>{t.paused}</StatusBadge>}
                value={formats.money('0.00')}
              />
            ))}
          </Rows>
        </Card>
      ) : null}
    </>
  )
}

function Balance({ balance }: { balance: CourierBalance }) {
  const t = useTexts(courierBalancesTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const ages = balance.ages.filter(({ shipment_count }) => shipment_count > 0)
  const daysOf = ({ from_days, to_days }: CourierBalance['ages'][number]) =>
    to_days === null
      ? t.daysMore(formats.count(from_days - 1))
      : t.days(formats.count(from_days), formats.count(to_days))
  const payout = `${storePath(subdomain, 'payments', 'payouts', 'new')}?account=${balance.id}`
  const parcels = `${storePath(subdomain, 'shipments')}?held=yes&account=${balance.id}`
  return (
    <Card
      title={balance.name}
      actions={
        ages.length > 0 ? (
          <div className={classes.actions}>
            {can('settlements:write') ? (
              <ButtonLink isSmall kind="primary" to={payout}>
                {t.recordPayout}
              </ButtonLink>
            ) : null}
            {can('shipping:read') ? (
              <ButtonLink isSmall to={parcels}>
                {t.showParcels}
              </ButtonLink>
            ) : null}
          </div>
        ) : null
      }
    >
      <div className={classes.balance}>
        <SumFigures sums={balance} />
        {balance.last_paid_on ? <p>{t.lastPaid(formats.day(noonOf(balance.last_paid_on)))}</p> : null}
        {toMinor(balance.held) < 0n ? <p>{t.overpaid}</p> : null}
        <Facts
          facts={ages.map((age) => ({
            label: `${daysOf(age)} · ${t.parcels(formats.count(age.shipment_count))}`,
            value: formats.money(age.amount),
          }))}
        />
      </div>
    </Card>
  )
}

function SumFigures({ sums }: { sums: Sums }) {
  const t = useTexts(courierBalancesTexts)
  const { money } = useFormats()
  const figures = [
    { label: t.held, value: money(sums.held) },
    { label: t.fees, value: money(sums.fees) },
    { label: t.expected, value: money(sums.expected) },
    { label: t.onRoad, value: money(sums.on_road) },
  ]
  // Without fees they hold what they will pay.
  return <Figures figures={isZero(sums.fees) ? figures.filter(({ label }) => label !== t.fees) : figures} />
}

const sumOf = (ages: CourierBalance['ages']) => ages.reduce((sum, { amount }) => addMoney(sum, amount), '0.00')

const allOf = (balances: readonly CourierBalance[]): Sums =>
  balances.reduce<Sums>(
    (sum, one) => ({
      held: addMoney(sum.held, one.held),
      fees: addMoney(sum.fees, one.fees),
      expected: addMoney(sum.expected, one.expected),
      on_road: addMoney(sum.on_road, one.on_road),
    }),
    { held: '0.00', fees: '0.00', expected: '0.00', on_road: '0.00' },
  )
