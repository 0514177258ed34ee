import type { MerchantPaymentSession, PaymentSessionHistory } from '@haat/client/merchant'
import { gatewayCodes, paymentSessionStatuses } from '@haat/contract/vocabulary.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ListStates } from '../../api/list-states.tsx'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { filterTexts } from '../../i18n/filter-texts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { moneyTexts } from '../../i18n/money-texts.ts'
import { paymentTexts } from '../../i18n/payment-texts.ts'
import { isRisky, statedLine } from '../../i18n/stated-payment.ts'
import { statedTexts } from '../../i18n/stated-texts.ts'
import { textOf, useTexts } from '../../i18n/texts.ts'
import { addressOfFilters, filtersFrom } from '../../lib/list-filters.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { CreditCard } from '../../ui/icons.generated.ts'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import { TextDialog } from '../../ui/text-dialog.tsx'
import { sessionsKey, useSessions } from './api.ts'
import { sessionTexts } from './session-texts.ts'

const kinds = { show: ['CHECK', 'ALL', ...paymentSessionStatuses], gateway: gatewayCodes } as const
type Shown = { show?: (typeof kinds.show)[number]; gateway?: (typeof gatewayCodes)[number] }

const tones: Partial<Record<MerchantPaymentSession['status'], Tone>> = {
  SUCCEEDED: 'success',
  FAILED: 'danger',
  PROCESSING: 'info',
  REDIRECTED: 'info',
}

/** `payments/sessions/`: attempts to pay online, first those that staff must look at. */
export function PaymentSessionList() {
  const t = useTexts(sessionTexts)
  const common = useTexts(filterTexts)
  const money = useTexts(moneyTexts)
  const { method } = useTexts(paymentTexts)
  const { subdomain } = useStore()
  const [search, setSearch] = useSearchParams()
  const { show = 'CHECK', gateway } = filtersFrom<Shown>(search, kinds)
  const change = (changes: Record<string, string>) =>
    setSearch(addressOfFilters({ show, gateway, ...changes }), { replace: true })
  const list = useSessions({
    ...(gateway && { gateway }),
    ...(show === 'CHECK' && { problem: 'ANY' as const, is_resolved: false }),
    ...(show !== 'CHECK' && show !== 'ALL' && { status: show }),
  })
  const isQueue = show === 'CHECK'
  return (
    <Page title={t.sessions} isNarrow back={{ to: storePath(subdomain, 'payments'), label: money.payments }}>
      <Card isFlush>
        <ListBar
          choices={
            <Choices
              label={t.filter}
              value={show}
              choices={[
                { value: 'CHECK', label: t.toCheck },
                { value: 'ALL', label: common.all },
                ...paymentSessionStatuses.map((value) => ({ value, label: t.status[value] })),
              ]}
              onChange={(next) => change({ show: next })}
            />
          }
        >
          <SelectField
            label={money.gateway}
            value={gateway ?? ''}
            onChange={(next) => change({ gateway: next })}
            choices={[
              { value: '', label: t.anyGateway },
              ...gatewayCodes.map((value) => ({ value, label: method[value] })),
            ]}
          />
        </ListBar>
        <ListStates
          list={list}
          empty={
            <EmptyState icon={CreditCard} title={isQueue ? t.none : t.noPayments}>
              {isQueue ? t.noneHint : t.noPaymentsHint}
            </EmptyState>
          }
        >
          {(sessions) => (
            <Rows label={t.sessions}>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </Rows>
          )}
        </ListStates>
      </Card>
    </Page>
  )
}

function SessionRow({ session }: { session: MerchantPaymentSession }) {
  const t = useTexts(sessionTexts)
  const { method } = useTexts(paymentTexts)
  const stated = useTexts(statedTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const { status, problem, is_problem_resolved } = session
  const isOpen = problem !== '' && !is_problem_resolved
  return (
    <Row
      title={`${method[session.gateway]} · ${session.order_number}`}
      to={storePath(subdomain, 'orders', session.order_id)}
      badges={
        <>
          <StatusBadge tone={tones[status] ?? 'neutral'}>{t.status[status]}</StatusBadge>
          {isRisky(session) ? <StatusBadge tone="warning">{stated.isRisky}</StatusBadge> : null}
        </>
      }
      lines={[
        [
          session.transaction_id || session.invoice,
          session.payer,
          formats.short(session.paid_at ?? session.created_at),
          session.attempt > 1 && t.attempt(formats.count(session.attempt)),
        ]
          .filter(Boolean)
          .join(' · '),
        statedLine(session, stated, formats),
        isOpen ? <StatusBadge tone="warning">{textOf(t.problem, problem)}</StatusBadge> : session.failure_message,
        isOpen && session.problem_note,
        isOpen && session.next_check_at && t.nextCheck(formats.short(session.next_check_at)),
        is_problem_resolved && [session.problem_resolved_by, session.problem_resolution].join(': '),
      ]}
      value={formats.money(session.amount, session.currency)}
      actions={isOpen && can('orders:write') ? <Buttons session={session} /> : null}
    />
  )
}

function Buttons({ session }: { session: MerchantPaymentSession }) {
  const t = useTexts(sessionTexts)
  const { subdomain } = useStore()
  const [isOpen, setOpen] = useState(false)
  const invalidates = [sessionsKey(subdomain), [subdomain, 'orders'], [subdomain, 'payments']]
  const inspect = useAction<string, PaymentSessionHistory>({
    send: (haat, id, options) => haat.paymentSessions.inspect({ payment_session_id: id }, options),
    invalidates,
  })
  const resolve = useAction<string, PaymentSessionHistory>({
    send: (haat, note, options) => haat.paymentSessions.resolve({ payment_session_id: session.id, note }, options),
    onDone: () => setOpen(false),
    invalidates,
  })
  return (
    <>
      <Button isSmall kind="primary" onClick={() => inspect.run(session.id)} isBusy={inspect.isRunning}>
        {t.inspect}
      </Button>
      <Button isSmall onClick={() => setOpen(true)}>
        {t.resolve}
      </Button>
      {isOpen ? (
        <TextDialog
          title={t.resolveTitle}
          label={t.note}
          hint={t.noteHint}
          submitLabel={t.resolve}
          isBusy={resolve.isRunning}
          error={resolve.fields.note}
          onSubmit={resolve.run}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
