import type { EventPayload } from '@haat/contract/events.ts'
import type { MessageKind } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { OutboxHandler } from '../../platform/outbox-delivery.ts'
import type { QueuedEvent } from '../../platform/outbox-queue.ts'
import { camelKeys } from '../../shared/casing.ts'
import { parseAmount } from '../../shared/money.ts'
import type { Secrets } from '../../shared/secrets.ts'
import { measureSms } from '../../shared/sms-parts.ts'
import { websiteLink } from '../../shared/website-link.ts'
import { listStoredTexts } from '../message-texts/message-texts.queries.ts'
import { getSender } from '../message-texts/sender.queries.ts'
import { cashDueMinor } from '../orders/payment-status-rules.ts'
import { composeMessage } from './compose-message.ts'
import { isMailbox } from './is-mailbox.ts'
import { listChannels } from './message-channels.queries.ts'
import { channelSettings } from './message-channels.ts'
import { listOrderSources, listReplies, listTicketSources, type MessageSource } from './message-facts.queries.ts'
import type { MessageFacts } from './message-facts.ts'
import { insertMessages, type NewShopperMessage } from './messages.queries.ts'
import { SECRET_MASK, sealContent } from './sealed-content.ts'

/** What an event adds to the facts of its order or ticket. */
export type EventFacts = { refundId: number | null } & Pick<
  MessageFacts,
  'refundMinor' | 'returnedMinor' | 'paidMinor' | 'paidBy' | 'transactionId' | 'reply' | 'decisionNote' | 'subscription'
>
/** A link by which the buyer confirms an order, for its SMS alone; without one when undefined. */
export type SecretLink = { secrets: Secrets; secret: string; urlWith: (secret: string) => string; expiresAt: Date }
export type Occasion = {
  event: QueuedEvent
  source: MessageSource
  confirmLink?: SecretLink | undefined
  /** No SMS about the order was sent before: where there is no e-mail address, none begins with this one. */
  isUnannounced?: boolean
} & EventFacts

export const nothingMore: EventFacts = {
  refundId: null,
  refundMinor: 0,
  returnedMinor: 0,
  paidMinor: 0,
  paidBy: '',
  transactionId: '',
  reply: '',
  decisionNote: '',
  subscription: null,
}

/** Queues the messages of a kind about orders. */
export const queueOrderMessages =
  (kind: MessageKind): OutboxHandler =>
  async (tx, storeId, events) => {
    await queueMessages(tx, storeId, kind, await aboutOrders(tx, storeId, events, () => nothingMore))
  }

/** Queues the messages about refunds that were paid out. */
export const queueRefundMessages: OutboxHandler = async (tx, storeId, events) => {
  const factsOf = ({ payload }: QueuedEvent): EventFacts => {
    const { object } = payload as EventPayload<'refund.completed'>
    return { ...nothingMore, refundId: object.id, refundMinor: parseAmount(object.amount) ?? 0 }
  }
  await queueMessages(tx, storeId, 'REFUND_COMPLETED', await aboutOrders(tx, storeId, events, factsOf))
}

/** Queues the messages about payments through a gateway. For other payments the shopper needs no message. */
export const queuePaymentMessages: OutboxHandler = async (tx, storeId, events) => {
  const paymentOf = ({ payload }: QueuedEvent) => (payload as EventPayload<'payment.succeeded'>).object
  const throughGateway = events.filter((event) => paymentOf(event).kind === 'gateway')
  const factsOf = (event: QueuedEvent): EventFacts => {
    const { amount, method, transactionId } = camelKeys(paymentOf(event))
    return { ...nothingMore, paidMinor: parseAmount(amount) ?? 0, paidBy: method, transactionId }
  }
  await queueMessages(tx, storeId, 'PAYMENT_RECEIVED', await aboutOrders(tx, storeId, throughGateway, factsOf))
}

/** Queues the messages about unapplied payments that went back. */
export const queueReturnMessages: OutboxHandler = async (tx, storeId, events) => {
  const factsOf = ({ payload }: QueuedEvent): EventFacts => {
    const { object } = payload as EventPayload<'payment.returned'>
    return { ...nothingMore, returnedMinor: parseAmount(object.amount) ?? 0 }
  }
  await queueMessages(tx, storeId, 'PAYMENT_RETURNED', await aboutOrders(tx, storeId, events, factsOf))
}

/** Queues the messages about replies of staff to tickets. */
export const queueReplyMessages: OutboxHandler = async (tx, storeId, events) => {
  const messageIdOf = ({ payload }: QueuedEvent) => (payload as EventPayload<'ticket.message_added'>).message.id
  const replies = await listReplies(tx, storeId, events.map(messageIdOf))
  const replied = events.filter((event) => replies.has(messageIdOf(event)))
  if (replied.length === 0) return
  const sources = await listTicketSources(
    tx,
    storeId,
    replied.map(({ resourceId }) => resourceId),
  )
  const byId = new Map(sources.map((source) => [source.ticketId, source]))
  const occasions = replied.flatMap((event) => {
    const source = byId.get(event.resourceId)
    return source ? [{ event, source, ...nothingMore, reply: replies.get(messageIdOf(event)) ?? '' }] : []
  })
  await queueMessages(tx, storeId, 'TICKET_REPLY', occasions)
}

/** The orders that events are about, with what each event adds. */
export async function aboutOrders(
  tx: StoreTx,
  storeId: number,
  events: readonly QueuedEvent[],
  factsOf: (event: QueuedEvent) => EventFacts,
): Promise<Occasion[]> {
  const sources = await listOrderSources(
    tx,
    storeId,
    events.map(({ resourceId }) => Number(resourceId)),
  )
  const byId = new Map(sources.map((source) => [source.orderId, source]))
  return events.flatMap((event) => {
    const source = byId.get(Number(event.resourceId))
    return source ? [{ event, source, ...factsOf(event) }] : []
  })
}

/** Queues the messages of a kind, one for each event and channel. Returns the events whose SMS with a link is queued. */
export async function queueMessages(
  tx: StoreTx,
  storeId: number,
  kind: MessageKind,
  occasions: readonly Occasion[],
): Promise<ReadonlySet<number>> {
  if (occasions.length === 0) return new Set()
  const { emailEnabled, smsEnabled, smsWithoutEmail } = channelSettings(await listChannels(tx, storeId))[kind]
  const isOff = !emailEnabled && !smsEnabled && !smsWithoutEmail
  if (isOff && !occasions.some(({ confirmLink }) => confirmLink)) return new Set()
  const { storeNames, currencySymbol } = await getSender(tx, storeId)
  const storedOf = await listStoredTexts(tx, storeId, kind)
  const messages = occasions.flatMap(
    ({ event, source, refundId, confirmLink, isUnannounced, ...facts }): NewShopperMessage[] => {
      const cashMinor = source.parcelCashMinor ?? (source.paid ? cashDueMinor(source.paid) : 0)
      const { language, email, phone, emailProof, phoneProof, websiteUrl, ticketId, orderNumber } = source
      const links = {
        orderLink: orderNumber ? websiteLink(websiteUrl, `orders/${orderNumber}`) : '',
        ticketLink: ticketId ? websiteLink(websiteUrl, `tickets/${ticketId}`) : '',
        subscriptionLink: source.subscription ? websiteLink(websiteUrl, `subscriptions/${source.subscription.id}`) : '',
      }
      const contentWith = (orderConfirmLink: string) =>
        composeMessage(
          kind,
          {
            ...{ storeName: storeNames[language], currencySymbol, ...source, ...facts, ...links, cashMinor },
            orderConfirmLink,
            isProven: { email: emailProof !== 'NONE', sms: phoneProof !== 'NONE' },
          },
          language,
          storedOf,
        )
      const { subject, text, sms } = contentWith('')
      const common = {
        event_id: event.id,
        event_at: event.createdAt,
        kind,
        language,
        order_id: source.orderId,
        refund_id: refundId,
        ticket_id: source.ticketId,
        ...{ sealed: null, expires_at: null, plain: null },
      }
      const plain = { text: sms, parts: measureSms(sms).parts }
      return [
        ...(emailEnabled && isMailbox(email)
          ? [
              {
                ...common,
                channel: 'email' as const,
                destination: email,
                proof: emailProof,
                subject,
                text,
                parts: null,
              },
            ]
          : []),
        ...(phone && (confirmLink || smsEnabled || (smsWithoutEmail && !isUnannounced && !isMailbox(email)))
          ? [
              {
                ...common,
                ...{ channel: 'sms' as const, destination: phone, proof: phoneProof, subject: '' },
                ...(confirmLink
                  ? {
                      plain,
                      ...withSecret(confirmLink, { storeId, eventId: event.id }, (link) => contentWith(link).sms),
                    }
                  : plain),
              },
            ]
          : []),
      ]
    },
  )
  return insertMessages(tx, storeId, messages)
}

/** An SMS with a secret link: staff read it with a mask, and it is encrypted while it waits. */
function withSecret(
  { secrets, secret, urlWith, expiresAt }: SecretLink,
  { storeId, eventId }: { storeId: number; eventId: number },
  textWith: (link: string) => string,
): Pick<NewShopperMessage, 'text' | 'parts' | 'sealed' | 'expires_at'> {
  const text = textWith(urlWith(secret))
  const sealed = sealContent(secrets, { storeId, eventId, channel: 'sms' }, { subject: '', text })
  return {
    text: textWith(urlWith(SECRET_MASK)),
    parts: measureSms(text).parts,
    ...{ sealed: `\\x${sealed.toString('hex')}`, expires_at: expiresAt },
  }
}
