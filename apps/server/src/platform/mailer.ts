import type { Transporter } from 'nodemailer'
import { mailHtml } from '../shared/mail-html.ts'
import { singleLine } from '../shared/single-line.ts'
import type { Database } from './database.ts'
import { inStore } from './database.ts'
import { type Sent, UndeliverableError } from './sent-message.ts'

/**
 * A message to one person, in the name of a store. `senderName`: what the recipient sees as the sender, such as the name
 * of the store. `reference`: the same for each attempt of one message.
 */
export type Mail = {
  storeId: number
  to: string
  subject: string
  text: string
  senderName?: string
  reference?: string
  /** Whether it is to a member of staff: other staff cannot read it where it is captured. */
  isToStaff?: boolean
}

export type Mailer = { send(mail: Mail): Promise<Sent | undefined> }

/** How long an SMTP server may take for one step, in milliseconds, unless the URL says otherwise. */
const SMTP_LIMITS = { dnsTimeout: 5_000, connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 10_000 }

/** Sends through an SMTP server. Throws an `UndeliverableError` when the server rejects the recipient for good. */
export function smtpMailer(url: string, from: string): Mailer {
  const sender = /^(.*)<([^<>]+)>$/.exec(from)
  const [ownName, address] = sender ? [singleLine(sender[1] as string), sender[2] as string] : ['', from]
  const host = address.slice(address.lastIndexOf('@') + 1)
  let transport: Transporter | undefined
  return {
    async send({ to, subject, text, senderName = ownName, reference }) {
      // Loaded at the first mail: many processes never send one.
      transport ??= (await import('nodemailer')).default.createTransport(withLimits(url))
      const mail = {
        from: { name: singleLine(senderName), address },
        // As an object: a text would be read as a list of addresses.
        to: { name: '', address: to },
        subject: singleLine(subject),
        text,
        html: mailHtml(text),
        ...(reference && { messageId: `<${reference}@${host}>` }),
        disableFileAccess: true,
        disableUrlAccess: true,
      }
      await transport.sendMail(mail).catch((error: SmtpError) => {
        throw isRejectedRecipient(error) ? new UndeliverableError(reasonOf(error)) : error
      })
      return { provider: 'smtp' }
    },
  }
}

type SmtpError = Error & { code?: string; responseCode?: number }

const isRejectedRecipient = ({ code, responseCode = 0 }: SmtpError) =>
  code === 'EENVELOPE' && responseCode >= 550 && responseCode <= 559
const reasonOf = ({ responseCode }: SmtpError) => `the mail server rejects the recipient (${responseCode})`

function withLimits(url: string): string {
  const limited = new URL(url)
  for (const [name, ms] of Object.entries(SMTP_LIMITS))
    if (!limited.searchParams.has(name)) limited.searchParams.set(name, String(ms))
  return limited.href
}

/** Stores mail in the database, where staff can read it: for sandbox, and when no SMTP server is configured. */
export const capturingMailer = (db: Database): Mailer => ({
  send: ({ storeId, to, subject, text, isToStaff = false }) =>
    inStore(db, storeId, async (tx) => {
      await tx
        .insertInto('captured_messages')
        .values({ store_id: storeId, channel: 'email', destination: to, subject, body: text, is_to_staff: isToStaff })
        .execute()
      return { provider: 'captured' }
    }),
})
