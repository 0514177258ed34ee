import { type RawBuilder, sql } from 'kysely'

/** Whose order it is: a customer's, or the one guest order that a tracking token names. */
export type OrderHolder = { customerId: string } | { customerId: null; guestOrderId: number }

/** Whether an order, under this name in the query, belongs to the owner. */
export const isOwnedBy = (order: 'orders' | 'o', owner: OrderHolder): RawBuilder<boolean> =>
  owner.customerId === null
    ? sql<boolean>`${sql.ref(`${order}.id`)} = ${owner.guestOrderId} and ${sql.ref(`${order}.customer_id`)} is null`
    : sql<boolean>`${sql.ref(`${order}.customer_id`)} = ${owner.customerId}`
