/** What pages show of a store, by the first part of the types of events that change it. */
const shownOf: Record<string, readonly string[]> = {
  order: ['orders', 'desk', 'overview', 'customers'],
  payment: ['orders', 'desk', 'overview', 'payments'],
  advance: ['orders', 'desk', 'overview', 'payments'],
  refund: ['orders', 'refunds', 'overview'],
  cancellation: ['orders', 'cancellations', 'overview'],
  customer: ['customers'],
  product: ['products', 'stock'],
  stock: ['stock', 'products', 'overview'],
  review: ['reviews', 'overview'],
  offer: ['offers'],
  ticket: ['support', 'overview'],
  contact: ['support', 'overview'],
  checkout: ['leads', 'overview'],
  lead: ['leads', 'overview'],
  newsletter: ['newsletter'],
  subscription: ['subscriptions'],
  website: ['website'],
  key: ['keys'],
  staff: ['staff'],
}

/** The second parts of the keys of queries that events of these types change. */
export const shownBy = (types: Iterable<string>): string[] => [
  ...new Set(['alerts', ...[...types].flatMap((type) => shownOf[type.split('.', 1)[0] ?? ''] ?? [])]),
]
