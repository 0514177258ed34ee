import { beforeEach, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { runJobs, tryJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { defaultRetention } from '../../platform/retention.ts'
import { announceOffers } from './announce-offers.ts'

const { h, shop } = await setUpShop()
beforeEach(() => at(0))

const START = Date.parse('2030-01-01T00:00:00Z')
const hour = (count: number) => new Date(START + count * 3_600_000).toISOString()
const at = (hours: number) => h.setNow(hour(hours))
const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  h.call({
    method,
    url: `M/${shop.subdomain}/offers/${path}`,
    headers: { authorization: `Bearer ${shop.secretKey}` },
    ...(body ? { body } : {}),
  })
const create = async (window: object): Promise<number> =>
  (await call('POST', '', { name: 'Eid', kind: 'percentage', percent: 10, ...window })).data.id
const eventsOf = async (id: number) =>
  (
    await h.sql<{ type: string }>(`select type from outbox where resource = 'offer' and resource_id = $1 order by id`, [
      String(id),
    ])
  ).map(({ type }) => type)
const announce = () => runJobs(h, 'offers.announce')

describe('the window of an offer', () => {
  it('emits offer.started when it opens and offer.ended when it closes, each once', async () => {
    const id = await create({ starts_at: hour(1), ends_at: hour(3) })
    await announce()
    expect(await eventsOf(id)).toEqual([])
    at(1)
    await announce()
    await announce()
    expect(await eventsOf(id)).toEqual(['offer.started'])
    at(3)
    await announce()
    await announce()
    expect(await eventsOf(id)).toEqual(['offer.started', 'offer.ended'])
  })

  it('emits both when it opened and closed while no job ran', async () => {
    const id = await create({ starts_at: hour(1), ends_at: hour(3) })
    at(50)
    await announce()
    await announce()
    expect(await eventsOf(id)).toEqual(['offer.started', 'offer.ended'])
  })

  it('emits nothing when it was over before the offer was created, or the offer is inactive', async () => {
    const [past, off] = [
      await create({ starts_at: hour(-3), ends_at: hour(-1) }),
      await create({ starts_at: hour(1), ends_at: hour(3), is_active: false }),
    ]
    at(2)
    await announce()
    expect([await eventsOf(past), await eventsOf(off)]).toEqual([[], []])
  })

  it('emits each once when staff save the offer before the job runs', async () => {
    const id = await create({ starts_at: hour(1), ends_at: hour(3) })
    at(1.01)
    await call('PATCH', `${id}/`, { name: 'Eid Mubarak' })
    await announce()
    expect(await eventsOf(id)).toEqual(['offer.started'])
    at(3.01)
    await call('PATCH', `${id}/`, { name: 'Eid is over' })
    await announce()
    expect(await eventsOf(id)).toEqual(['offer.started', 'offer.ended'])
  })

  it('that staff move into the future emits offer.ended at once, and its events again when it opens and closes', async () => {
    const id = await create({ starts_at: hour(-1), ends_at: hour(3) })
    await call('PATCH', `${id}/`, { starts_at: hour(5), ends_at: hour(6) })
    expect(await eventsOf(id)).toEqual(['offer.started', 'offer.ended'])
    at(4)
    await announce()
    expect(await eventsOf(id)).toHaveLength(2)
    at(7)
    await announce()
    expect((await eventsOf(id)).slice(2)).toEqual(['offer.started', 'offer.ended'])
  })

  it('that staff prolong before it closes emits nothing at its old end', async () => {
    const id = await create({ starts_at: hour(-1), ends_at: hour(3) })
    await call('PATCH', `${id}/`, { ends_at: hour(9) })
    at(4)
    await announce()
    expect(await eventsOf(id)).toEqual(['offer.started'])
  })

  it('emits what was missed and the end when the offer is deleted, and nothing after that', async () => {
    const id = await create({ starts_at: hour(1), ends_at: hour(3) })
    at(2)
    await call('DELETE', `${id}/`)
    at(4)
    await announce()
    expect(await eventsOf(id)).toEqual(['offer.started', 'offer.ended'])
  })
})

describe('an offer whose event fails', () => {
  it('delays no other offer of the store, and its job is retried', async () => {
    const broken = await create({ starts_at: hour(1), ends_at: hour(30) })
    const fine = await create({ starts_at: hour(1), ends_at: hour(30) })
    await h.sql(
      `create function refuse_offer() returns trigger language plpgsql as $$ begin raise 'refused by the test'; end $$`,
    )
    await h.sql(
      `create trigger refuse_offer before update on offers for each row when (old.id = ${broken}) execute function refuse_offer()`,
    )
    at(2)
    expect(await tryJobs(h, 'offers.announce')).toEqual([
      {
        key: `offers.announce.store:${shop.storeId}`,
        attempts: 1,
        error: expect.stringContaining('refused by the test'),
      },
    ])
    expect([await eventsOf(broken), await eventsOf(fine)]).toEqual([[], ['offer.started']])
    await h.sql('drop trigger refuse_offer on offers')
    await h.sql(`update haat_jobs._private_jobs set run_at = now()`)
    await announce()
    expect(await eventsOf(broken)).toEqual(['offer.started'])
  })
})

describe('at the same moment', () => {
  const context = () => ({ ...h.deps, retentionDays: defaultRetention, signal: new AbortController().signal })
  const run = () => announceOffers(context(), shop.storeId)
  const holdOffer = (id: number) => ({ text: 'select 1 from offers where id = $1 for update', values: [id] })

  it('two jobs emit an event once', async () => {
    const id = await create({ starts_at: hour(1), ends_at: hour(30) })
    at(2)
    expect(await behindLock(h, holdOffer(id), [run, run])).toEqual([1, 0])
    expect(await eventsOf(id)).toEqual(['offer.started'])
  })

  it('the job emits nothing for an offer that staff move into the future', async () => {
    const id = await create({ starts_at: hour(-1), ends_at: hour(3) })
    at(4)
    const responses = await behindLock<unknown>(h, holdOffer(id), [
      async () => (await call('PATCH', `${id}/`, { starts_at: hour(10), ends_at: hour(12) })).status,
      run,
    ])
    expect(responses).toEqual([200, 0])
    expect(await eventsOf(id)).toEqual(['offer.started', 'offer.ended'])
  })
})
