import { HaatError } from '@haat/client'
import type { MerchantTicket, TicketsUpdateInput } from '@haat/client/merchant'
import { ticketCategories, ticketPriorities, ticketStatuses } from '@haat/contract/vocabulary.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { orderStatusTexts } from '../../../i18n/order-status-texts.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { callLink, formatPhone, whatsAppLink } from '../../../lib/phone.ts'
import { storePath } from '../../../lib/store-path.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/fields.tsx'
import { MessageCircle, Phone } from '../../../ui/icons.generated.ts'
import { keepTicket, supportKeys, useAssignees } from '../api.ts'
import { supportTexts } from '../support-texts.ts'
import classes from './facets.module.css'
import { ShopperOrders } from './shopper-orders.tsx'

type Change = Pick<TicketsUpdateInput, 'status' | 'priority' | 'category'>

/** Where a ticket stands, who looks after it, whose it is, and which order it is about. */
export function Facets({ ticket }: { ticket: MerchantTicket }) {
  const t = useTexts(supportTexts)
  const { can } = useStore()
  return (
    <>
      <Card title={t.details}>
        <fieldset className={classes.fields} disabled={!can('support:write')}>
          <State ticket={ticket} />
        </fieldset>
      </Card>
      <Customer ticket={ticket} />
      {ticket.order ? <Order order={ticket.order} /> : null}
      {can('orders:read') ? <ShopperOrders customerId={ticket.customer.id} /> : null}
    </>
  )
}

function State({ ticket }: { ticket: MerchantTicket }) {
  const t = useTexts(supportTexts)
  const queries = useQueryClient()
  const { subdomain } = useStore()
  const { data: assignees = [] } = useAssignees()
  const onDone = (saved: MerchantTicket) => keepTicket(queries, subdomain, saved)
  const readAgain = () => void queries.invalidateQueries({ queryKey: supportKeys.ticket(subdomain, ticket.id) })
  const update = useAction<Change, MerchantTicket>({
    send: (haat, change, options) =>
      haat.tickets.update({ ticket_id: ticket.id, ...change, version: ticket.version }, options),
    onDone,
    onError: (error) => {
      if (HaatError.is(error, 'version_conflict', 'invalid_state')) readAgain()
      return false
    },
  })
  const assign = useAction<string | null, MerchantTicket>({
    send: (haat, staff_id, options) => haat.tickets.assign({ ticket_id: ticket.id, staff_id }, options),
    onDone,
  })
  const choicesOf = (codes: readonly string[], names: Readonly<Record<string, string>>) =>
    codes.map((value) => ({ value, label: textOf(names, value) }))
  const { assigned_to } = ticket
  const others = assignees.filter(({ id }) => id !== assigned_to?.id)
  return (
    <>
      <SelectField
        label={t.statusLabel}
        value={ticket.status}
        onChange={(status) => update.run({ status: status as MerchantTicket['status'] })}
        choices={choicesOf(ticketStatuses, t.status)}
      />
      <SelectField
        label={t.assignee}
        value={assigned_to?.id ?? ''}
        onChange={(id) => assign.run(id || null)}
        choices={[
          { value: '', label: t.nobody },
          ...(assigned_to ? [{ value: assigned_to.id, label: assigned_to.name }] : []),
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectField
        label={t.priorityLabel}
        value={ticket.priority}
        onChange={(priority) => update.run({ priority: priority as MerchantTicket['priority'] })}
        choices={choicesOf(ticketPriorities, t.priority)}
      />
      <SelectField
        label={t.categoryLabel}
        value={ticket.category}
        onChange={(category) => update.run({ category: category as MerchantTicket['category'] })}
        choices={choicesOf(ticketCategories, t.category)}
      />
    </>
  )
}

function Customer({ ticket: { customer } }: { ticket: MerchantTicket }) {
  const t = useTexts(supportTexts)
  const { subdomain, can } = useStore()
  const name = customer.name || t.noName
  return (
    <Card title={t.customer}>
      <p className={classes.name}>
        {can('customers:read') ? <Link to={storePath(subdomain, 'customers', customer.id)}>{name}</Link> : name}
      </p>
      {customer.email ? <p className={classes.muted}>{customer.email}</p> : null}
      {customer.phone ? (
        <>
          <p>{formatPhone(customer.phone)}</p>
          <div className={classes.reach}>
            <ButtonLink to={callLink(customer.phone)} icon={Phone}>
              {t.call}
            </ButtonLink>
            <ButtonLink to={whatsAppLink(customer.phone)} icon={MessageCircle}>
              {t.whatsApp}
            </ButtonLink>
          </div>
        </>
      ) : null}
    </Card>
  )
}

function Order({ order }: { order: NonNullable<MerchantTicket['order']> }) {
  const t = useTexts(supportTexts)
  const words = useTexts(orderStatusTexts)
  const { subdomain, can } = useStore()
  return (
    <Card title={t.order}>
      <p className={classes.name}>
        {can('orders:read') ? (
          <Link to={storePath(subdomain, 'orders', order.id)}>{order.order_number}</Link>
        ) : (
          order.order_number
        )}
      </p>
      <p className={classes.muted}>{textOf(words.status, order.status)}</p>
    </Card>
  )
}
