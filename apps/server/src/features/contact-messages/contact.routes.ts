import { createContactMessage } from '@haat/contract/storefront/contact.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/route.ts'
import { presentContactMessage } from './present-contact-message.ts'
import { sendContactMessage } from './send-contact-message.ts'

/** The contact form of a storefront. */
export function contactRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    deps,
    createContactMessage,
    ({ write, store, body }) =>
      write(async (tx) => {
        const { name, email = '', phone = '', subject = '', message, metadata = {} } = body
        return presentContactMessage(
          await sendContactMessage(tx, store.id, { name, email, phone, subject, message, metadata }),
        )
      }),
    { limitFacts: ({ body }) => ({ email: body.email, phone: body.phone }) },
  )
}
