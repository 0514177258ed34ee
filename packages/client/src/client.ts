import { type ApiResponse, callOf, type ListCall } from './call.ts'
import { deadlineOf, orAborted } from './deadline.ts'
import { HaatError } from './errors.ts'
import type { Input } from './http-request.ts'
import type { Group, MethodsOf, OperationRow } from './operation-row.ts'
import type { CallOptions, ClientOptions, RenewedTokens } from './options.ts'
import { mergedHeaders, prepareRequest, withBearer } from './prepare-request.ts'
import { send } from './send.ts'
import { renew, renewed, type Session, sessionOf } from './session.ts'

type Groups = Record<string, Group<unknown>>

/** A client with the methods of some groups. */
export type Client<G, O = ClientOptions> = { readonly [N in keyof G]: MethodsOf<G[N]> } & {
  /**
   * A client with other options; the rest stays. Costs little: make one for each request of a server. `tokens` and
   * `onTokens` are replaced together, `headers` are added.
   */
  with(options: O): Client<G, O>
}

const REFRESH: OperationRow = { method: 'POST', path: 'customer/auth/refresh/', auth: 'key' }

/** Creates a client that has the methods of these groups only. */
export const createClient = <G extends object>(options: ClientOptions, groups: G): Client<G> =>
  clientOf(options, sessionOf(options), groups as unknown as Groups) as Client<G>

function clientOf(options: ClientOptions, session: Session, groups: Groups): object {
  const client = {
    with(changes: ClientOptions) {
      const next = { ...options, ...changes, headers: mergedHeaders(options.headers, changes.headers) }
      const isSameShopper = !('tokens' in changes || 'onTokens' in changes)
      return clientOf(next, isSameShopper ? session : sessionOf(changes), groups)
    },
  }
  for (const [name, group] of Object.entries(groups)) {
    let methods: object | undefined
    Object.defineProperty(client, name, {
      enumerable: true,
      get: () => {
        methods ??= methodsOf(options, session, group)
        return methods
      },
    })
  }
  return client
}

const methodsOf = (options: ClientOptions, session: Session, group: Group<unknown>): object =>
  Object.fromEntries(
    Object.entries(group as Record<string, OperationRow>).map(([name, operation]) => [
      name,
      (input: Input = {}, callOptions: CallOptions = {}): ListCall<unknown> => {
        const read = (more: Input) => call(options, session, operation, { ...input, ...more }, callOptions)
        return callOf(read({}), (cursor) => read({ cursor }))
      },
    ]),
  )

async function call(
  options: ClientOptions,
  session: Session,
  operation: OperationRow,
  input: Input,
  callOptions: CallOptions,
): Promise<ApiResponse<unknown>> {
  const timeoutMs = callOptions.timeoutMs ?? options.timeoutMs ?? 30_000
  const limits = { timeoutMs, pausesEndAt: options.pausesEndAt }
  const deadline = deadlineOf(limits, [options.signal, callOptions.signal], options.locale)
  try {
    const request = prepareRequest(options, operation, input, callOptions)
    if (operation.auth !== 'shopper' && operation.auth !== 'guest') return await send(request, deadline)
    const refresh = async (refreshToken: string) => {
      const { data } = await call(
        { ...options, signal: undefined, pausesEndAt: undefined },
        session,
        REFRESH,
        { refresh_token: refreshToken },
        {},
      )
      return data as RenewedTokens
    }
    if (session.renewing !== null) await orAborted(renewed(session), deadline.signal)
    const sent = session.tokens
    if (!sent) return await send(request, deadline)
    try {
      return await send(withBearer(request, sent.access_token), deadline)
    } catch (error) {
      // Not as a guest, after the refresh of another call has failed.
      if (!HaatError.is(error, 'token_expired') || !session.tokens?.refresh_token) throw error
      // Without this, tokens that expire while the application is still storing them would be renewed again and again.
      if (session.tokens === sent && session.notifying !== null) throw error
      await orAborted(session.tokens === sent ? renew(session, refresh) : renewed(session), deadline.signal)
      return await send(withBearer(request, session.tokens.access_token), deadline)
    }
  } finally {
    deadline.clear()
  }
}
