import type { OrderDocument } from '@haat/client/merchant'

type HasStatus = Pick<OrderDocument, 'status'>

const notSent: readonly string[] = ['CANCELLED', 'EXPIRED', 'RETURNED']
const unsent: readonly string[] = ['PENDING', 'CONFIRMED', 'ON_HOLD', 'PROCESSING']

/** An order that has ended without a buyer: nobody packs it. */
export const isNotSent = ({ status }: HasStatus): boolean => notSent.includes(status)

/** An order that may still be packed: until then its paper matters. */
export const isUnsent = ({ status }: HasStatus): boolean => unsent.includes(status)

type Versions = Pick<OrderDocument, 'id' | 'version' | 'printed_version'>

/** The version of an order that is on paper, by what this page has printed and by what the server knows; unprinted, the shown one. */
export const paperVersionOf = (order: Versions, printed: ReadonlyMap<number, number>): number =>
  Math.max(printed.get(order.id) ?? 0, order.printed_version ?? 0) || order.version
