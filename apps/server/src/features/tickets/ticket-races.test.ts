import { afterAll, describe, expect, it } from 'vitest'
import { behindLock, holdTransaction } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { signIn } from '../../../test/factories.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aTicket } from '../../../test/support.ts'
import { shopperTickets, staffTickets } from '../../../test/ticket-calls.ts'

const { h, shop } = await setUpShop()
const shopper = await signIn(h, shop)
const mine = shopperTickets(h, shop, shopper)
const staff = staffTickets(h, shop)
afterAll(() => expectHealthy(h))

const holdTicket = (id: string) => ({ text: 'select 1 from tickets where id = $1 for update', values: [id] })

describe('at the same moment', () => {
  it('two replies of staff and two messages of the shopper are all kept', async () => {
    const { id } = await aTicket(h, shop, shopper.id)
    const responses = await behindLock(h, holdTicket(id), [
      () => staff.reply(id, { message: 'One' }),
      () => mine.post(id, { message: 'Two' }),
      () => staff.reply(id, { message: 'Three' }),
      () => mine.post(id, { message: 'Four' }),
    ])
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const { data } = await mine.read(id)
    const texts = data.messages.map(({ message }: { message: string }) => message)
    expect([texts.toSorted(), data.unread_count]).toEqual([['Four', 'One', 'Three', 'Two'], 2])
  })

  it('of two replies to one version the second returns 409 version_conflict', async () => {
    const { id } = await aTicket(h, shop, shopper.id)
    const reply = (message: string) => () => staff.reply(id, { message, version: 1 })
    const responses = await behindLock(h, holdTicket(id), [reply('First'), reply('Second')])
    expect(responses.map(({ status, body }) => body.error_code ?? status)).toEqual([201, 'version_conflict'])
    expect((await mine.read(id)).data.messages).toHaveLength(1)
  })

  it('a message of the shopper before staff close the version they read keeps the ticket open', async () => {
    const { id } = await aTicket(h, shop, shopper.id)
    const responses = await behindLock(h, holdTicket(id), [
      () => mine.post(id),
      () => staff.change(id, { status: 'CLOSED', version: 1 }),
    ])
    expect(responses.map(({ status, body }) => body.error_code ?? status)).toEqual([201, 'version_conflict'])
    expect((await staff.read(id)).data).toMatchObject({ status: 'OPEN', unread_count: 2, messages_count: 1 })
  })

  it('a message of the shopper after staff have closed opens the ticket again', async () => {
    const { id } = await aTicket(h, shop, shopper.id)
    const responses = await behindLock(h, holdTicket(id), [
      () => staff.change(id, { status: 'CLOSED' }),
      () => mine.post(id),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 201])
    expect((await staff.read(id)).data).toMatchObject({ status: 'OPEN', closed_at: null, messages_count: 1 })
  })

  it('two closes of the shopper emit one event', async () => {
    const { id } = await aTicket(h, shop, shopper.id)
    const responses = await behindLock(h, holdTicket(id), [() => mine.close(id), () => mine.close(id)])
    expect(responses.map(({ data }) => data.status)).toEqual(['CLOSED', 'CLOSED'])
    expect(await h.sql(`select 1 from outbox where resource_id = $1`, [id])).toHaveLength(1)
  })
})

describe('the job that closes resolved tickets', () => {
  const resolved = async (days: number) => {
    const { id } = await aTicket(h, shop, shopper.id, { status: 'RESOLVED' })
    await h.sql('update tickets set resolved_at = now() - make_interval(days => $2) where id = $1', [id, days])
    return id
  }
  const statusOf = async (id: string) => (await staff.read(id)).data.status

  it('closes those that have been RESOLVED for seven days, each with one event, and no others', async () => {
    const [due, early, open] = [await resolved(7), await resolved(6), (await aTicket(h, shop, shopper.id)).id]
    await runJobs(h, 'tickets.close')
    await runJobs(h, 'tickets.close')
    expect([await statusOf(due), await statusOf(early), await statusOf(open)]).toEqual(['CLOSED', 'RESOLVED', 'OPEN'])
    const events = await h.sql(`select type, payload->'previous' as previous from outbox where resource_id = $1`, [due])
    expect(events).toEqual([{ type: 'ticket.status_changed', previous: { status: 'RESOLVED' } }])
  })

  it('leaves a ticket to which the shopper writes at that moment', async () => {
    const id = await resolved(8)
    const text = `update tickets set status = 'OPEN', resolved_at = null where id = $1`
    const message = await holdTransaction(h, text, [id])
    const job = runJobs(h, 'tickets.close')
    await Promise.race([job, message.seesWaiting(1).catch(() => {})])
    await message.end('commit')
    await job
    expect(await statusOf(id)).toBe('OPEN')
  })
})
