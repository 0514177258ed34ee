import { createPublicKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ProviderKeys, SocialProvider } from '../src/platform/provider-keys.ts'

/** The client IDs of the stores of the tests. */
export const CLIENTS = {
  google: { isEnabled: true, webClientId: '1-web.apps.googleusercontent.com', androidClientId: '', iosClientId: '' },
  facebook: { isEnabled: true, appId: '1234567890' },
}

export const newSigner = (kid: string = randomUUID()) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { kid, privateKey, publicKey }
}
type Signer = ReturnType<typeof newSigner>

let known: Signer | undefined
/** The key that the harness takes for that of every provider. */
const testSigner = (): Signer => {
  known ??= newSigner('test')
  return known
}
/** The public part of that key, for a server in another process. */
export const testPublicKey = (): string => testSigner().publicKey.export({ type: 'spki', format: 'pem' }).toString()

/** The keys of providers that all sign with one key. */
export const providerKeysOf = (publicKey: () => string): ProviderKeys => {
  const key = async () => createPublicKey(publicKey())
  return { google: key, facebook: key }
}
export const testProviderKeys = providerKeysOf(testPublicKey)

const issuers = { google: 'https://accounts.google.com', facebook: 'https://www.facebook.com' }
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The claims of a fresh token for a store of the tests. */
export const claimsOf = (provider: SocialProvider, claims: object = {}, now = new Date()) => {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return {
    iss: issuers[provider],
    aud: provider === 'google' ? CLIENTS.google.webClientId : CLIENTS.facebook.appId,
    sub: randomUUID(),
    iat: issuedAt,
    exp: issuedAt + 3600,
    jti: randomUUID(),
    ...claims,
  }
}

/** Signs claims as a provider does: RS256, with the ID of the key. */
export function signIdToken(claims: object, { kid, privateKey }: Signer = testSigner(), header: object = {}): string {
  const signed = `${part({ alg: 'RS256', typ: 'JWT', kid, ...header })}.${part(claims)}`
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`
}

/** A text signed by something else than RSA: the parts of a token with any signature. */
export const tokenOf = (header: object, claims: object, signatureOf: (signed: string) => string): string => {
  const signed = `${part(header)}.${part(claims)}`
  return `${signed}.${signatureOf(signed)}`
}

/** A server that publishes keys as a provider does, and counts how often they are read. */
export async function publishKeys(signers: Pick<Signer, 'kid' | 'publicKey'>[]) {
  const state = { reads: 0, fail: null as null | 'status' | 'garbage' | 'silence' }
  const server = createServer((_request, response) => {
    state.reads++
    if (state.fail === 'silence') return
    if (state.fail === 'status') response.writeHead(500)
    response.end(state.fail === 'garbage' ? '<html>' : JSON.stringify({ keys: signers.map(jwkOf) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${port}/keys`, state, close }
}

const jwkOf = ({ kid, publicKey }: { kid: string; publicKey: KeyObject }) => ({
  ...publicKey.export({ format: 'jwk' }),
  ...{ kid, alg: 'RS256', use: 'sig' },
})
