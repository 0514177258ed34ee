import type { Deps } from '../../platform/deps.ts'
import type { OutboxHandler } from '../../platform/outbox-delivery.ts'
import { linkToken } from '../../shared/link-token.ts'
import { measureSms } from '../../shared/sms-parts.ts'
import { websiteLink } from '../../shared/website-link.ts'
import { composeText } from '../message-texts/compose-text.ts'
import { listStoredTexts } from '../message-texts/message-texts.queries.ts'
import { getSender } from '../message-texts/sender.queries.ts'
import { insertNotices, type NewNotice } from '../messages/messages.queries.ts'
import { listReminders } from './remind-leads.queries.ts'

const kind = 'LEAD_REMINDER'
const channel = 'sms'

/** Queues the SMS that remind shoppers of their unfinished checkouts. Without a link nobody could go on, nor stop them. */
export const queueReminders =
  ({ clock, secrets }: Pick<Deps, 'clock' | 'secrets'>): OutboxHandler =>
  async (tx, storeId, events) => {
    const ids = events.map(({ resourceId }) => Number(resourceId))
    const leads = new Map((await listReminders(tx, storeId, ids, clock())).map((lead) => [lead.id, lead]))
    if (leads.size === 0) return
    const { storeNames } = await getSender(tx, storeId)
    const storedOf = await listStoredTexts(tx, storeId, kind)
    const messages = events.flatMap((event): NewNotice[] => {
      const lead = leads.get(Number(event.resourceId))
      if (!lead) return []
      const { id, phone, language, websiteUrl } = lead
      const key = { code: kind, channel, language } as const
      const link = websiteLink(websiteUrl, `resume/${linkToken(secrets('lead-link')[0], storeId, id)}`)
      const { text } = composeText(key, { store_name: storeNames[language], lead_link: link }, storedOf(key).own)
      if (link === '' || !text.includes(link)) return []
      const { parts } = measureSms(text)
      return [
        { event_id: event.id, channel, kind, language, destination: phone, subject: '', text, parts, lead_id: id },
      ]
    })
    await insertNotices(tx, storeId, messages)
  }
