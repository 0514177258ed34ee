import type { CourierBalance, UnsettledShipment } from '@haat/client/merchant'
import { useSearchParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { NoCouriers } from '../../parts/no-couriers.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { Truck } from '../../ui/icons.generated.ts'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useBalances, useUnsettled } from './api.ts'
import { PayoutForm } from './parts/payout-form.tsx'
import { payoutTexts } from './payout-texts.ts'

/** `payments/payouts/new/`: records what a courier has paid, parcel by parcel. */
export function NewPayout() {
  const t = useTexts(payoutTexts)
  const { subdomain } = useStore()
  return (
    <Page title={t.record} isNarrow back={{ to: storePath(subdomain, 'payments', 'payouts'), label: t.back }}>
      <ReadView query={useBalances()} missing={null}>
        {(balances) => <ChosenAccount balances={balances} />}
      </ReadView>
    </Page>
  )
}

function ChosenAccount({ balances }: { balances: readonly CourierBalance[] }) {
  const t = useTexts(payoutTexts)
  const { money } = useFormats()
  const [search, setSearch] = useSearchParams()
  const account = balances.find(({ id }) => String(id) === search.get('account')) ?? balances[0]
  if (!account) return <NoCouriers title={t.noAccounts}>{t.noAccountsHint}</NoCouriers>
  return (
    <>
      {balances.length > 1 ? (
        <Card>
          <SelectField
            label={t.chooseAccount}
            value={String(account.id)}
            choices={balances.map(({ id, name, held }) => ({
              value: String(id),
              label: t.accountHolds(name, money(held)),
            }))}
            onChange={(id) => setSearch({ account: id }, { replace: true })}
          />
        </Card>
      ) : null}
      <OfAccount key={account.id} accountId={account.id} />
    </>
  )
}

function OfAccount({ accountId }: { accountId: number }) {
  return (
    <ReadView query={useUnsettled(accountId)} missing={null}>
      {(parcels) => <Parcels accountId={accountId} {...parcels} />}
    </ReadView>
  )
}

type ParcelsProps = { accountId: number; held: readonly UnsettledShipment[]; others: readonly UnsettledShipment[] }

function Parcels({ accountId, held, others }: ParcelsProps) {
  const t = useTexts(payoutTexts)
  if (held.length + others.length > 0) return <PayoutForm accountId={accountId} held={held} others={others} />
  return (
    <Card>
      <EmptyState icon={Truck} title={t.nothingHeld}>
        {t.intro}
      </EmptyState>
    </Card>
  )
}
