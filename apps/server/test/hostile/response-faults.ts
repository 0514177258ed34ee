import { searchPayloads, sqlPayloads } from './attack-values.ts'
import type { WireRequest, WireResponse } from './pipelined-client.ts'

/** Internal details that no response may contain: SQL, stack traces, paths, names of dependencies. */
const insides =
  /\b(select|insert|update|delete) [^"]*\b(from|into|set)\b|kysely|postgres|\bpg_(?!sleep)|node_modules|\bFST_|\bERR_[A-Z]|SQLSTATE|\.[tj]s:\d|"stack"|at Object\.|\bECONN|syntax error/i

const payloads = [...sqlPayloads, ...searchPayloads].filter((payload) => insides.test(payload))

/** Names that the request itself contains are no leak. */
const withoutPayloads = (text: string) =>
  payloads.reduce((rest, payload) => rest.replaceAll(JSON.stringify(payload).slice(1, -1), ''), text)

/** Describes what is wrong with a response; null when nothing is. No response may contain one of `secrets`. */
export function findResponseFault(
  request: WireRequest,
  response: WireResponse | null,
  secrets: readonly string[],
): string | null {
  if (!response) return 'gets no response'
  const { status, head } = response
  if (status >= 500) return `is at fault: ${response.body.toString('utf8', 0, 500)}`
  const text = response.body.toString()
  const leaked = secrets.find((secret) => text.includes(secret) || head.includes(secret))
  if (leaked) return `shows the secret ${leaked.slice(0, 12)}…`
  if (insides.test(withoutPayloads(status < 400 ? text.slice(0, 5_000) : text)))
    return `shows what is inside: ${text.slice(0, 500)}`
  if (/\r\nx-injected|\r\nset-cookie: a=b/i.test(head)) return 'lets a header be written'
  if (status < 400 || request.isHead) return null
  // The only limits that are on in this test are counted in the database.
  if (status === 429 && !countedInDatabase.test(request.bytes.toString('latin1', 0, 200)))
    return 'is counted against a limit that this server does not have'
  return findErrorFault(response, text)
}

/** Guesses of a staff password, mails with a link for a member, and one-time codes of a destination. */
const countedInDatabase =
  /^POST \S*\/(?:business\/admin\/(?:auth\/(?:login|password|me\/phone-code|alerts\/[^/\s]+\/test)|[^/\s]+\/payment-gateways\/[^/\s]+\/test|[^/\s]+\/(?:staff-invitations|staff\/[^/\s]+\/reset-password))|customer\/auth\/(?:otp|password\/reset|email\/change|phone\/change|account\/delete))\b/

const fromDatabase = /A value cannot be stored|একটি মান সংরক্ষণ করা যায় না/

function findErrorFault({ status, head }: WireResponse, text: string): string | null {
  let body: Record<string, unknown>
  try {
    body = JSON.parse(text)
  } catch {
    return `is no JSON: ${text.slice(0, 200)}`
  }
  const { status: ok, status_code, data, request_id, error_code, message, errors } = body
  if (ok !== false || status_code !== status || data !== null || !error_code || !message)
    return `is not in the envelope: ${text.slice(0, 500)}`
  // A response stored under an Idempotency-Key is replayed with the request id of the first request.
  const isReplayed = /\r\nidempotent-replayed: true/i.test(head)
  if (!isReplayed && /\r\nx-request-id: ([^\r]*)/i.exec(head)?.[1] !== request_id)
    return 'has another request id in its head'
  // An error raised by the database means that our validation missed the input.
  if (fromDatabase.test(String((errors as { body?: unknown } | undefined)?.body)))
    return 'is refused by the database, not by us'
  return null
}
