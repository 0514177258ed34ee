import { randomBytes } from 'node:crypto'
import { type CourierCode, courierCodes } from '@haat/contract/vocabulary.ts'
import { keyDigest } from '../../../src/shared/api-key.ts'
import { mirpur, type SimulatedParcel } from '../../bookings.ts'
import { aCourierAccount } from '../../courier-accounts.ts'
import type { setUpCouriers } from '../../couriers.ts'
import { aProduct, openShop, type TestProduct } from '../../factories.ts'
import { anOrder } from '../../order-factory.ts'
import { startGatewayGate } from '../harness/gateway-gate.ts'
import { letServersRun } from '../harness/let-servers-run.ts'
import { type ReceivedResponse, sendTo } from '../harness/send-to.ts'
import { type ServerProcess, startTwoServers } from '../harness/two-servers.ts'

type Couriers = Awaited<ReturnType<typeof setUpCouriers>>
type Body = Record<string, unknown>

/** A draft, and the key of the request that books it. */
export type Parcel = { id: number; orderId: number; number: string; key: string }

export type ParcelWorld = Awaited<ReturnType<typeof startParcelWorld>>
export type Sender = Awaited<ReturnType<typeof openSender>>

const later = ['shipments.book', 'shipments.book_many', 'shipments.track'] as const

/** Two servers, and for each courier a store with an account there. Couriers notify nobody by themselves. */
export async function startParcelWorld(couriers: Couriers) {
  const two = await startTwoServers({
    ...{ poolSize: 6, simulatorUrl: couriers.url, environment: 'sandbox', isPatient: true },
  })
  const gate = await startGatewayGate(couriers.url)
  const { h } = two
  const senders = {} as Record<CourierCode, Sender>
  for (const courier of courierCodes) senders[courier] = await openSender(couriers, { h, gate }, courier)
  return {
    ...{ two, gate, senders },
    /** As if minutes had passed, so many that whatever was claimed is free again, and every courier is to be asked. */
    async elapse(minutes: number): Promise<void> {
      const by = `- interval '${minutes} minutes'`
      await h.sql(`begin;
        update shipment_bookings set next_check_at = next_check_at ${by} where next_check_at is not null;
        update tracked_parcels set next_check_at = next_check_at ${by}, leased_until = leased_until ${by};
        update bulk_bookings set next_run_at = next_run_at ${by} where status = 'RUNNING';
        commit`)
    },
    /** The jobs run until nothing is left to find out without staff. */
    async settle(): Promise<void> {
      for (const minutes of [3, 15, 60, 1_440]) {
        await this.elapse(minutes)
        for (const name of later) await letServersRun(h, name)
      }
    },
    async close() {
      await two.close()
      await gate.close()
    },
  }
}

type Servers = { h: Awaited<ReturnType<typeof startTwoServers>>['h']; gate: { url: string } }

async function openSender(couriers: Couriers, { h, gate }: Servers, courier: CourierCode) {
  const {
    subdomain,
    testStoreId: storeId,
    testKey: key,
    testSecretKey: secretKey,
  } = await openShop(h, {
    settings: { rateLimitFactor: 1_000_000 },
  })
  const shop = { subdomain, storeId, key, secretKey }
  const { merchant, credentials, settings } = await couriers.account(courier)
  const simulated = { credentials, settings: { ...settings, simulator_url: gate.url } }
  const accountId = await aCourierAccount(h, shop, { courier, ...simulated })
  const token = randomBytes(24).toString('hex').slice(0, 32)
  await h.sql(
    `insert into courier_webhooks (store_id, courier_account_id, token_digest, secret_digest) values ($1, $2, $3, $4)`,
    [storeId, accountId, keyDigest(token), keyDigest(token)],
  )
  const product: TestProduct = await aProduct(h, shop, { stock: 1_000_000 })
  const place = courier === 'REDX' ? { place: mirpur } : {}
  const send = (server: ServerProcess, path: string, key: string, body?: Body) =>
    sendTo(server, `/api/v1/business/admin/${subdomain}/${path}`, body, {
      ...{ authorization: `Bearer ${secretKey}`, 'accept-language': 'en' },
      ...(body && { 'idempotency-key': key }),
    })
  const parcels = async (query = ''): Promise<SimulatedParcel[]> => {
    const path = `/parcels?courier=${courier.toLowerCase()}&account=${merchant}&${query}`
    return (await couriers.control(path, undefined, 'GET')).parcels as SimulatedParcel[]
  }
  return {
    ...{ h, courier, shop, accountId, send },
    all: () => parcels(),
    /** Two shirts at 100 taka, to be paid in cash. */
    async draft(server: ServerProcess): Promise<Parcel> {
      const order = await anOrder(h, shop, {
        ...{ status: 'CONFIRMED', hasEvents: true, phone: '+8801712345678', receiverName: 'Rahima Khatun' },
        lines: [{ product, quantity: 2 }],
      })
      const key = `parcel ${order.id}`
      const { data } = received(await send(server, `orders/${order.id}/shipments/`, `${key} made`, {}))
      return { id: data.id, orderId: order.id, number: data.shipment_number, key }
    },
    book: (server: ServerProcess, { id, key }: Parcel) =>
      send(server, `shipments/${id}/book/`, key, { courier_account_id: accountId, ...place }),
    bookMany: (server: ServerProcess, many: readonly Parcel[]) =>
      send(server, 'shipments/book/', `many ${many[0]?.key}`, {
        ...{ shipment_ids: many.map(({ id }) => id), courier_account_id: accountId },
        ...(courier === 'REDX' && { places: many.map(({ orderId }) => ({ order_id: orderId, ...mirpur })) }),
      }),
    cancel: (server: ServerProcess, { id, key }: Parcel) => send(server, `shipments/${id}/cancel/`, `${key} end`, {}),
    read: async (server: ServerProcess, { id }: Parcel) => received(await send(server, `shipments/${id}/`, '')).data,
    /** Staff look into the panel of the courier. */
    async resolve(server: ServerProcess, { id, number, key }: Parcel) {
      const [parcel] = await parcels(`number=${number}`)
      const outcome = parcel ? { outcome: 'BOOKED', consignment_id: parcel.id } : { outcome: 'NOT_BOOKED' }
      const body = { ...outcome, note: 'Seen in the panel.' }
      return send(server, `shipments/${id}/resolve-booking/`, `${key} seen`, body)
    },
    /** What the courier does with a parcel. */
    async move({ number }: Pick<Parcel, 'number'>, status: string) {
      const [parcel] = await parcels(`number=${number}`)
      await couriers.control(`/parcels/${courier.toLowerCase()}/${merchant}/${parcel?.id}/move`, { status })
    },
    /** The courier says that something became of a parcel. */
    async notify(server: ServerProcess, { number }: Pick<Parcel, 'number'>) {
      const [parcel] = await parcels(`number=${number}`)
      const path = `/api/v1/courier/webhook/${courier.toLowerCase()}/${token}/`
      const proof = { 'x-pathao-signature': token, authorization: `Bearer ${token}` }
      return sendTo(server, path, messages[courier](parcel?.id ?? '', number), proof)
    },
  }
}

const messages: Record<CourierCode, (id: string, number: string) => object> = {
  PATHAO: (id, number) => ({ event: 'order.delivered', consignment_id: id, merchant_order_id: number }),
  STEADFAST: (id, number) => ({ notification_type: 'delivery_status', consignment_id: Number(id), invoice: number }),
  REDX: (id, number) => ({ status: 'delivered', tracking_number: id, invoice_number: number }),
}

/** A response that must have come. */
export function received(response: ReceivedResponse | null): ReceivedResponse {
  if (!response) throw new Error('no response')
  return response
}
