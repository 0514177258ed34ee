import type { Order } from '@haat/client/merchant'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'
import type { OrderFilters } from './order-filters.ts'

/** The keys of what is read about orders. The first part is the store: no store sees what was read for another. */
export const orderKeys = {
  all: (subdomain: string) => [subdomain, 'orders'] as const,
  lists: (subdomain: string) => [subdomain, 'orders', 'list'] as const,
  list: (subdomain: string, filters: OrderFilters) => [subdomain, 'orders', 'list', filters] as const,
  one: (subdomain: string, orderId: number) => [subdomain, 'orders', 'one', orderId] as const,
}

const REFRESH_MS = 30_000
/** A day of a small shop: all of it is selected by one press. */
const ROWS = 50

/** The orders that match the filters. */
export function useOrders(filters: OrderFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: orderKeys.list(subdomain, filters),
    read: (page, options) => haat.orders.list({ ...filters, ...page }, options),
    limit: ROWS,
    refreshMs: REFRESH_MS,
  })
}

export const viewsKey = (subdomain: string) => [subdomain, 'order-views'] as const

/** One’s own saved views and those of the store, by name. */
export function useOrderViews() {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: viewsKey(subdomain),
    queryFn: async ({ signal }) => (await haat.orderViews.list({}, { signal })).items,
  })
}

/** One order with all details. */
export function useOrder(orderId: number) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: orderKeys.one(subdomain, orderId),
    queryFn: ({ signal }) => haat.orders.read({ order_id: orderId }, { signal }),
  })
}

/** The attempts to pay an order through a gateway, newest first. */
export function useOrderSessions(orderId: number, isWanted: boolean) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: [...orderKeys.all(subdomain), 'payment-sessions', orderId],
    queryFn: async ({ signal }) => (await haat.paymentSessions.listOfOrder({ order_id: orderId }, { signal })).items,
    enabled: isWanted,
  })
}

export const orderRefundsKey = (subdomain: string, orderId: number) =>
  [...orderKeys.all(subdomain), 'refunds', orderId] as const

/** The refunds of one order, newest first. */
export function useOrderRefunds(orderId: number) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: orderRefundsKey(subdomain, orderId),
    queryFn: async ({ signal }) => (await haat.refunds.list({ order_id: orderId }, { signal })).items,
  })
}

/** The open requests of buyers to cancel orders, or that of one order. */
export function useOpenCancellations(orderId?: number) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: [subdomain, 'cancellations', 'open', orderId ?? 'all'],
    queryFn: async ({ signal }) =>
      (await haat.cancellations.list({ status: 'PENDING', ...(orderId && { order_id: orderId }) }, { signal })).items,
  })
}

/** Keeps an order as the API returned it after a write; lists are read again. */
export function keepOrder(queries: QueryClient, subdomain: string, order: Order): void {
  // The reputation is only in an order that is read.
  queries.setQueryData<Order>(orderKeys.one(subdomain, order.id), (before) => ({
    ...(before?.reputation !== undefined && before.phone === order.phone && { reputation: before.reputation }),
    ...order,
  }))
  void queries.invalidateQueries({ queryKey: orderKeys.lists(subdomain) })
}

/** Shows a status before the server has confirmed it, and returns how to take that back. */
export function useExpectStatus(orderId: number): (status: Order['status']) => () => void {
  const queries = useQueryClient()
  const { subdomain } = useStore()
  const queryKey = orderKeys.one(subdomain, orderId)
  return (status) => {
    void queries.cancelQueries({ queryKey })
    const before = queries.getQueryData<Order>(queryKey)
    // Without actions until the response: what is allowed next is decided by the server.
    if (before) queries.setQueryData<Order>(queryKey, { ...before, status, allowed_actions: [] })
    return () => void queries.setQueryData(queryKey, before)
  }
}
