import type { Logger } from 'pino'
import { UndeliverableError } from './sent-message.ts'
import { reachesBySms, type Sms, type SmsSender } from './sms.ts'
import type { JsonTemplate, SmsConfig, SmsProvider } from './sms-provider.ts'

const TIME_LIMIT_MS = 5_000
/** A provider that failed is tried after the others for so long, in milliseconds. */
const REST_MS = 30_000
const MAX_RESPONSE_BYTES = 64 * 1024

type Options = { logger: Pick<Logger, 'warn'>; timeLimitMs?: number; restMs?: number }

/**
 * Sends text messages through the HTTP APIs of providers, each tried when those before it failed. A provider that did not
 * respond in time may have sent the message: then its receiver gets two, which is better than none. The addresses are the
 * operator's; no store chooses them.
 */
export function httpSmsSender(
  { providers, prefixes }: SmsConfig,
  { logger, timeLimitMs = TIME_LIMIT_MS, restMs = REST_MS }: Options,
): SmsSender {
  const restingUntil = new Map<string, number>()
  const inOrder = () => {
    const now = performance.now()
    const isResting = ({ name }: SmsProvider) => (restingUntil.get(name) ?? 0) > now
    return [...providers.filter((one) => !isResting(one)), ...providers.filter(isResting)]
  }
  return {
    prefixes,
    async send(sms) {
      if (!reachesBySms({ prefixes }, sms.to))
        throw new UndeliverableError('SMS to numbers of this country are not sent (HAAT_SMS_PREFIXES)')
      const failures: string[] = []
      for (const provider of inOrder()) {
        const problem = await callProvider(provider, sms, timeLimitMs)
        if (problem === null) return { provider: provider.name }
        logger.warn({ provider: provider.name, problem, storeId: sms.storeId }, 'an SMS provider failed')
        restingUntil.set(provider.name, performance.now() + restMs)
        failures.push(`${provider.name}: ${problem}`)
      }
      throw new Error(failures.join('; '))
    },
  }
}

/** Null, or why the provider did not take the message: without its key, the number or the text. */
async function callProvider(provider: SmsProvider, sms: Sms, timeLimitMs: number): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(timeLimitMs)
    // A redirect could lead anywhere, with the key.
    const response = await fetch(urlOf(provider, sms), { ...requestOf(provider, sms), redirect: 'error', signal })
    const text = await readStart(response)
    return response.ok ? problemIn(provider, text) : `HTTP ${response.status}`
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } }
    if (name === 'TimeoutError') return `no response within ${timeLimitMs} ms`
    return `the request failed (${cause?.code ?? name})`
  }
}

function urlOf({ url, query }: SmsProvider, sms: Sms): string {
  const target = new URL(url)
  for (const [key, value] of Object.entries(query)) target.searchParams.append(key, filled(value, sms))
  return target.href
}

function requestOf({ method, headers, form, json }: SmsProvider, sms: Sms): RequestInit {
  if (method === 'GET') return { method, headers }
  if (form) {
    const fields = Object.entries(form).map(([key, value]): [string, string] => [key, filled(value, sms)])
    return { method, headers, body: new URLSearchParams(fields) }
  }
  if (json === null) return { method, headers }
  const body = JSON.stringify(filledJson(json, sms))
  return { method, headers: { 'Content-Type': 'application/json', ...headers }, body }
}

function filledJson(template: JsonTemplate, sms: Sms): JsonTemplate {
  if (typeof template === 'string') return filled(template, sms)
  if (Array.isArray(template)) return template.map((one) => filledJson(one, sms))
  if (typeof template !== 'object' || template === null) return template
  return Object.fromEntries(Object.entries(template).map(([key, value]) => [key, filledJson(value, sms)]))
}

/** In one pass: a placeholder in the text itself stays as it is. */
function filled(template: string, { to, text, reference = '' }: Sms): string {
  const values: Record<string, string> = {
    to,
    to_digits: to.replace('+', ''),
    to_national: to.replace(/^\+880/, '0'),
    text,
    reference,
  }
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

async function readStart({ body }: Response): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  // Leaving the loop cancels the rest.
  for await (const chunk of body) {
    bytes += chunk.length
    text += decoder.decode(chunk, { stream: true })
    if (bytes >= MAX_RESPONSE_BYTES) break
  }
  return text
}

function problemIn({ success }: SmsProvider, text: string): string | null {
  if (success === null) return null
  if ('includes' in success) return text.includes(success.includes) ? null : 'the response does not report success'
  const value = valueAt(text, success.path)
  if (['string', 'number', 'boolean'].includes(typeof value) && success.equals.includes(String(value))) return null
  // A code helps the operator; a sentence might contain the message.
  const isCode = ['number', 'boolean'].includes(typeof value) || /^[\w-]{1,20}$/.test(String(value))
  return isCode ? `${success.path} is ${value}` : 'the response does not report success'
}

function valueAt(text: string, path: string): unknown {
  try {
    return path
      .split('.')
      .reduce<unknown>((at, key) => (Object.hasOwn(Object(at), key) ? Object(at)[key] : undefined), JSON.parse(text))
  } catch {
    return undefined
  }
}
