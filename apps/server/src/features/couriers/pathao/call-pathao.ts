import { callCourier } from '../call-courier.ts'
import type { CourierConnection, CourierRefusal, CourierResult } from '../courier.ts'
import { forgetPathaoToken, getPathaoToken, PATHAO_API } from './pathao-tokens.ts'

type PathaoCall = { name: string; path: string; body?: object }

/**
 * Calls Pathao with a token. A call whose token is refused did nothing: it is repeated once with another token, which
 * may have ended before its time.
 */
export async function callPathao(connection: CourierConnection, call: PathaoCall): Promise<CourierResult<unknown>> {
  const first = await getPathaoToken(connection)
  if (!first.ok) return unsent(first)
  const response = await send(connection, call, first.value)
  if (response.ok || response.failure !== 'CREDENTIALS') return response
  await forgetPathaoToken(connection, first.value)
  const second = await getPathaoToken(connection)
  return second.ok ? send(connection, call, second.value) : unsent(second)
}

/** Without a token nothing was sent, whatever became of the call for the token. */
const unsent = (refusal: CourierRefusal): CourierRefusal => ({ ...refusal, isCertain: true })

const send = (connection: CourierConnection, { path, ...call }: PathaoCall, token: string) =>
  callCourier(connection, { ...call, path: PATHAO_API + path, headers: { authorization: `Bearer ${token}` } })
