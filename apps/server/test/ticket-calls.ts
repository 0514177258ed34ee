import type { Shop, TestShopper } from './factories.ts'
import type { Harness } from './harness.ts'

/** The calls of a shopper on tickets. */
export function shopperTickets(h: Harness, shop: Shop, { token }: TestShopper) {
  const as = { key: shop.key, token }
  const url = (id: string, rest = '') => `W/tickets/${id}/${rest}`
  return {
    list: (query = '', headers = {}) => h.call({ url: `W/tickets/?${query}`, ...as, headers }),
    open: (body: object = {}) =>
      h.call({ url: 'W/tickets/', ...as, body: { subject: 'Late parcel', description: 'Where is it?', ...body } }),
    read: (id: string, query = '', headers = {}) => h.call({ url: `${url(id)}?${query}`, ...as, headers }),
    post: (id: string, body: object = { message: 'Any news?' }) => h.call({ url: url(id, 'messages/'), ...as, body }),
    close: (id: string, body: object = {}) => h.call({ url: url(id, 'close/'), ...as, body }),
    markRead: (id: string) => h.call({ method: 'POST', url: url(id, 'read/'), ...as }),
  }
}

/** The calls of staff, or of a secret key, on tickets. */
export function staffTickets(
  h: Harness,
  { subdomain, secretKey }: Shop,
  headers: Record<string, string> = { authorization: `Bearer ${secretKey}` },
) {
  const url = (id: string, rest = '') => `M/${subdomain}/tickets/${id}/${rest}`
  return {
    list: (query = '') => h.call({ url: `M/${subdomain}/tickets/?${query}`, headers }),
    read: (id: string) => h.call({ url: url(id), headers }),
    messages: (id: string, query = '') => h.call({ url: `${url(id, 'messages/')}?${query}`, headers }),
    change: (id: string, body: object) => h.call({ method: 'PATCH', url: url(id), headers, body }),
    reply: (id: string, body: object = { message: 'It is on its way.' }) =>
      h.call({ url: url(id, 'messages/'), headers, body }),
    note: (id: string, note: string) => h.call({ url: url(id, 'notes/'), headers, body: { note } }),
    assign: (id: string, staffId: string | null) =>
      h.call({ url: url(id, 'assign/'), headers, body: { staff_id: staffId } }),
    markRead: (id: string) => h.call({ method: 'POST', url: url(id, 'read/'), headers }),
    assignees: () => h.call({ url: `M/${subdomain}/ticket-assignees/`, headers }),
  }
}
