import type { Deps } from '../../platform/deps.ts'
import { type LaneWorker, startLanes, type WorkLane } from '../../platform/lane-worker.ts'
import { retryAfterSeconds } from '../../platform/outbox-delivery.ts'
import { UndeliverableError } from '../../platform/sent-message.ts'
import { within } from '../../platform/time-limit.ts'
import { cutText } from '../../shared/cut-text.ts'
import { maxErrorLength, maxProviderLength } from '../../shared/stored-lengths.ts'
import {
  claimMessages,
  type MessageChannel,
  type MessageLane,
  markSent,
  markUnsent,
  type QueuedMessage,
} from './messages.queries.ts'
import { openContent } from './sealed-content.ts'

type SenderDeps = Pick<Deps, 'clock' | 'db' | 'environment' | 'logger' | 'mailer' | 'secrets' | 'sms'>

export type MessageSenderOptions = {
  pollMs?: number
  /** How many messages of a channel are sent at once. */
  concurrency?: number
  leaseSeconds?: number
  /** A send that takes longer has failed. Below the lease. */
  timeLimitMs?: number
}

/** With the growing delays of events, the last attempt is some six hours after the first. */
const MAX_ATTEMPTS = 12

/**
 * Sends the queued messages of one environment's stores, each at least once: when a process dies between sending and
 * marking, another sends again. Mail and SMS have slots of their own, so that a provider of one that hangs does not delay
 * the other; messages with a code or a link too, so that a shopper who waits for one does not wait for other messages.
 */
export function startMessageSender(
  deps: SenderDeps,
  { pollMs = 1_000, concurrency = 8, leaseSeconds = 60, timeLimitMs = 25_000 }: MessageSenderOptions = {},
): LaneWorker {
  const workLane = (lane: MessageLane): WorkLane => ({
    capacity: concurrency,
    start: async (free) => {
      const messages = await claimMessages(deps, lane, free, leaseSeconds)
      return messages.map((message) => ({ count: 1, done: sendOne(deps, lane.channel, message, timeLimitMs) }))
    },
  })
  const onError = (err: unknown) => deps.logger.error({ err }, 'queued messages cannot be read')
  return startLanes(lanes.map(workLane), { pollMs, onError })
}

const lanes = [true, false].flatMap((isSecret): MessageLane[] => [
  { channel: 'email', isSecret },
  { channel: 'sms', isSecret },
])

/** Never rejects: a failure is stored with the message. */
async function sendOne(
  deps: SenderDeps,
  channel: MessageChannel,
  message: QueuedMessage,
  timeLimitMs: number,
): Promise<void> {
  const mark = await attempt(deps, channel, message, timeLimitMs)
  await mark().catch((err) =>
    deps.logger.error({ err, message: message.id }, 'a message could not be marked; it is sent again after its lease'),
  )
}

/** Returns what is to be written about the attempt. */
async function attempt(
  { db, logger, ...deps }: SenderDeps,
  channel: MessageChannel,
  message: QueuedMessage,
  timeLimitMs: number,
): Promise<() => Promise<void>> {
  const { id, storeId, attempts } = message
  try {
    if (attempts > MAX_ATTEMPTS) throw new UndeliverableError('every worker that claimed it crashed')
    const sent = await within(timeLimitMs, send(deps, channel, message))
    return () => markSent(db, message, cutText(sent?.provider ?? '', maxProviderLength), deps.clock())
  } catch (error) {
    const isDead = attempts >= MAX_ATTEMPTS || error instanceof UndeliverableError
    const facts = { err: error, message: id, channel, storeId, attempts }
    if (isDead) logger.warn(facts, 'a message was given up')
    else logger.info(facts, 'a message was not sent and will be retried')
    const reason = cutText(error instanceof Error ? error.message : String(error), maxErrorLength)
    return () => markUnsent(db, message, reason, isDead ? null : retryAfterSeconds(attempts))
  }
}

type SendDeps = Pick<Deps, 'clock' | 'mailer' | 'secrets' | 'sms'>

async function send({ mailer, sms, ...deps }: SendDeps, channel: MessageChannel, message: QueuedMessage) {
  const { id, storeId, destination: to, senderName, isToStaff } = message
  const { subject, text } = contentOf(deps, channel, message)
  const reference = `message-${id}`
  if (channel === 'sms') return sms.send({ storeId, to, text, reference, isToStaff })
  return mailer.send({ storeId, to, subject, text, senderName, reference, isToStaff })
}

function contentOf(
  { clock, secrets }: Pick<Deps, 'clock' | 'secrets'>,
  channel: MessageChannel,
  message: QueuedMessage,
) {
  const { storeId, eventId, sealed, expiresAt } = message
  if (!sealed || !expiresAt) return message
  if (expiresAt <= clock()) throw new UndeliverableError('its code or link has expired')
  const content = openContent(secrets, { storeId, eventId, channel }, sealed)
  if (!content) throw new UndeliverableError('it was encrypted with a secret that HAAT_SECRET no longer has')
  return content
}
