import type { Database } from './database.ts'
import { inStore } from './database.ts'
import type { Sent } from './sent-message.ts'

/**
 * A text message to one mobile number (E.164), in the name of a store. `reference`: the same for each attempt of one
 * message.
 */
export type Sms = {
  storeId: number
  to: string
  text: string
  reference?: string
  /** Whether it is to a member of staff: other staff cannot read it where it is captured. */
  isToStaff?: boolean
}

export type SmsSender = {
  send(sms: Sms): Promise<Sent | undefined>
  /** The beginnings of the numbers that are written to; absent: all numbers. */
  prefixes?: readonly string[]
}

/** Whether a sender writes to a number. Numbers of some countries pay their owners for each message. */
export const reachesBySms = ({ prefixes }: Pick<SmsSender, 'prefixes'>, to: string): boolean =>
  prefixes?.some((prefix) => to.startsWith(prefix)) ?? true

/** Stores text messages in the database, where staff can read them: for sandbox, and without an SMS provider. */
export const capturingSmsSender = (db: Database): SmsSender => ({
  send: ({ storeId, to, text, isToStaff = false }) =>
    inStore(db, storeId, async (tx) => {
      await tx
        .insertInto('captured_messages')
        .values({ store_id: storeId, channel: 'sms', destination: to, body: text, is_to_staff: isToStaff })
        .execute()
      return { provider: 'captured' }
    }),
})
