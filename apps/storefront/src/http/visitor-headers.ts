import type { FastifyRequest } from 'fastify'

/**
 * Who the visitor is to the API, for every request that a visit causes, of public data too: its limits count visitors apart,
 * and the customer's list of sessions names the browser.
 */
export const visitorHeaders = ({ ip, headers }: FastifyRequest): Record<string, string> => ({
  'x-shopper-ip': ip,
  ...(headers['user-agent'] ? { 'user-agent': headers['user-agent'].slice(0, 300) } : {}),
})
