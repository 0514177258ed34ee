import { afterAll, expect, it } from 'vitest'
import { setUpBooking } from '../../../test/bookings.ts'
import { aCourierAccount, courierAccountCalls } from '../../../test/courier-accounts.ts'
import { sendTo, setUpCouriers } from '../../../test/couriers.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpApp } from '../../../test/set-up.ts'

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers({ send: sendTo(h) })
afterAll(() => expectHealthy(h))

/** As many parcels as a run of the job asks about, and one more. */
const MANY = 25

it('a parcel of which its courier has just reported is asked about before others, and those of an account do not keep back those of another', async () => {
  const booking = await setUpBooking(h, couriers, 'STEADFAST')
  const { shop, accountId, simulated, draft, book, booked, move, calls } = booking
  const parcels = []
  for (let n = 0; n < MANY; n++) parcels.push(await booked())
  const reported = await booked()
  const { merchant, ...other } = await couriers.account('PATHAO')
  const otherAccount = await aCourierAccount(h, shop, { courier: 'PATHAO', name: 'Pathao', ...other })
  const ofOther = await draft()
  expect((await book(ofOther.id, { courier_account_id: otherAccount })).data.status).toBe('BOOKED')
  const ids = parcels.map(({ id }) => id)
  // Long due, but for the one of the other account, which is due since a minute.
  const due = (ago: string, of: number[]) =>
    h.sql(`update tracked_parcels set next_check_at = now() - $1::interval where shipment_id = any($2::bigint[])`, [
      ago,
      of,
    ])
  await due('3 hours', ids)
  await due('1 minute', [ofOther.id])
  const account = courierAccountCalls(h)(shop)
  const { url, secret } = (await account('POST', `${accountId}/webhook`)).data
  await couriers.control(`${simulated}/webhook`, { url: `https://haat.example${url}`, secret })
  await move(reported.number, 'hold')
  await couriers.control('/idle')
  // The account of the others fails.
  await couriers.fault({
    endpoint: 'steadfast.status',
    kind: 'unauthorized',
    about: parcels[0]?.number ?? '',
    times: null,
  })
  await runJobs(h, 'shipments.track')
  expect((await calls.read(reported.id)).data.status).toBe('HELD')
  const asked = async (of: number[]) =>
    (
      await h.sql(
        'select 1 from tracked_parcels where shipment_id = any($1::bigint[]) and (checked_at is not null or failures > 0)',
        [of],
      )
    ).length
  expect([await asked([ofOther.id]), await asked([reported.id]), await asked(ids)]).toEqual([1, 1, 22])
  await runJobs(h, 'shipments.track')
  expect(await asked(ids)).toBe(MANY)
})
