// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are fragments of source
import { inFunction } from './in-function.ts'
import type { Mutant } from './mutant.ts'

const orderRaces = 'apps/server/src/features/order-placement/order-races.test.ts'
const killPoints = 'apps/server/test/reliability/kill-points.reliability.ts'
const bulkMoves = 'apps/server/src/features/order-moves/bulk-moves.test.ts'
const races = 'apps/server/test/reliability/races.reliability.ts'
const permutations = 'apps/server/test/reliability/permutations.reliability.ts'
const refresh = 'apps/server/src/features/customers/refresh.test.ts'
const signIns = 'apps/server/test/reliability/sign-ins.reliability.ts'
const staffLimits = 'apps/server/src/features/staff/staff-limits.test.ts'
const messagesOfStaff = 'apps/server/src/features/messages/messages.test.ts'
const accountNotices = 'apps/server/src/features/accounts/account-notices.test.ts'
const sendMessages = 'apps/server/src/features/messages/send-messages.test.ts'
const outboxWorker = 'apps/server/src/platform/outbox-worker.test.ts'
const eventLog = 'apps/server/src/features/events/events.test.ts'
const eventStream = 'apps/server/src/features/events/event-stream.test.ts'
const poisonEvent = 'apps/server/test/reliability/poison-event.reliability.ts'
const databaseConflicts = 'apps/server/src/platform/database-conflicts.test.ts'
const ticketRaces = 'apps/server/src/features/tickets/ticket-races.test.ts'
const kills = 'apps/server/test/reliability/kills.reliability.ts'

export const requestsMutants: readonly Mutant[] = [
  {
    name: 'events: a member who is removed goes on receiving events',
    changes: [{ guard: 'stream-access' }],
    proofs: [[eventStream, 'ends for a member who is removed, deactivated or given another role']],
  },
  {
    name: 'tickets: a message takes the position after the one that its request has read',
    changes: [
      {
        guard: 'ticket-position',
        from: 't.messages_count + 1',
        to: '(select messages_count from tickets r where r.store_id = ${storeId} and r.id = ${ticketId}) + 1',
      },
    ],
    proofs: [[ticketRaces, 'two replies of staff and two messages of the shopper are all kept']],
  },
  {
    name: 'tickets: staff change what they read without a lock',
    changes: [{ guard: 'ticket-lock' }],
    proofs: [[ticketRaces, 'a message of the shopper before staff close the version they read keeps the ticket open']],
  },
  {
    name: 'a copy of a running request waits instead of returning 409',
    changes: [
      {
        guard: 'key-no-wait',
        from: 'where pg_try_advisory_xact_lock(${lock.toString()}::bigint)',
        to: 'where ${lock.toString()}::bigint is not null',
      },
    ],
    proofs: [
      [orderRaces, 'returns 409 idempotency_in_progress while its first request runs, then replays it byte for byte'],
      [races, 'each Idempotency-Key creates one order, however many copies arrive at once at both processes'],
    ],
  },
  {
    name: 'a key is claimed outside the transaction that it guards',
    changes: [
      {
        guard: 'key-claim',
        from: 'Promise.allSettled([claimKey(tx, claim), ahead?.(tx)])',
        to: 'Promise.allSettled([inStore(db, storeId, (own) => claimKey(own, claim)), ahead?.(tx)])',
      },
    ],
    proofs: [[killPoints, 'is killed when it is written']],
  },
  {
    name: 'a part of a request that was done before is done again',
    changes: [{ guard: 'part-once' }],
    proofs: [[bulkMoves, 'a request whose server died in the middle is continued: what was moved then counts as done']],
  },
  {
    name: 'another body under a used key gets the first response',
    changes: [
      {
        guard: 'key-fingerprint',
        from: 'if (!row.fingerprint.equals(request.fingerprint))',
        to: 'if (row.fingerprint.length === 0)',
      },
    ],
    proofs: [[races, 'each Idempotency-Key creates one order, however many copies arrive at once at both processes']],
  },
  {
    name: 'statement by statement, a key that is known is claimed again',
    changes: [
      {
        guard: 'key-known',
        from: '      where idempotency_keys.created_at < now() - make_interval(secs => ${secondsKept})`',
        to: '`',
      },
    ],
    proofs: [
      [permutations, 'two copies of one Idempotency-Key create one order'],
      [races, 'each Idempotency-Key creates one order, however many copies arrive at once at both processes'],
    ],
  },
  {
    name: 'concurrently, a key is the same for every caller',
    changes: [{ guard: 'key-principal', from: 'principal: request.principal,', to: "principal: ''," }],
    proofs: [[races, 'each Idempotency-Key creates one order, however many copies arrive at once at both processes']],
  },
  {
    name: 'a refresh token is used without checking whether it was used before',
    changes: [{ guard: 'refresh-once' }],
    proofs: [
      [refresh, 'returns one successor to two concurrent requests with one token'],
      [signIns, 'all copies of a refresh token at both processes get one successor, and no session ends'],
    ],
  },
  {
    name: 'a used refresh token gets no successor again',
    changes: [{ guard: 'refresh-grace', from: 'const GRACE_MS = 10_000', to: 'const GRACE_MS = -1' }],
    proofs: [
      [signIns, 'all copies of a refresh token at both processes get one successor, and no session ends'],
      [signIns, 'a shopper whose response was lost gets the same successor again, and the session continues'],
    ],
  },
  {
    name: 'a used refresh token is good for a minute',
    changes: [{ guard: 'refresh-grace', from: 'const GRACE_MS = 10_000', to: 'const GRACE_MS = 60_000' }],
    proofs: [[signIns, 'a session ends when a used token is sent ten seconds later or after its successor was used']],
  },
  {
    name: 'staff sign-in: attempts are counted when they have failed',
    changes: [{ guard: 'attempts-first' }],
    proofs: [[staffLimits, 'guesses that arrive at once at two processes']],
  },
  {
    name: 'outbox: an event claimed by a worker is due at once for others',
    changes: [
      {
        guard: 'outbox-lease',
        from: '[environment, batch, leaseSeconds]',
        to: '[environment, batch, 0 * leaseSeconds]',
      },
    ],
    proofs: [[outboxWorker, 'redelivers events of a dead worker after their lease, and not before']],
  },
  {
    name: 'event log: workers draw positions from a sequence, and do not wait for each other',
    sql: `create sequence drawn_positions; ${inFunction(
      'take_outbox',
      /a.last - row_number[^+]*[+] 1/,
      "nextval('public.drawn_positions')",
    )}; ${inFunction('take_outbox', /insert into event_positions.*returning store_id, last/, 'select distinct store_id from picked where position is null')}`,
    proofs: [[eventLog, 'shows no position before all below it: a second worker waits for the first']],
  },
  {
    name: 'event log: a later event of a resource is ahead of an earlier one, of which more wait',
    sql: inFunction('take_outbox', 'order by o.id limit r.count', 'order by o.id desc limit r.count'),
    proofs: [[eventLog, 'keeps the events of a resource in their order']],
  },
  {
    name: 'event log: an event does not wait for an earlier one of its resource that another worker holds',
    sql: inFunction('take_outbox', 'where nth is null or nth = found', 'where true'),
    proofs: [[eventLog, 'gives no position to an event while another worker holds an earlier one of its resource']],
  },
  {
    name: 'outbox: what was delivered is written again',
    changes: [{ guard: 'outbox-once' }],
    proofs: [[outboxWorker, 'writes once what it writes with the mark']],
  },
  {
    name: 'outbox: the mark is committed before what is written with it',
    changes: [
      {
        guard: 'outbox-mark',
        from: 'const mine = await markDelivered(tx, storeId, events)',
        to: 'const mine = await inStore(deps.db, storeId, (own) => markDelivered(own, storeId, events))',
      },
    ],
    proofs: [[outboxWorker, 'writes once what it writes with the mark']],
  },
  {
    name: 'outbox: a worker records the failure of an event that another has claimed',
    changes: [{ guard: 'outbox-attempt' }],
    proofs: [[outboxWorker, 'does not change an event by a failed attempt after another worker has claimed it']],
  },
  {
    name: 'messages: those of somebody who types an address are counted with those of its owner',
    changes: [{ guard: 'message-proof' }],
    proofs: [['apps/server/src/features/messages/strangers-orders.test.ts', 'do not keep the mails of its owner back']],
  },
  {
    name: 'messages: two workers send more SMS to unproven numbers than the limit',
    changes: [{ guard: 'unproven-sms-lock' }],
    proofs: [['apps/server/src/features/messages/unproven-sms.test.ts', 'when two workers queue them at once']],
  },
  {
    name: 'messages: a notice is queued for an account that is being deleted',
    changes: [{ guard: 'notice-erasure' }],
    proofs: [[accountNotices, 'that is queued while its account is being deleted is not kept']],
  },
  {
    name: 'messages: a message claimed by a worker is due at once for others',
    changes: [
      {
        guard: 'message-lease',
        from: '[environment, channel, isSecret, batch, leaseSeconds]',
        to: '[environment, channel, isSecret, batch, 0 * leaseSeconds]',
      },
    ],
    proofs: [[sendMessages, 'of a worker that died is sent by another after its lease']],
  },
  {
    name: 'messages: a worker records the failure of a message that another has claimed',
    changes: [{ guard: 'message-attempt', from: ' and attempts = ${attempts}', to: '' }],
    proofs: [[sendMessages, 'that another worker has claimed is not changed by the failed attempt of the first']],
  },
  {
    name: 'messages: a message is queued again whatever its status is',
    changes: [{ guard: 'message-failed' }],
    proofs: [[messagesOfStaff, 'is queued once when two members of staff retry it at once']],
  },
  {
    name: 'outbox: a handler has no time limit',
    changes: [
      {
        guard: 'outbox-time-limit',
        from: 'return await Promise.race([work, late])',
        to: 'return await Promise.race([work, new Promise<never>(() => void late.catch(() => {}))])',
      },
    ],
    proofs: [
      [outboxWorker, 'delivers the others while one handler never returns, and ends that one at its time limit'],
    ],
  },
  {
    name: 'a poison event fails the events of its batch',
    changes: [
      {
        guard: 'poison-alone',
        from: 'await deliverOne(delivery, event)',
        to: "await noteFailure(delivery.deps, event, new Error('not delivered together'))",
      },
    ],
    proofs: [[poisonEvent, 'one is poison']],
  },
  {
    name: 'a conflict that PostgreSQL has broken is not retried',
    changes: [
      { guard: 'conflict-retry', from: 'attempt >= 4 || !isConflict(error)', to: 'attempt >= 1 || !isConflict(error)' },
    ],
    proofs: [[databaseConflicts, 'whose deadlock PostgreSQL has broken']],
  },
  {
    name: 'an id that was drawn before fails the request',
    changes: [
      {
        guard: 'drawn-id-retry',
        from: "(code === '23505' && constraint?.endsWith('_pkey') === true)",
        to: "(code === '23505' && constraint === '')",
      },
    ],
    proofs: [[databaseConflicts, 'draws an id another row has']],
  },
  {
    name: 'an order is acknowledged before it is on the disk (synchronous_commit off)',
    changes: [
      {
        guard: 'store-statement',
        from: 'select where set_config(',
        to: "select where set_config('synchronous_commit', 'off', true) is null or set_config(",
      },
    ],
    proofs: [[kills, 'a killed PostgreSQL loses and duplicates no order, and the servers recover without a restart']],
  },
  {
    name: 'the partial work of a dead server stays',
    changes: [
      { guard: 'store-transaction', from: "text: 'begin'", to: "text: 'select where false'" },
      { guard: 'store-statement', from: "'app.store_id', $1, true", to: "'app.store_id', $1, false" },
    ],
    proofs: [[killPoints, 'killed when it is written']],
  },
]
