import { encodeForm } from './encode-form.ts'
import type { Shop } from './factories.ts'
import type { Harness, TestResponse } from './harness.ts'

type Fields = Record<string, string | number>

/** Calls on files of a courier's account with the store's secret key, in English. */
export const fileCalls = (h: Harness, shop: Pick<Shop, 'subdomain' | 'secretKey'>, accountId: number) => {
  const root = `M/${shop.subdomain}/settlement-files/`
  const headers = { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' }
  const upload = (url: string, file: string | Buffer, fields: Fields): Promise<TestResponse> => {
    const texts = Object.entries({ courier_account_id: accountId, ...fields }).map(([name, value]) => [
      name,
      String(value),
    ])
    const { contentType, payload } = encodeForm(
      { ...Object.fromEntries(texts), file: Buffer.from(file) },
      { fileName: 'payments.csv', type: 'text/csv' },
    )
    return h.call({ url, body: payload, headers: { ...headers, 'content-type': contentType } })
  }
  return {
    preview: (file: string | Buffer, fields: Fields = {}) => upload(`${root}preview/`, file, fields),
    send: (file: string | Buffer, fields: Fields = {}) => upload(root, file, fields),
    list: (query = '') => h.call({ url: `${root}?${query}`, headers }),
    read: (id: number) => h.call({ url: `${root}${id}/`, headers }),
    lines: (id: number, query = '') => h.call({ url: `${root}${id}/lines/?${query}`, headers }),
    resolve: (id: number, lineId: number, body: object) =>
      h.call({ url: `${root}${id}/lines/${lineId}/resolve/`, headers, body }),
    leaveOut: (id: number, list: string, note = 'Of another shop') =>
      h.call({ url: `${root}${id}/leave-out/`, headers, body: { list, note } }),
    post: (id: number, payout: number, more: object = {}) =>
      h.call({
        ...{ url: `${root}${id}/post/`, headers },
        body: { method: 'BANK_TRANSFER', paid_on: '2026-01-12', payout_amount: payout, ...more },
      }),
    missing: (id: number, query = '') => h.call({ url: `${root}${id}/missing/?${query}`, headers }),
    claim: (id: number, list: string, more: object = {}) =>
      h.call({ url: `${root}${id}/claim/`, headers, body: { list, ...more } }),
    remove: (id: number) => h.call({ method: 'DELETE', url: `${root}${id}/`, headers }),
  }
}
