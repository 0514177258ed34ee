import type { CourierRest } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { ListStates } from '../../api/list-states.tsx'
import { useStore } from '../../api/store.ts'
import { useListFilters } from '../../api/use-list-filters.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { toMinor } from '../../lib/money.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { HandCoins } from '../../ui/icons.generated.ts'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { loadLater } from '../../ui/load-later.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useRests } from './api.ts'
import { ClaimRows } from './parts/claim-rows.tsx'
import { restTexts } from './rest-texts.ts'

const ResolveDialog = loadLater(() => import('./parts/resolve-dialog.tsx'))

const claimed = ['OPEN', 'PAID', 'REFUSED'] as const
type Shown = { claims?: (typeof claimed)[number] }

/** `payments/rests/`: what couriers have paid too little or too much, and are asked for. */
export function CourierRests() {
  const t = useTexts(restTexts)
  const { subdomain } = useStore()
  const [{ claims }, show] = useListFilters<Shown>({ claims: claimed })
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
              label={t.show}
              value={claims ?? ''}
              choices={[
                { value: '', label: t.shown.rests },
                ...claimed.map((value) => ({ value, label: t.shown[value] })),
              ]}
              onChange={(next) => show({ claims: (next || undefined) as Shown['claims'] })}
            />
          }
        />
        {claims ? <ClaimRows status={claims} /> : <RestRows />}
      </Card>
      {claims ? null : <Notice>{t.later}</Notice>}
    </Page>
  )
}

function RestRows() {
  const t = useTexts(restTexts)
  return (
    <ListStates
      list={useRests()}
      empty={
        <EmptyState icon={HandCoins} title={t.none}>
          {t.noneHint}
        </EmptyState>
      }
    >
      {(rests) => (
        <Rows label={t.title}>
          {rests.map((rest) => (
            <RestRow key={rest.id} rest={rest} />
          ))}
        </Rows>
      )}
    </ListStates>
  )
}

function RestRow({ rest }: { rest: CourierRest }) {
  const t = useTexts(restTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const [isOpen, setOpen] = useState(false)
  const isShort = toMinor(rest.rest) > 0n
  const amount = formats.money(isShort ? rest.rest : rest.rest.slice(1))
  return (
    <>
      <Row
        title={rest.receiver_name}
        to={storePath(subdomain, 'orders', rest.order_id)}
        badges={
          <StatusBadge tone={isShort ? 'warning' : 'info'}>
            {isShort ? t.missing(amount) : t.tooMuch(amount)}
          </StatusBadge>
        }
        lines={[
          [rest.shipment_number, rest.consignment_id].filter(Boolean).join(' · '),
          t.paidOf(formats.money(rest.paid_out), formats.money(rest.collected)),
        ]}
        actions={
          can('settlements:write') ? (
            <Button isSmall onClick={() => setOpen(true)}>
              {t.decide}
            </Button>
          ) : null
        }
      />
      <Suspense>{isOpen ? <ResolveDialog rest={rest} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
