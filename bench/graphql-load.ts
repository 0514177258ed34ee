import type { Request } from 'autocannon'
import type { GraphqlLoad } from './protocol.ts'

const TOKEN = 'vendure-auth-token'

/** The first response to a guest names the guest's session. */
function tokenIn(headers: Record<string, string>): string | undefined {
  const name = Object.keys(headers).find((one) => one.toLowerCase() === TOKEN)
  return name && headers[name]
}

/**
 * The requests of each connection. GraphQL responds with 200 to what failed, too: `fail` is called for every response that
 * has errors, or not what its step expects.
 */
export function graphqlRequests({ steps, tokens }: GraphqlLoad, base: Request, fail: () => void): Request[] {
  let serial = Math.floor(Math.random() * 1e6) * 10
  const expected = steps.map(({ expects }) => new RegExp(expects))
  return steps.map(({ query, variables }, index) => ({
    ...base,
    method: 'POST',
    setupRequest: (one, context) => {
      serial++
      const { length } = variables
      const next = tokens ? Math.floor(serial / tokens.length) % length : Math.floor(Math.random() * length)
      const token = tokens ? tokens[serial % tokens.length] : context[TOKEN]
      return {
        ...one,
        headers: {
          ...base.headers,
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify({ query, variables: variables[next] }).replace('{serial}', String(serial)),
      }
    },
    onResponse: (_status, body, context, headers) => {
      if (!expected[index]?.test(body) || body.includes('"errors":[')) fail()
      const token = index === 0 ? tokenIn(headers) : undefined
      if (token) context[TOKEN] = token
    },
  }))
}
