import type { Operation } from '@haat/contract/operation.ts'
import { operations } from '@haat/contract/operations.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop, signIn } from './factories.ts'
import { type Answer, type Call, type Harness, startHarness } from './harness.ts'
import { bodyValues, bodyWith, type Slot, slotsOf, urlValues } from './hostile-values.ts'
import type { Request } from './operation-cases/operation-case.ts'
import { operationCases } from './operation-cases.ts'
import { signInStaff } from './staff-sessions.ts'
import { freeNames, type Kind, makeRefs, nobodys, type Owner } from './tenancy-refs.ts'

// Every place of every request, filled with what hurts while the rest of the request is right. Whatever comes, it is
// answered below 500, in the envelope, without a word of what is inside.

let h: Harness

beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h.close())

const all = operations.map((operation) => [operation.id, operation] as const)

type Prepared = { shop: Shop; request: Request; credentials: Partial<Call> }

/** A shop of its own with everything a request can name, and a request that is right. */
async function prepare(operation: Operation): Promise<Prepared> {
  const shop = await openShop(h)
  const owner: Owner = { h, shop, shopper: await signIn(h, shop), mark: 'mine', shopMark: 'mine' }
  const { request, order } = operationCases[operation.id] ?? {}
  const taken = new Set<Kind>()
  request?.(new Proxy(nobodys, { get: (refs, kind: Kind) => taken.add(kind) && refs[kind] }))
  const refs = { ...(await makeRefs(owner, [...taken], order ? { order } : {})), ...freeNames() }
  return { shop, request: request?.(refs) ?? {}, credentials: await credentialsOf(operation, owner) }
}

async function credentialsOf({ auth }: Operation, { shop, shopper }: Owner): Promise<Partial<Call>> {
  if (auth === 'key') return { key: shop.key }
  if (auth === 'shopper' || auth === 'guest') return { key: shop.key, token: shopper.token }
  return auth === 'merchant'
    ? { headers: { authorization: `Bearer ${shop.secretKey}` } }
    : { headers: (await signInStaff(h, shop)).headers }
}

type Url = { part?: string; name?: string; value?: string }

function urlOf(operation: Operation, prepared: Prepared, { part, name, value }: Url = {}): string {
  const { params = {}, query = {} } = prepared.request
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, one) =>
    part === 'params' && one === name
      ? String(value)
      : encodeURIComponent(one === 'subdomain' ? prepared.shop.subdomain : String(params[one])),
  )
  const given = Object.entries(query).filter(([one]) => part !== 'query' || one !== name)
  const search = given.map(([one, text]) => `${one}=${encodeURIComponent(text)}`)
  return `${path}?${[...search, ...(part === 'query' ? [`${name}=${value}`] : [])].join('&')}`
}

/** The request with one place filled with each of what hurts there. */
function triesAt({ part, path, kind }: Slot, operation: Operation, prepared: Prepared): Pick<Call, 'url' | 'body'>[] {
  const body = operation.body ? (prepared.request.body ?? {}) : undefined
  if (part === 'body') {
    const url = urlOf(operation, prepared)
    return bodyValues[kind].map((value) => ({ url, body: bodyWith(body, path, value) }))
  }
  const name = String(path[0])
  return urlValues.map((value) => ({
    url: urlOf(operation, prepared, { part, name, value }),
    ...(body && { body }),
  }))
}

const insides =
  /\b(select|insert|update|delete) .*\b(from|into|set)\b|kysely|postgres|node_modules|FST_|\.ts:\d|"stack"|at Object\./i

/** What is wrong with an answer; null when nothing is. */
function complaint({ status, text, body, headers }: Answer): string | null {
  if (status >= 500) return 'is at fault'
  if (insides.test(text.replaceAll(/drop table orders/g, ''))) return 'tells what is inside'
  if (status < 300) return null
  const { status: ok, status_code, data, request_id, error_code, message } = body ?? {}
  const isRefusal = ok === false && status_code === status && data === null && error_code && message
  return isRefusal && request_id === headers['x-request-id'] ? null : 'is not in the envelope'
}

describe('hostile input', () => {
  it.each(all)('%s: is answered below 500 in the envelope, whatever stands in any place', async (_id, operation) => {
    const prepared = await prepare(operation)
    const found: string[] = []
    for (const slot of slotsOf(operation)) {
      for (const call of triesAt(slot, operation, prepared)) {
        const answer = await h.call({ method: operation.method, ...prepared.credentials, ...call })
        const wrong = complaint(answer)
        if (wrong) found.push(`${call.url.slice(0, 300)} ${call.body ?? ''} → ${answer.status} ${wrong}`)
      }
    }
    expect(found).toEqual([])
  })
})
