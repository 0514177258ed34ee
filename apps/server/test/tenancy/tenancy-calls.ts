import type { Operation } from '@haat/contract/operation.ts'
import { signIn } from '../factories.ts'
import type { Call, TestResponse } from '../harness.ts'
import type { OperationCase, Request } from '../operation-cases/operation-case.ts'
import { operationCases } from '../operation-cases/operation-cases.ts'
import { expectPublished } from '../published-contract.ts'
import { freeNames } from './free-names.ts'
import { staffOf } from './staff-of-owner.ts'
import type { Kind, Refs } from './tenancy-kinds.ts'
import { makeRefs, nonexistent, type Owner } from './tenancy-refs.ts'

export const caseOf = ({ id }: Operation): OperationCase => operationCases[id] ?? {}

/** The kinds of identifiers in the operation's request, found by recording which ones it reads. */
export function kindsOf(operation: Operation): Kind[] {
  const taken = new Set<Kind>()
  const watched = new Proxy(nonexistent, {
    get: (refs, kind: string) => {
      taken.add(kind as Kind)
      return refs[kind as Kind]
    },
  })
  caseOf(operation).request?.(watched)
  return [...taken]
}

export type Ready = { owner: Owner; refs: Refs }

/** Creates a new owner in a store with the resources that this operation needs, after its preparation. */
export async function createOwner(like: Omit<Owner, 'shopper'>, operation: Operation): Promise<Ready> {
  const owner: Owner = { ...like, shopper: await signIn(like.h, like.shop) }
  const refs = { ...(await makeRefs(owner, kindsOf(operation), caseOf(operation))), ...freeNames() }
  await caseOf(operation).prepare?.(owner, refs)
  return { owner, refs }
}

export type Twist = {
  subdomain?: string
  /** An array is sent as a parameter that is there several times. */
  query?: (declared: Record<string, string | number>) => Record<string, string | number | string[]>
  credentials?: Partial<Call>
  headers?: Record<string, string>
  body?: (given: unknown) => unknown
}

/** Sends the operation's request as an owner, with these identifiers. */
export async function ask(operation: Operation, owner: Owner, refs: Refs, twist: Twist = {}): Promise<TestResponse> {
  const { subdomain = owner.shop.subdomain, query: change = (declared) => declared } = twist
  const { params = {}, query: declared = {}, body }: Request = caseOf(operation).request?.(refs) ?? {}
  const query = change(declared)
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(name === 'subdomain' ? subdomain : params[name])),
  )
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)])),
  )
  const declaredBody = operation.body && body === undefined ? {} : body
  const given = twist.body ? twist.body(declaredBody) : declaredBody
  const credentials = twist.credentials ?? (await credentialsOf(operation, owner))
  const response = await owner.h.call({
    method: operation.method,
    url: `${path}?${search}`,
    ...(given === undefined ? {} : { [operation.form ? 'form' : 'body']: given }),
    ...credentials,
    ...(twist.headers && { headers: { ...credentials.headers, ...twist.headers } }),
  })
  expectPublished(operation, response)
  return response
}

/** The credentials of the operation's permitted caller. */
export async function credentialsOf(operation: Operation, owner: Owner): Promise<Partial<Call>> {
  const auth = caseOf(operation).asStaff ? 'staff' : operation.auth
  const { shop, shopper } = owner
  if (auth === 'key') return { key: shop.key }
  if (auth === 'shopper' || auth === 'guest') return { key: shop.key, token: shopper.token }
  if (auth === 'merchant' || auth === 'secret_key') return { headers: { authorization: `Bearer ${shop.secretKey}` } }
  return { headers: auth === 'staff' ? (await staffOf(owner)).headers : {} }
}

/** Whether a successful call may change the result of the next one. */
export const changesThings = (operation: Operation): boolean =>
  operation.method !== 'GET' && !caseOf(operation).changesNothing

/** Calls as an owner with resources of their own; after a success that changed them, as a new owner. */
export function withNewOwners(like: Omit<Owner, 'shopper'>, operation: Operation) {
  let ready: Ready | null = null
  return async (swapped: Partial<Refs> = {}, twist: Twist | ((ready: Ready) => Twist) = {}) => {
    const { owner, refs } = ready ?? (await createOwner(like, operation))
    const applied = typeof twist === 'function' ? twist({ owner, refs }) : twist
    const response = await ask(operation, owner, { ...refs, ...swapped }, applied)
    ready = changesThings(operation) && response.status < 300 ? null : { owner, refs }
    return { response, owner, refs }
  }
}
