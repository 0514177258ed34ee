import type { Transporter } from 'nodemailer'
import type { Database } from './database.ts'
import { inStore } from './database.ts'

/** A message to one person, in the name of a store. */
export type Mail = { storeId: number; to: string; subject: string; text: string }

export type Mailer = { send(mail: Mail): Promise<void> }

/** Sends through an SMTP server. */
export function smtpMailer(url: string, from: string): Mailer {
  let transport: Transporter | undefined
  return {
    async send({ to, subject, text }) {
      // Loaded at the first mail: many processes never send one.
      transport ??= (await import('nodemailer')).default.createTransport(url)
      await transport.sendMail({ from, to, subject, text })
    },
  }
}

/** Stores mail in the database, where staff can read it: for sandbox, and when no SMTP server is configured. */
export const capturingMailer = (db: Database): Mailer => ({
  send: ({ storeId, to, subject, text }) =>
    inStore(db, storeId, async (tx) => {
      await tx
        .insertInto('captured_messages')
        .values({ store_id: storeId, channel: 'email', destination: to, subject, body: text })
        .execute()
    }),
})
