import { type CourierCode, courierCodes } from '@haat/contract/vocabulary.ts'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { setUpCouriers } from '../couriers.ts'
import { expectHealthy } from '../expect-healthy.ts'
import { findLosses } from './courier-faults/find-losses.ts'
import {
  bookingPoints,
  bulkPoints,
  type CourierStep,
  callPatterns,
  cancelPoints,
  deathsOfCourier,
  type KillPoint,
  pointsOfThisRun,
  pollPoints,
  webhookPoints,
} from './courier-kills/kill-points.ts'
import { type Parcel, type ParcelWorld, received, type Sender, startParcelWorld } from './courier-kills/parcel-world.ts'
import { counted, record, takeTime } from './harness/measure.ts'
import type { ReceivedResponse } from './harness/send-to.ts'
import type { ServerProcess } from './harness/two-servers.ts'

takeTime()

const couriers = await setUpCouriers()
let world: ParcelWorld
beforeAll(async () => {
  world = await startParcelWorld(couriers)
})
afterEach(() => expectHealthy(world.two.h))
afterAll(() => world?.close())

type Request = (server: ServerProcess) => Promise<ReceivedResponse | null>

/** Calls `strike` at the next moment of a call of a courier. */
function atCall(courier: CourierCode, { call, nth = 1, is }: CourierStep, strike: () => void): void {
  const pattern = callPatterns[courier][call]
  world.gate.at({ isCall: ({ method, url }) => pattern.test(`${method} ${url}`), nth, is }, strike)
}

/** Kills the first server at a point of a request, and starts it again. Throws when the request got a response. */
async function killAt({ courier }: Sender, { at }: KillPoint, request: Request): Promise<void> {
  const [dying] = world.two.servers
  const death = new Promise<void>((resolve, reject) => {
    const strike = () => void dying.kill().then(resolve, reject)
    if ('step' in at) dying.proxy.at(at.step, strike)
    else atCall(courier, at, strike)
  })
  const response = await request(dying)
  if (response) throw new Error(`not killed: ${JSON.stringify(response)}\n${dying.output()}`)
  await death
  await dying.restart()
}

/** The courier dies at a moment of a call, and is back a moment later with all that it had. */
async function killCourierAt({ courier }: Sender, { at }: KillPoint, request: Request): Promise<ReceivedResponse> {
  if ('step' in at) throw new Error('no call of a courier')
  const death = new Promise<void>((resolve, reject) => {
    atCall(courier, at, () => void world.gate.refuse(true).then(resolve, reject))
  })
  const response = received(await request(world.two.servers[0]))
  await death
  await world.gate.refuse(false)
  return response
}

let turn = 0
/** Repeats a case: in a short run once, with one courier after the other over all cases. */
async function repeat(
  test: string,
  work: (sender: Sender) => Promise<void>,
  of = courierCodes as readonly CourierCode[],
) {
  const times = counted(1, 6)
  for (let round = 0; round < times; round++) {
    const sender = world.senders[of[turn++ % of.length] as CourierCode]
    await work(sender)
    expect(await findLosses(sender)).toEqual([])
  }
  record({
    id: 'C2',
    test,
    size: `${times} at each point`,
    result: 'one parcel each, statuses and cash as at the courier',
  })
}

/** Jobs and staff find out what became of the bookings, what was refused is booked again, and all of it is delivered. */
async function deliverAll(sender: Sender, parcels: readonly Parcel[]): Promise<void> {
  const [, server] = world.two.servers
  await world.settle()
  for (const parcel of parcels) {
    const { status, booking } = await sender.read(server, parcel)
    if (booking?.status === 'UNCLEAR') {
      expect(booking.needs_staff).toBe(true)
      expect(received(await sender.resolve(server, parcel)).status).toBe(200)
    }
    const isDraft = status === 'DRAFT' && (await sender.read(server, parcel)).status === 'DRAFT'
    if (isDraft) expect(received(await sender.book(server, { ...parcel, key: `${parcel.key} again` })).status).toBe(200)
    await sender.move(parcel, 'delivered')
  }
  await world.settle()
  for (const parcel of parcels) expect((await sender.read(server, parcel)).status).toBe('DELIVERED')
}

/** The same request, once more: it has a response, and leads to no second parcel. */
async function again(request: Request): Promise<void> {
  const { status, code } = received(await request(world.two.servers[1]))
  const isExplained = status === 409 && ['idempotency_in_progress', 'invalid_state'].includes(code)
  expect([status < 300 || isExplained, status, code]).toEqual([true, status, code])
}

const aBooked = async (sender: Sender): Promise<Parcel> => {
  const parcel = await sender.draft(world.two.servers[0])
  expect(received(await sender.book(world.two.servers[0], parcel)).data.status).toBe('BOOKED')
  return parcel
}

describe('a server is killed when it books a parcel and', () => {
  it.each(pointsOfThisRun(bookingPoints))('%s, and in the end the courier has one parcel', async (_name, point) => {
    await repeat('kill -9 during a booking', async (sender) => {
      const parcel = await sender.draft(world.two.servers[0])
      await killAt(sender, point, (server) => sender.book(server, parcel))
      await again((server) => sender.book(server, parcel))
      await deliverAll(sender, [parcel])
    })
  })
})

describe('a server is killed when it books three parcels and', () => {
  it.each(pointsOfThisRun(bulkPoints))('%s: the courier has one of each', async (_name, point) => {
    await repeat('kill -9 during a bulk booking', async (sender) => {
      const parcels: Parcel[] = []
      for (let made = 0; made < 3; made++) parcels.push(await sender.draft(world.two.servers[0]))
      await killAt(sender, point, (server) => sender.bookMany(server, parcels))
      await again((server) => sender.bookMany(server, parcels))
      await deliverAll(sender, parcels)
    })
  })
})

describe('a server is killed when a courier notifies it and', () => {
  it.each(pointsOfThisRun(webhookPoints))('%s: the parcel is delivered, and paid once', async (_name, point) => {
    await repeat('kill -9 during a webhook', async (sender) => {
      const parcel = await aBooked(sender)
      await sender.move(parcel, 'delivered')
      await killAt(sender, point, (server) => sender.notify(server, parcel))
      await again((server) => sender.notify(server, parcel))
      await deliverAll(sender, [parcel])
    })
  })
})

describe('a server is killed when it asks how a parcel stands and', () => {
  it.each(pointsOfThisRun(pollPoints))('%s: the parcel is delivered, and paid once', async (_name, point) => {
    await repeat('kill -9 during a question', async (sender) => {
      const parcel = await aBooked(sender)
      await sender.move(parcel, 'delivered')
      await killAt(sender, point, (server) =>
        sender.send(server, `shipments/${parcel.id}/refresh/`, `ask ${parcel.key}`, {}),
      )
      await deliverAll(sender, [parcel])
    })
  })
})

const cancelling: readonly CourierCode[] = ['REDX']
const expectCancelled = async (sender: Sender, parcel: Parcel) => {
  await world.settle()
  expect((await sender.read(world.two.servers[1], parcel)).status).toBe('CANCELLED')
  expect(
    (await sender.all()).filter(({ number, status }) => number === parcel.number && status !== 'cancelled'),
  ).toEqual([])
}

describe('a server is killed when it cancels a parcel and', () => {
  it.each(pointsOfThisRun(cancelPoints))('%s: it is cancelled here and at the courier', async (_name, point) => {
    const work = (isRepeated: boolean) => async (sender: Sender) => {
      const parcel = await aBooked(sender)
      await killAt(sender, point, (server) => sender.cancel(server, parcel))
      if (isRepeated) await again((server) => sender.cancel(server, parcel))
      await expectCancelled(sender, parcel)
    }
    await repeat('kill -9 during a cancellation', work(true), cancelling)
    // Without another request the next question finds out; one that the courier has not got is lost with its server.
    const isLost = 'call' in point.at && point.at.is === 'received'
    if (!isLost && inject('share') > 0) await repeat('kill -9 during a cancellation', work(false), cancelling)
  })
})

describe('a courier dies when', () => {
  it.each(pointsOfThisRun(deathsOfCourier.create))('it %s: it has one', async (_name, point) => {
    await repeat('A courier that dies during a booking', async (sender) => {
      const parcel = await sender.draft(world.two.servers[0])
      const { status } = await killCourierAt(sender, point, (server) => sender.book(server, parcel))
      expect(status).toBe(200)
      await deliverAll(sender, [parcel])
    })
  })

  it.each(pointsOfThisRun(deathsOfCourier.status))('it %s: it is asked again', async (_name, point) => {
    await repeat('A courier that dies during a question', async (sender) => {
      const parcel = await aBooked(sender)
      await sender.move(parcel, 'delivered')
      const { status } = await killCourierAt(sender, point, (server) =>
        sender.send(server, `shipments/${parcel.id}/refresh/`, `ask ${parcel.key}`, {}),
      )
      expect([200, 502]).toContain(status)
      await deliverAll(sender, [parcel])
    })
  })

  it.each(pointsOfThisRun(deathsOfCourier.cancel))('it %s: staff cancel it once more', async (_name, point) => {
    await repeat(
      'A courier that dies during a cancellation',
      async (sender) => {
        const parcel = await aBooked(sender)
        const { status } = await killCourierAt(sender, point, (server) => sender.cancel(server, parcel))
        expect(status).toBe(502)
        await again((server) => sender.cancel(server, { ...parcel, key: `${parcel.key} again` }))
        await expectCancelled(sender, parcel)
      },
      cancelling,
    )
  })
})
