import { inject } from 'vitest'
import { addFurtherCouriers, BARE, FOURTH, startFurtherCourier } from './further-couriers.ts'

/**
 * Everything that tests of every courier need, with two more couriers than the product has. The modules are imported here,
 * after those have been added to them: a test file imports no other module of the server or of the tests.
 */
export async function setUpEveryCourier() {
  await addFurtherCouriers()
  const { courierCodes } = await import('@haat/contract/vocabulary.ts')
  const { courierDrivers } = await import('../../src/features/couriers/courier-drivers.ts')
  const { migrate } = await import('../../src/platform/migrate.ts')
  const { setUpApp } = await import('../set-up.ts')
  const { setUpCouriers } = await import('../couriers.ts')
  const { courierAccountCalls } = await import('../courier-accounts.ts')
  const { openShop, aProduct } = await import('../factories.ts')
  const { anOrder, orderCalls } = await import('../order-factory.ts')
  const { shipmentCalls, refused } = await import('../shipments.ts')
  const { anExchangeable } = await import('../exchanges.ts')
  const { mirpur } = await import('../bookings.ts')
  const { expectHealthy } = await import('../expect-healthy.ts')
  const { runJobs } = await import('../run-jobs.ts')
  const h = await setUpApp({ environment: 'sandbox' })
  // A start of the server replaces the checks that name couriers, because the contract has other codes.
  const replaced = await migrate(h.adminUrl, inject('serverUrl'))
  const simulated = await setUpCouriers()
  const further = new Map([
    [FOURTH, await startFurtherCourier()],
    [BARE, await startFurtherCourier()],
  ])
  const phones: Record<string, string> = { REDX: 'customer_phone' }
  const onRoad: Record<string, string> = { STEADFAST: 'hold', REDX: 'delivery-in-progress' }

  /** What a test does at a courier itself. */
  function courierOf(code: string) {
    const own = further.get(code)
    if (own) return own
    const create = `${code.toLowerCase()}.create`
    const parcels = async (number: string) => {
      const found = await simulated.control(`/parcels?number=${number}`, undefined, 'GET')
      return found.parcels as {
        id: string
        account: string
        cashToCollect: number
        status: string
        note: string
        returnRequests: number
      }[]
    }
    return {
      account: () => simulated.account(code as 'PATHAO'),
      parcels,
      async move(number: string, status: string) {
        const [parcel] = await parcels(number)
        await simulated.control(`/parcels/${code.toLowerCase()}/${parcel?.account}/${parcel?.id}/move`, { status })
      },
      refusePhone: () =>
        simulated.fault({
          ...{ endpoint: create, kind: 'field_errors' },
          fields: { [phones[code] ?? 'recipient_phone']: 'The phone is on our list.' },
        }),
      refuseReturn: () =>
        simulated.fault({
          ...{ endpoint: `${code.toLowerCase()}.create_return`, kind: 'field_errors' },
          fields: { consignment_id: 'It is at the door.' },
        }),
      loseReturn: () =>
        simulated.fault({
          ...{ endpoint: `${code.toLowerCase()}.create_return`, kind: 'http_error', status: 500, committed: true },
        }),
      loseResponse: () => simulated.fault({ endpoint: create, kind: 'http_error', status: 500, committed: true }),
      onRoad: onRoad[code] ?? 'at-the-sorting-hub',
    }
  }

  /** A store of the sandbox that has connected an account at a courier through the API, and its calls. */
  async function aStore(code: string) {
    const { subdomain, testStoreId: storeId, testSecretKey: secretKey } = await openShop(h)
    const shop = { subdomain, storeId, secretKey }
    const accounts = courierAccountCalls(h)(shop)
    const { settings, credentials } = await courierOf(code).account()
    const created = await accounts('POST', '', { courier: code, name: 'Ours', settings, credentials })
    const accountId = created.data?.id as number
    const headers = { authorization: `Bearer ${secretKey}`, 'accept-language': 'en' }
    const calls = shipmentCalls(h, shop)
    const post = (path: string, body?: object) =>
      h.call({ method: 'POST', url: `M/${subdomain}/${path}/`, headers, ...(body && { body }) })
    async function draft() {
      const order = await anOrder(h, shop, {
        ...{ status: 'CONFIRMED', hasEvents: true, phone: '+8801712345678', receiverName: 'Rahima Khatun' },
        lines: [{ product: await aProduct(h, shop, { stock: 9 }), quantity: 2 }],
      })
      const { data } = await calls.create(order.id, {})
      return { orderId: order.id, id: data.id as number, number: data.shipment_number as string }
    }
    /** An exchange of one item of a delivered order: the new order, and the shipment that comes back. */
    async function anExchange() {
      const buyer = { phone: '+8801712345678', receiverName: 'Rahima Khatun' }
      const { saree, bodyOf, exchange } = await anExchangeable(h, shop, buyer)
      const { order, return_shipment } = (await exchange(bodyOf(saree))).data
      const { id: returnId, shipment_number: returnNumber } = return_shipment
      return { orderId: order.id as number, returnId: returnId as number, returnNumber: returnNumber as string }
    }
    const place = code === 'REDX' ? { place: mirpur } : {}
    const book = (id: number) => post(`shipments/${id}/book`, { courier_account_id: accountId, ...place })
    return {
      ...{
        anExchange,
        shop,
        created,
        accounts,
        accountId,
        calls,
        draft,
        book,
        post,
        headers,
        orders: orderCalls(h, shop),
      },
      async booked() {
        const shipment = await draft()
        const { data } = await book(shipment.id)
        if (data.status !== 'BOOKED') throw new Error(`not booked: ${JSON.stringify(data)}`)
        return shipment
      },
      /** Has the courier asked by the job. Returns the shipment. */
      async track(id: number) {
        await h.sql(`update tracked_parcels set next_check_at = now() - interval '1 minute' where shipment_id = $1`, [
          id,
        ])
        await runJobs(h, 'shipments.track')
        return (await calls.read(id)).data
      },
    }
  }
  return {
    ...{ h, replaced, courierOf, aStore, refused, expectHealthy, runJobs },
    codes: [...courierCodes] as string[],
    driverOf: (code: string) => courierDrivers[code as keyof typeof courierDrivers],
  }
}
