import { randomUUID } from 'node:crypto'
import { resetTokenDigest } from '../src/features/accounts/code-digest.ts'
import { randomText } from '../src/shared/ids.ts'
import { codeDigest } from '../src/shared/one-time-code.ts'
import { deliverNewest } from './deliver-newest.ts'
import type { Shop } from './factories.ts'
import type { Harness, TestResponse } from './harness.ts'

/** What one-time codes are sent and verified with in tests. */
export function codesOf(h: Harness, shop: Pick<Shop, 'key' | 'storeId'>) {
  const post = (url: string, body: object, token?: string): Promise<TestResponse> =>
    h.call({
      url: `A/${url}/`,
      key: shop.key,
      token,
      body,
      headers: { 'accept-language': 'en', 'x-request-id': 'same' },
    })
  const deliver = (id: string) => deliverNewest(h, shop, id, 'otp.requested')
  /** The worker’s part for a requested code: returns the code, or undefined when no message is sent. */
  async function receive(id: string): Promise<string | undefined> {
    const [mails, texts] = [h.mails.length, h.texts.length]
    await deliver(id)
    const [code] = await h.sql<{ destination: string }>('select destination from verification_codes where id = $1', [
      id,
    ])
    const sent = [...h.mails.slice(mails), ...h.texts.slice(texts)].find(({ to }) => to === code?.destination)
    return /\b\d{6}\b/.exec(sent?.text ?? '')?.[0]
  }
  return {
    post,
    deliver,
    receive,
    /** The newest code row of a destination. */
    newest: async (destination: string) =>
      (
        await h.sql<{ id: string }>(
          'select * from verification_codes where store_id = $1 and destination = $2 order by created_at desc limit 1',
          [shop.storeId, destination],
        )
      )[0],
    /** Requests a code and receives it. */
    async obtain(body: object, token?: string): Promise<{ id: string; code: string }> {
      const response = await post('otp/send', body, token)
      if (response.status !== 200) throw new Error(`otp/send returned ${response.text}`)
      const code = await receive(response.data.otp_id)
      if (code === undefined) throw new Error('no message was sent')
      return { id: response.data.otp_id, code }
    },
  }
}

/** A code that differs from the given one. */
export const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

/** The code of `aCode`. */
export const KNOWN_CODE = '482913'

type CodeSpec = { purpose: string; channel: 'email' | 'sms'; destination: string; customerId: string | null }

/** A code that was sent two minutes ago, inserted into the tables, with the token of a password reset. */
export async function aCode(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  { purpose, channel, destination, customerId }: CodeSpec,
): Promise<{ id: string; resetToken: string }> {
  const [id, resetToken] = [randomUUID(), `pr_${randomText(43)}`]
  const isReset = purpose === 'reset_password'
  await h.sql(
    `insert into verification_codes (id, store_id, customer_id, channel, destination, purpose, code_digest,
       created_at, expires_at, used_at, reset_digest, reset_expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, now() - interval '2 minutes', now() + interval '5 minutes', $8, $9, $10)`,
    [
      id,
      storeId,
      customerId,
      channel,
      destination,
      purpose,
      codeDigest(h.deps.secrets('one-time-code')[0], id, KNOWN_CODE),
      isReset ? new Date() : null,
      isReset ? resetTokenDigest(resetToken) : null,
      isReset ? new Date(Date.now() + 300_000) : null,
    ],
  )
  return { id, resetToken }
}
