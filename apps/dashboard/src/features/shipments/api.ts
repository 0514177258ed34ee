import { HaatError } from '@haat/client'
import type { Merchant, Shipment, ShipmentsListInput } from '@haat/client/merchant'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { type Action, type Sent, useAction } from '../../api/use-action.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'
import { parsePhone } from '../../lib/phone.ts'

export type ShipmentFilters = {
  status?: Shipment['status'] | 'PROBLEM' | 'SILENT' | 'BACK' | 'LABEL'
  search?: string
  /** Only those whose cash the courier holds, of all accounts at couriers or of one. */
  held?: 'yes'
  account?: number
}

const all = (subdomain: string) => [subdomain, 'shipments'] as const
const lists = (subdomain: string) => [subdomain, 'shipments', 'list'] as const
const one = (subdomain: string, shipmentId: number) => [subdomain, 'shipments', 'one', shipmentId] as const

const REFRESH_MS = 30_000
/** How often a parcel is read while its booking is open. */
const ASKED_MS = 5_000

const isAsked = (shipment: Shipment | undefined) =>
  (['PENDING', 'SENT', 'UNCLEAR'].includes(shipment?.booking?.status ?? '') && !shipment?.booking?.needs_staff) ||
  (['PENDING', 'SENT', 'UNCLEAR'].includes(shipment?.return_request?.status ?? '') && !shipment?.can_request_return)

/** What somebody types is a phone number, the number of a parcel or an order, or a tracking code. */
export function searchOf(search: string): Pick<ShipmentsListInput, 'phone' | 'number' | 'tracking_code'> {
  const phone = parsePhone(search)
  if (phone) return { phone }
  return /^[a-z0-9]{1,10}-[a-z0-9]{8}(?:-\d{1,2})?$/i.test(search) ? { number: search } : { tracking_code: search }
}

type StatusInput = Pick<ShipmentsListInput, 'status' | 'has_problem' | 'is_silent' | 'comes_back' | 'needs_label'>

function statusOf(status: ShipmentFilters['status']): StatusInput {
  switch (status) {
    case undefined:
      return {}
    case 'PROBLEM':
      return { has_problem: true }
    case 'SILENT':
      return { is_silent: true }
    case 'LABEL':
      return { needs_label: true }
    case 'BACK':
      return { comes_back: true }
    default:
      return { status }
  }
}

/** The filters of the page, as those of the API. */
export const inputOf = ({ status, search, held, account }: ShipmentFilters): ShipmentsListInput => ({
  ...statusOf(status),
  ...(search && searchOf(search)),
  ...(held && { is_held: true }),
  ...(account && { courier_account_id: account }),
})

/** The parcels that match the filters, the latest first. */
export function useShipments(filters: ShipmentFilters) {
  const { haat, subdomain } = useStore()
  return useCursorList({
    queryKey: [...lists(subdomain), filters],
    read: (page, options) => haat.shipments.list({ ...inputOf(filters), ...page }, options),
    refreshMs: REFRESH_MS,
  })
}

export function useShipment(shipmentId: number) {
  const { haat, subdomain } = useStore()
  return useQuery({
    queryKey: one(subdomain, shipmentId),
    queryFn: ({ signal }) => haat.shipments.read({ shipment_id: shipmentId }, { signal }),
    // What comes of a booking is shown as soon as it is known.
    refetchInterval: ({ state: { data } }) => (isAsked(data) ? ASKED_MS : false),
  })
}

/** What a scanned code is on, as it is now. */
export function useScannedCode(code: string) {
  const { haat, subdomain } = useStore()
  return useQuery({
    // As a list: a change of a parcel is shown.
    queryKey: [...lists(subdomain), 'scan', code],
    queryFn: ({ signal }) => haat.shipmentScan.readScannedCode({ code }, { signal }),
    enabled: code !== '',
  })
}

/** A change of a parcel, which its order follows. */
export function useShipmentAction<I>(
  shipmentId: number,
  send: (haat: Merchant, input: I, options: { idempotencyKey: string }) => Sent<Shipment>,
  onDone?: () => void,
): Action<I> {
  const queries = useQueryClient()
  const { subdomain } = useStore()
  return useAction<I, Shipment>({
    send,
    onDone: (shipment) => {
      queries.setQueryData(one(subdomain, shipmentId), shipment)
      onDone?.()
    },
    onError: (error) => {
      // What is shown is out of date.
      if (HaatError.is(error, 'version_conflict', 'invalid_state'))
        void queries.invalidateQueries({ queryKey: one(subdomain, shipmentId) })
      return false
    },
    invalidates: [lists(subdomain), [subdomain, 'orders']],
  })
}

/** Deletes a draft. */
export function useDeleteDraft(shipmentId: number, onDone: () => void) {
  const { subdomain } = useStore()
  return useAction<null, null>({
    send: (haat, _, options) => haat.shipments.delete({ shipment_id: shipmentId }, options),
    onDone,
    invalidates: [all(subdomain), [subdomain, 'orders']],
  })
}
