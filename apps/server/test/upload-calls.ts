import { encodeForm } from './encode-form.ts'
import type { Shop } from './factories.ts'
import type { Harness } from './harness.ts'

type Given = {
  purpose?: string
  token?: string
  headers?: Record<string, string>
  fileName?: string
  type?: string
}

/** Uploads to a store: of shoppers and guests, and of its staff by the secret key; and requests for the files. */
export function uploadCalls(h: Harness, shop: Pick<Shop, 'subdomain' | 'secretKey' | 'key'>) {
  const call = (url: string, file: Buffer, credentials: object, { purpose, headers, fileName, type }: Given) => {
    const { contentType, payload } = encodeForm(
      { ...(purpose && { purpose }), file },
      {
        ...(fileName !== undefined && { fileName }),
        ...(type && { type }),
      },
    )
    const sent = { ...headers, 'content-type': contentType }
    return h.call({ url, body: payload, ...credentials, headers: sent })
  }
  return {
    upload: (file: Buffer, { token, ...given }: Given) => call('W/uploads/', file, { key: shop.key, token }, given),
    uploadAs: (noun: 'catalog' | 'content' | 'tickets', file: Buffer, given: Given = {}) =>
      call(
        `M/${shop.subdomain}/uploads/${noun}/`,
        file,
        {},
        { ...given, headers: { ...given.headers, authorization: `Bearer ${shop.secretKey}` } },
      ),
    async fetchFile(url: string, headers: Record<string, string> = {}) {
      const response = await h.app.inject({ url, headers })
      return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
    },
  }
}
