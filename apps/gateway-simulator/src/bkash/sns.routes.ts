import type { FastifyInstance } from 'fastify'
import { keyOf, type Simulator } from '../simulator.ts'
import { CERTIFICATE_PATH, makeSelfSignedCertificate } from './self-signed-certificate.ts'

/** The pages of Amazon SNS that a listener visits: the certificate, and the confirmation of a subscription. */
export function snsRoutes(app: FastifyInstance, sim: Simulator): void {
  app.get(CERTIFICATE_PATH, (_request, reply) => {
    const certificate = makeSelfSignedCertificate(keyOf(sim, 'sns'), 'sns.amazonaws.com')
    return reply.type('application/x-pem-file').send(certificate)
  })
  app.get('/sns/', (request, reply) => {
    const { Action, Token, TopicArn } = request.query as Record<string, unknown>
    const listener = [...sim.bkash.listeners.entries.values()].find(
      ({ token, topicArn }) => token === Token && topicArn === TopicArn,
    )
    if (Action !== 'ConfirmSubscription' || !listener) {
      return reply
        .status(400)
        .type('text/xml')
        .send('<ErrorResponse><Error><Code>InvalidParameter</Code></Error></ErrorResponse>')
    }
    listener.isConfirmed = true
    return reply.type('text/xml').send('<ConfirmSubscriptionResponse></ConfirmSubscriptionResponse>')
  })
}
