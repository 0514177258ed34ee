import { expect, test } from 'vitest'
import { setUpBooking } from '../../test/bookings.ts'
import { setUpCouriers } from '../../test/couriers.ts'
import { haat, haatJson } from '../../test/run-haat.ts'
import { setUpApp } from '../../test/set-up.ts'
import { fileCalls } from '../../test/settlement-files.ts'
import { openCourierCredentials, sealCourierCredentials } from '../features/couriers/courier-credentials.ts'
import { deriveSecrets } from '../shared/secrets.ts'

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers()
const SECRET = 'a secret of the command line that is long enough'
const env = { DATABASE_URL: h.adminUrl, HAAT_SECRET: SECRET }

test('couriers import-payouts imports by day what a courier has paid, once, and has exit code 4 while the courier fails', async () => {
  const { shop, accountId, merchant, booked, move, track } = await setUpBooking(h, couriers, 'STEADFAST')
  const { id, number } = await booked()
  await move(number, 'delivered')
  await track(id)
  const { id: invoice } = await couriers.control(`/settlements/steadfast/${merchant}`)
  // The command line has a secret of its own here: the account is sealed with it.
  const key = { storeId: shop.storeId, id: accountId }
  const [row] = await h.sql<{ sealed: Buffer }>(
    'select sealed_credentials as sealed from courier_accounts where id = $1',
    [accountId],
  )
  const credentials = openCourierCredentials(h.deps.secrets, { ...key, sealedCredentials: row?.sealed as Buffer })
  const sealed = sealCourierCredentials(deriveSecrets([SECRET]), key, credentials ?? {})
  await h.sql('update courier_accounts set sealed_credentials = $2 where id = $1', [accountId, sealed])
  const run = async () => {
    const { code, data } = await haatJson(['couriers', 'import-payouts', shop.subdomain], env)
    return [code, data.payouts.find(({ environment }: { environment: string }) => environment === 'sandbox')]
  }
  await couriers.fault({ endpoint: 'steadfast.payments', kind: 'http_error', status: 503 })
  expect(await run()).toEqual([4, { environment: 'sandbox', imported: 0, failing: 1 }])
  expect(await run()).toEqual([0, { environment: 'sandbox', imported: 1, failing: 0 }])
  expect(await run()).toEqual([0, { environment: 'sandbox', imported: 0, failing: 0 }])
  // A second command, while the first waits for the courier.
  const calls = await couriers.callsTo('steadfast.payments')
  await couriers.fault({ endpoint: 'steadfast.payments', kind: 'delay', ms: 6000 })
  const first = run()
  await expect.poll(() => couriers.callsTo('steadfast.payments'), { timeout: 30_000 }).toBe(calls + 1)
  expect(await run()).toEqual([0, { environment: 'sandbox', imported: 0, failing: 0 }])
  expect(await first).toEqual([0, { environment: 'sandbox', imported: 0, failing: 0 }])
  expect(await couriers.callsTo('steadfast.payments')).toBe(calls + 1)
  const { items } = (await fileCalls(h, shop, accountId).list()).data
  expect(items).toMatchObject([{ invoice_number: invoice, imported_by: 'system:payouts.import', status: 'OPEN' }])
  expect(await haat(['couriers', 'import-payouts', 'nobody'], env)).toMatchObject({
    ...{ code: 3, err: expect.stringContaining('There is no store "nobody".') },
  })
})
