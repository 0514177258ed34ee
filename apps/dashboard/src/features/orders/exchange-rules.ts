import type { Order } from '@haat/client/merchant'

const statuses: readonly Order['status'][] = ['DELIVERED', 'COMPLETED', 'PARTIALLY_RETURNED']

/** What the buyer may give back, as far as the order says: units on their way back are refused by the server. */
export const givenItems = ({ status, items }: Pick<Order, 'status' | 'items'>) =>
  statuses.includes(status)
    ? items
        .map((item) => ({ item, most: Math.min(item.delivered_quantity, item.quantity - item.returned_quantity) }))
        .filter(({ most }) => most > 0)
    : []

/** How many units of each item come back, by its ID. */
export type BackUnits = Readonly<Record<number, number>>

export const backItemsOf = (back: BackUnits) =>
  Object.entries(back)
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ order_item_id: Number(id), quantity }))
