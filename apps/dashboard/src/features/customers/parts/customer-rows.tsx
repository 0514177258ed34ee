import type { CustomerSummary } from '@haat/client/merchant'
import { type Formats, useFormats } from '../../../i18n/formats.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { formatPhone } from '../../../lib/phone.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { customerTexts } from '../customer-texts.ts'
import classes from './customer-rows.module.css'

/** The name of a customer; empty when it is not known. */
export const nameOfCustomer = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  [first_name, last_name].filter(Boolean).join(' ')

/** The columns of the table of customers. */
export function useCustomerColumns(): readonly Column<CustomerSummary>[] {
  const t = useTexts(customerTexts)
  const formats = useFormats()
  return [
    {
      heading: t.columnName,
      cell: (customer) => (
        <>
          <span className={classes.name}>{nameOfCustomer(customer) || t.noName}</span>
          <span className={classes.muted}>{customer.email}</span>
        </>
      ),
    },
    { heading: t.columnPhone, cell: ({ phone }) => formatPhone(phone) },
    { heading: t.columnOrders, isNumber: true, cell: ({ orders_count }) => formats.count(orders_count) },
    { heading: t.columnTags, cell: (customer) => <Marks customer={customer} /> },
    { heading: t.columnSince, isExtra: true, cell: ({ created_at }) => formats.day(created_at) },
  ]
}

/** Whether they are blocked, and their tags. */
export function Marks({ customer: { status, tags } }: { customer: Pick<CustomerSummary, 'status' | 'tags'> }) {
  const t = useTexts(customerTexts)
  return (
    <span className={classes.marks}>
      {status === 'active' ? null : <StatusBadge tone="danger">{textOf(t.status, status)}</StatusBadge>}
      {tags.map((tag) => (
        <StatusBadge key={tag}>{tag}</StatusBadge>
      ))}
    </span>
  )
}

/** A customer in the list of a phone. */
export function CustomerCard({ customer, formats }: { customer: CustomerSummary; formats: Formats }) {
  const t = useTexts(customerTexts)
  return (
    <div>
      <div className={classes.line}>
        <span className={classes.cardName}>{nameOfCustomer(customer) || t.noName}</span>
        <span className={classes.muted}>
          {t.ordersCount(formats.count(customer.orders_count), customer.orders_count === 1)}
        </span>
      </div>
      <p className={classes.muted}>{customer.phone ? formatPhone(customer.phone) : customer.email}</p>
      <Marks customer={customer} />
    </div>
  )
}
