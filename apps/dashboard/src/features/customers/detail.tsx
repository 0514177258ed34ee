import type { Customer } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { formatPhone } from '../../lib/phone.ts'
import { storePath } from '../../lib/store-path.ts'
import { SharedOrders } from '../../parts/shared-orders.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Ban, Download } from '../../ui/icons.generated.ts'
import { loadLater } from '../../ui/load-later.ts'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Columns, Page } from '../../ui/page.tsx'
import { useCustomer } from './api.ts'
import { customerTexts } from './customer-texts.ts'
import { Addresses } from './parts/addresses.tsx'
import { Contact } from './parts/contact.tsx'
import { Marks, nameOfCustomer } from './parts/customer-rows.tsx'
import { Notes } from './parts/notes.tsx'
import { Orders, PastOrders, Totals } from './parts/orders.tsx'

const BlockDialog = loadLater(() => import('./parts/block-dialog.tsx'))

/** `customers/{id}/`: who they are, what they ordered, and what staff know. */
export function CustomerDetail() {
  const { customerId = '' } = useParams()
  return /^[0-9a-f-]{36}$/i.test(customerId) ? <KnownCustomer customerId={customerId} /> : <Missing />
}

function KnownCustomer({ customerId }: { customerId: string }) {
  return (
    <ReadView query={useCustomer(customerId)} missing={<Missing />}>
      {(customer) => <Details customer={customer} />}
    </ReadView>
  )
}

function Details({ customer }: { customer: Customer }) {
  const t = useTexts(customerTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const [isBlocking, setBlocking] = useState(false)
  const isBlocked = customer.status === 'blocked'
  const mayBlock = can('customers:write') && customer.status !== 'deleted'
  return (
    <Page
      title={nameOfCustomer(customer) || formatPhone(customer.phone) || t.noName}
      beside={<Marks customer={customer} />}
      hint={t.since(formats.day(customer.created_at))}
      back={{ to: storePath(subdomain, 'customers'), label: t.back }}
      actions={
        mayBlock ? (
          <>
            <ButtonLink
              icon={Download}
              to={`${storePath(subdomain, 'settings', 'data-exports')}?customer=${customer.id}`}
            >
              {t.exportData}
            </ButtonLink>
            <Button icon={Ban} onClick={() => setBlocking(true)}>
              {isBlocked ? t.unblock : t.block}
            </Button>
          </>
        ) : null
      }
    >
      {isBlocked ? <Notice tone="warning">{t.blockedNotice}</Notice> : null}
      {customer.deletion_scheduled_for ? (
        <Notice tone="warning">{t.deletion(formats.day(customer.deletion_scheduled_for))}</Notice>
      ) : null}
      <Columns
        lead={<Contact customer={customer} />}
        aside={
          <>
            <Totals customer={customer} />
            <PastOrders customer={customer} />
            <Addresses customer={customer} />
            {customer.phone ? <SharedOrders phone={customer.phone} /> : null}
          </>
        }
      >
        <Orders customer={customer} />
        <Notes key={customer.updated_at} customer={customer} />
      </Columns>
      <Suspense>{isBlocking ? <BlockDialog customer={customer} onClose={() => setBlocking(false)} /> : null}</Suspense>
    </Page>
  )
}

function Missing() {
  const t = useTexts(customerTexts)
  const { subdomain } = useStore()
  return <MissingPage title={t.notFound} back={{ to: storePath(subdomain, 'customers'), label: t.back }} />
}
