import { type ErrorCode, errorCatalogue } from '@haat/contract/errors.ts'
import { type Auth, errorsOf, type Operation } from '@haat/contract/operation.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TObject, TSchema } from 'typebox'
import { cutText } from '../shared/cut-text.ts'
import type { Locale } from '../shared/locale.ts'
import { identify } from './caller.ts'
import { type WantedEncoding, wantedEncoding } from './content-encoding.ts'
import { inStore, type StoreOfVisitor, type StoreTx } from './database.ts'
import type { Deps } from './deps.ts'
import { enforceNamed, giveBackShared } from './enforce-limits.ts'
import { storedResponse, writeEnvelope, writePrivate, writePublic } from './envelope.ts'
import { type Fields, readFields } from './fields.ts'
import { localeOf, toApiError } from './http-errors.ts'
import type { MerchantCaller } from './merchant-access.ts'
import type { LimitFacts } from './rate-limits.ts'
import { NotModified, Reply } from './reply.ts'
import { type Parts, runInParts } from './run-in-parts.ts'
import { runInSteps, runOnce, type Steps } from './run-once.ts'
import type { StaffCaller } from './staff-sessions.ts'
import type { StoreContext } from './store-keys.ts'
import { trimmedSchema } from './trimmed-schema.ts'
import { inputReader, responseChecker } from './validation.ts'

/** The shopper of a token. */
export type Shopper = { id: string; sessionId: string }

type Callers = {
  none: Record<never, never>
  key: { store: StoreContext }
  guest: { store: StoreContext; shopper: Shopper | null }
  shopper: { store: StoreContext; shopper: Shopper }
  staff: { staff: StaffCaller }
  merchant: MerchantCaller
  secret_key: MerchantCaller
}

/** The context of a handler: the verified caller, the parsed inputs, and access to the store's data. */
export type Context<
  P extends TObject,
  Q extends TObject,
  B extends TSchema,
  D extends TSchema,
  A extends Auth,
> = Callers[A] & {
  params: Static<P>
  query: Static<Q>
  body: Static<B>
  fields: Fields
  locale: Locale
  requestId: string
  shopperIp: string | undefined
  userAgent: string
  request: FastifyRequest
  reply: FastifyReply
  /** Reads in one transaction of the caller's store. */
  read<T>(work: (tx: StoreTx) => Promise<T>): Promise<T>
  /** Reads with one statement, in one round trip. A second statement throws. */
  readOnce<T>(work: (tx: StoreTx) => Promise<T>): Promise<T>
  /**
   * Writes in one transaction of the caller's store and returns its result. With an Idempotency-Key, the key is claimed
   * and the response stored in the same transaction. Call it once, and return what it returns. `ahead` reads are sent
   * with the claim: they must lock and change nothing, and are ignored when the key has its response.
   */
  write<R>(
    work: (tx: StoreTx, read: R | undefined) => Promise<Static<D> | Reply<Static<D>>>,
    ahead?: (tx: StoreTx) => Promise<R>,
  ): Promise<Static<D> | Reply<Static<D>>>
  /** Writes in two transactions of the caller's store, with a call of another system between them. */
  writeInSteps<S, R>(steps: Steps<S, Static<D>, R>): Promise<Static<D> | Reply<Static<D>>>
  /** Writes parts that do not depend on each other, each in a transaction of the caller's store. */
  writeInParts<S extends object>(parts: Parts<Static<D>, S>): Promise<Static<D> | Reply<Static<D>>>
}

/** Facts for the operation's named limits that only its inputs contain. */
type Options<C> = { limitFacts?: (context: C) => Partial<LimitFacts> }

/**
 * Serves one operation of the contract: identifies the caller before anything of the request is read, parses inputs by
 * their schemas, takes limits, and sends the response in the envelope. Outside production an undeclared response or
 * error code fails the request.
 */
export function route<P extends TObject, Q extends TObject, B extends TSchema, D extends TSchema, A extends Auth>(
  app: FastifyInstance,
  deps: Deps,
  operation: Operation<P, Q, B, D, A>,
  handle: (context: Context<P, Q, B, D, A>) => Promise<Static<D> | Reply<Static<D>>>,
  options: Options<Context<P, Q, B, D, A>> = {},
): void {
  const readParams = operation.params && inputReader<Static<P>>(operation.params, 'params')
  const readQuery = operation.query && inputReader<Static<Q>>(operation.query, 'query')
  const readBody =
    operation.body && inputReader<Static<B>>(operation.body, operation.form ? 'form' : 'body', deps.publicUrl)
  const checkWhole = responseChecker(() => operation.data)
  const checkTrimmed = responseChecker(() => trimmedSchema(operation))
  const declared = new Set<ErrorCode>(errorsOf(operation))
  const isPublic = operation.cache === 'public'

  app.route({
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { operation: operation.id, anyText: anyTextOf(operation.body) },
    // With a callback, not a promise: a cached response to a cached key needs no wait.
    onRequest: (request, reply, done) => {
      const pending = enter(request, reply)
      if (operation.form) return countFirst(pending, request, reply) // guard: upload-counted-first
      if (pending !== undefined) return pending.then(() => sendKnown(request, reply))
      if (!sendKnown(request, reply)) done()
      return undefined
    },
    handler: async (request, reply) => {
      try {
        const context = contextOf(request, reply)
        const ticket = deps.responses.ticket()
        if (!operation.form) takeLimits(factsOf(context, request, options), reply)
        const result = await handle(context)
        const outcome = result instanceof Reply ? result : new Reply(result)
        if (deps.strict && outcome.more.message !== undefined && operation.message !== 'computed')
          throw new Error(`${operation.id} declares its message: the handler must not word another`)
        if (deps.strict && !(outcome instanceof NotModified)) (context.fields ? checkTrimmed : checkWhole)(outcome.data)
        if (operation.cache === 'private') return writePrivate(deps, operation, request, reply, outcome)
        if (!isPublic) return writeEnvelope(deps, operation, request, reply, outcome)
        const wanted = wantedEncoding(request.headers['accept-encoding'])
        const response = await storedResponse(deps, operation, outcome.data, wanted)
        deps.responses.keep(storeOf(request).id, keyOf(request, wanted), ticket, response)
        return writePublic(request, reply, response)
      } catch (error) {
        return refuse(request, error)
      } finally {
        request.leavePlace?.()
      }
    },
  })

  /** Runs before the body is read, so that each file counts, also one that never ends. */
  const countFirst = (pending: Promise<void> | undefined, request: FastifyRequest, reply: FastifyReply) =>
    Promise.resolve(pending)
      .then(() => takeLimits(earlyFacts(request), reply))
      .catch((error) => refuse(request, error))

  const takeLimits = (facts: LimitFacts, reply: FastifyReply) =>
    enforceNamed(deps.limiter, operation.limits ?? [], facts, reply)

  function enter(request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined {
    try {
      return identify(deps, operation, request, reply)?.catch((error) => refuse(request, error))
    } catch (error) {
      return refuse(request, error)
    }
  }

  function sendKnown(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
    if (!isPublic) return undefined
    const key = keyOf(request, wantedEncoding(request.headers['accept-encoding']))
    const known = deps.responses.find(storeOf(request).id, key)
    return known ? writePublic(request, reply, known) : undefined
  }

  function contextOf(request: FastifyRequest, reply: FastifyReply): Context<P, Q, B, D, A> {
    const query = (readQuery?.(request.query) ?? {}) as Static<Q>
    const context = {
      ...(request.caller as Callers[A]),
      params: (readParams?.(request.params) ?? {}) as Static<P>,
      query,
      body: readBody?.(request.body) as Static<B>,
      // Operations that trim nothing declare no `fields`: theirs was not checked, and may be several.
      fields: operation.trims ? readFields((query as { fields?: string }).fields) : null,
      locale: localeOf(request),
      requestId: request.id,
      shopperIp: request.shopperIp,
      userAgent: cutText(String(request.headers['user-agent'] ?? ''), 300),
      request,
      reply,
      read: <T>(work: (tx: StoreTx) => Promise<T>) => inStore(deps.db, storeOf(request), work),
      readOnce: <T>(work: (tx: StoreTx) => Promise<T>) =>
        inStore(deps.db, storeOf(request), work, { isOneStatement: true }),
      write: <R>(
        work: (tx: StoreTx, read: R | undefined) => Promise<Static<D> | Reply<Static<D>>>,
        ahead?: (tx: StoreTx) => Promise<R>,
      ) => announced(runOnce(deps, operation, request, storeOf(request), context.body, work, ahead)),
      writeInSteps: <S, R>(steps: Steps<S, Static<D>, R>) =>
        announced(runInSteps(deps, operation, request, storeOf(request), context.body, steps)),
      writeInParts: <S extends object>(parts: Parts<Static<D>, S>) =>
        announced(runInParts(deps, operation, request, storeOf(request), context.body, parts)),
    }
    return context as unknown as Context<P, Q, B, D, A>
  }

  function announced<T>(written: Promise<T>): Promise<T> {
    written.then(deps.newWork.announce, () => {})
    return written
  }

  function refuse(request: FastifyRequest, error: unknown): never {
    const { code } = toApiError(error)
    if (code === 'too_many_requests') giveBackShared(deps.limiter, request)
    if (deps.strict && code !== 'internal_error' && !declared.has(code)) {
      throw new Error(`${operation.id} returned the undeclared error code ${code} (${errorCatalogue[code].status})`, {
        cause: error,
      })
    }
    throw error
  }
}

const anyTextOf = (body: TSchema | undefined): string[] => {
  const { properties = {} } = (body ?? {}) as { properties?: Record<string, { normalize?: string[] }> }
  return Object.keys(properties).filter((name) => properties[name]?.normalize?.includes('any_text'))
}

/** What a public response depends on beside its store: the language, the encoding, and the URL as it was sent. */
const keyOf = (request: FastifyRequest, { encoding, isIdentityRefused }: WantedEncoding) =>
  `${localeOf(request)} ${encoding ?? ''}${isIdentityRefused ? '!' : ''} ${request.url}`

const storeOf = ({ store }: FastifyRequest): StoreOfVisitor => {
  if (!store) throw new Error('this operation belongs to no store')
  return store
}

/** The facts that are known before the body. */
const earlyFacts = (request: FastifyRequest) => factsOf(request.caller, request, {})

function factsOf<C>(context: C, { networks }: FastifyRequest, { limitFacts }: Options<C>): LimitFacts {
  const { store, shopper } = context as Partial<Callers['shopper']>
  return {
    store: store ?? null,
    keyId: store?.key?.id ?? 0,
    networks,
    shopperId: shopper?.id,
    ...limitFacts?.(context),
  }
}
