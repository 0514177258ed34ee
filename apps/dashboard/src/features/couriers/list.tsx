import type { Courier, CourierAccount } from '@haat/client/merchant'
import { ReadView } from '../../api/read-view.tsx'
import { useSettings } from '../../api/settings.ts'
import { useStore } from '../../api/store.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Card } from '../../ui/card.tsx'
import { Plus, Truck, Zap } from '../../ui/icons.generated.ts'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useCouriers } from './api.ts'
import { courierTexts } from './courier-texts.ts'
import { useCourierTestText } from './use-test-text.ts'

/** `settings/couriers/`: the accounts of the store at couriers. */
export function CourierList() {
  const t = useTexts(courierTexts)
  const { subdomain, can } = useStore()
  return (
    <Page title={t.couriers} hint={t.intro} isNarrow back={{ to: storePath(subdomain, 'settings'), label: t.back }}>
      <ReadView query={useCouriers()} missing={null}>
        {({ couriers, accounts }) => (
          <>
            <Card isFlush title={t.accounts}>
              {accounts.length === 0 ? (
                <EmptyState icon={Truck} title={t.none}>
                  {t.noneHint}
                </EmptyState>
              ) : (
                <Rows label={t.accounts}>
                  {accounts.map((account) => (
                    <AccountRow
                      key={account.id}
                      account={account}
                      courier={couriers.find(({ code }) => code === account.courier)}
                    />
                  ))}
                </Rows>
              )}
            </Card>
            {accounts.length > 0 ? <AutoBook accounts={accounts} /> : null}
            {can('couriers:write') ? <NewAccounts couriers={couriers} /> : null}
          </>
        )}
      </ReadView>
    </Page>
  )
}

function AccountRow({ account, courier }: { account: CourierAccount; courier: Courier | undefined }) {
  const language = useLanguage()
  const { subdomain } = useStore()
  const name = courier?.name[language] ?? account.courier
  const test = useCourierTestText(account)
  return (
    <Row
      title={account.name}
      icon={Truck}
      to={storePath(subdomain, 'settings', 'couriers', account.id)}
      badges={<CourierBadge account={account} />}
      lines={[[name === account.name ? '' : name, test].filter(Boolean).join(' · ')]}
    />
  )
}

export function CourierBadge({ account }: { account: CourierAccount }) {
  const t = useTexts(courierTexts)
  if (account.failing_since) return <StatusBadge tone="danger">{t.failing}</StatusBadge>
  return account.is_active ? (
    <StatusBadge tone="success">{t.active}</StatusBadge>
  ) : (
    <StatusBadge>{t.paused}</StatusBadge>
  )
}

/** Whether parcels are booked by themselves, with the way to the setting. */
function AutoBook({ accounts }: { accounts: readonly CourierAccount[] }) {
  const t = useTexts(courierTexts)
  const { subdomain } = useStore()
  const { data: settings } = useSettings()
  if (!settings) return null
  const hasZones = accounts.some(({ is_active, default_for }) => is_active && default_for.length > 0)
  return (
    <Card isFlush title={t.autoBook}>
      <Rows label={t.autoBook}>
        <Row
          title={t.autoBookRow}
          icon={Zap}
          lines={[settings.auto_book && !hasZones && t.autoBookNoZones]}
          to={`${storePath(subdomain, 'settings', 'orders')}#auto_book`}
          badges={
            settings.auto_book ? <StatusBadge tone="success">{t.on}</StatusBadge> : <StatusBadge>{t.off}</StatusBadge>
          }
        />
      </Rows>
    </Card>
  )
}

function NewAccounts({ couriers }: { couriers: Courier[] }) {
  const t = useTexts(courierTexts)
  const language = useLanguage()
  const { subdomain } = useStore()
  return (
    <Card isFlush title={t.add}>
      <Rows label={t.add}>
        {couriers.map(({ code, name }) => (
          <Row
            key={code}
            title={t.addTo(name[language])}
            icon={Plus}
            to={storePath(subdomain, 'settings', 'couriers', 'new', code.toLowerCase())}
          />
        ))}
      </Rows>
    </Card>
  )
}
