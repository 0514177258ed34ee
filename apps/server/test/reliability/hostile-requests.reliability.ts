import { afterAll, expect, inject, it, vi } from 'vitest'
import { expectHealthy } from '../expect-healthy.ts'
import { openShop, signIn } from '../factories.ts'
import { readApiDocuments } from '../hostile/api-documents.ts'
import { requestMaker } from '../hostile/generate-request.ts'
import { type HostileWorld, makeWhole, openWorld } from '../hostile/hostile-world.ts'
import { sendAll, type WireRequest } from '../hostile/pipelined-client.ts'
import { findResponseFault } from '../hostile/response-faults.ts'
import { startHostileServer } from '../hostile/start-hostile-server.ts'
import { setUpApp } from '../set-up.ts'
import { allKinds, makeRefs } from '../tenancy/tenancy-refs.ts'
import { rowsOfShop } from '../tenancy/tenancy-rows.ts'
import { counted, record } from './harness/measure.ts'

// Malformed requests for every operation of the published documents, over real connections to a server process. A
// failed test prints the command that sends its request again, alone.

// Even the short run takes minutes on a busy machine.
vi.setConfig({ testTimeout: 900_000 + 7_200_000 * inject('share') })

const REQUESTS = counted(3_000, 1_000_000)
/** Requests per store: many of them change its data, so a new store follows. */
const PER_WORLD = 20_000
const MAX_COMPLAINTS = 10

const seed = inject('seed')
const alone = process.env.HAAT_REQUEST === undefined ? null : Number(process.env.HAAT_REQUEST)

let secrets: string[] = []
const failures: string[] = []
const leaks: string[] = []

const h = await setUpApp()
// The server's role may write it, so that injected SQL can change it.
await h.sql('create table canary (id int primary key)')
await h.sql('insert into canary select generate_series(1, 100)')
await h.sql('grant all on canary to haat_app')
const bystander = await openShop(h)
const shopper = await signIn(h, bystander)
await makeRefs({ h, shop: bystander, shopper, mark: 'theirs', shopMark: 'theirs' }, allKinds)
await makeWhole(h, bystander)
// The short run writes no log line for each request.
const server = await startHostileServer(h, inject('share') === 0 ? 'error' : 'debug', (line) => {
  if (secrets.some((secret) => line.includes(secret))) leaks.push(line)
  if (line.includes('"level":50') && failures.length < MAX_COMPLAINTS) failures.push(line)
})
afterAll(() => server?.close())

const operations = readApiDocuments()
const maker = requestMaker(operations, seed, REQUESTS)

const ends = ['deactivateWebsite', 'logout', 'staffLogout', 'changePassword', 'changeStaffPassword']

/** Requests that remove what later ones need come late in a world, those that end it last. */
const lateness = (number: number): number => {
  const { id, method } = maker.operationOf(number)
  return ends.includes(id) ? 2 : method === 'DELETE' || id === 'revokeKey' ? 1 : 0
}

function* requestsOf(world: HostileWorld, from: number, to: number): Generator<WireRequest> {
  const numbers = Array.from({ length: to - from }, (_, index) => from + index)
  for (const late of [0, 1, 2])
    for (const number of numbers) if (lateness(number) === late) yield maker.make(number, world)
}

/** Sends every operation once, one after the other: the first request of each kind prepares statements and caches. */
const warmUp = (world: HostileWorld) =>
  sendAll(
    server.port,
    operations
      .filter(({ id, method }) => method !== 'DELETE' && !ends.includes(id))
      .map((operation) => maker.makeWhole(operation, world))
      .values(),
    () => {},
    { lanes: 1, depth: 1 },
  )

// That share of the long run has as many requests as the short one, and the same.
const again = (number: number) =>
  `HAAT_REQUEST=${number} npm run test:long -- --share ${inject('share') || 0.003} --seed ${seed} --only hostile-requests`

const describeRequest = ({ number, bytes }: WireRequest) =>
  `${again(number)}\n${JSON.stringify(bytes.toString('latin1', 0, 1_500))}`

it(`the server returns ${REQUESTS} malformed requests below 500, in the envelope, and keeps serving`, async () => {
  const rowsBefore = await rowsOfShop(h, [bystander.storeId, bystander.testStoreId])
  const complaints: string[] = []
  const statuses: Record<number, number> = {}
  let responded = 0
  for (let from = 0; from < REQUESTS && complaints.length < MAX_COMPLAINTS; from += PER_WORLD) {
    const to = Math.min(from + PER_WORLD, REQUESTS)
    if (alone !== null && (alone < from || alone >= to)) continue
    const world = await openWorld(h)
    secrets = world.secrets
    if (responded === 0) await warmUp(world)
    const requests = alone === null ? requestsOf(world, from, to) : [maker.make(alone, world)].values()
    await sendAll(server.port, requests, (request, response) => {
      responded++
      if (response) statuses[response.status] = (statuses[response.status] ?? 0) + 1
      const complaint = findResponseFault(request, response, secrets)
      if (complaint && complaints.length < MAX_COMPLAINTS)
        complaints.push(`${maker.operationOf(request.number).id} ${complaint}\n${describeRequest(request)}`)
    })
  }
  if (complaints.length > 0) console.error(failures.join('\n'))
  expect(complaints).toEqual([])
  expect(responded).toBe(alone === null ? REQUESTS : 1)
  expect(server.isAlive()).toBe(true)
  const { polluted, delayP99Ms } = await server.state()
  expect(polluted).toBe(null)
  expect(leaks).toEqual([])
  const [canary] = await h.sql<{ count: number }>('select count(*)::int as count from canary')
  expect(canary?.count).toBe(100)
  expect(await rowsOfShop(h, [bystander.storeId, bystander.testStoreId])).toEqual(rowsBefore)
  await expectHealthy(h)
  if (alone !== null) return
  const succeeded = Object.entries(statuses).reduce(
    (sum, [status, count]) => sum + (Number(status) < 400 ? count : 0),
    0,
  )
  record({
    id: 'H1',
    test: 'Broken requests',
    size: `${responded} to ${operations.length} operations, ${maker.places} of them with one broken place each`,
    result: `0 ≥ 500, 0 off the envelope, 0 that show what is inside; ${succeeded} were right after all; event loop p99 ${Math.ceil(delayP99Ms)} ms`,
  })
})
