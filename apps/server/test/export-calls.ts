import type { Shop } from './factories.ts'
import type { Harness, TestResponse } from './harness.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read what they expect.
export type ExportFile = Record<string, any>

/** What exports are requested, read and downloaded with in tests. */
export const exportCalls = (h: Harness, shop: Pick<Shop, 'key' | 'subdomain' | 'secretKey'>) => {
  const headers = { 'accept-language': 'en', 'x-request-id': 'same' }
  const own = (url: string, token: string, body?: object): Promise<TestResponse> =>
    h.call({ url: `A/account/export/${url}`, key: shop.key, token, headers, ...(body && { body }) })
  const staff = (method: 'GET' | 'POST', url: string, body?: object, key = shop.secretKey): Promise<TestResponse> =>
    h.call({
      method,
      url: `M/${shop.subdomain}/data-exports/${url}`,
      headers: { ...headers, authorization: `Bearer ${key}` },
      ...(body && { body }),
    })
  return {
    own,
    staff,
    fetchFile: async (url: string, more: Record<string, string> = {}) => {
      const response = await h.app.inject({ url, headers: more })
      return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
    },
    async readFile(url: string): Promise<ExportFile> {
      const response = await h.app.inject({ url })
      if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`)
      return JSON.parse(response.body)
    },
  }
}
