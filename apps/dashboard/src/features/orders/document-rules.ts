import type { OrderDocument } from '@haat/client/merchant'

const notSent: readonly string[] = ['CANCELLED', 'EXPIRED', 'RETURNED']

/** An order that has ended without a buyer: nobody packs it. */
export const isNotSent = ({ status }: Pick<OrderDocument, 'status'>): boolean => notSent.includes(status)
