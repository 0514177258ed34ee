import { createHmac } from 'node:crypto'
import { networkOf } from '@haat/admission-control/client-network.ts'
import type { Secrets } from '../../shared/secrets.ts'

/** The device of a sign-in, as far as the storefront reports it. */
export type Device = {
  userAgent: string
  shopperIp: string | undefined
  /** Digests of its network under each of the deployment's secrets, newest first; none of an unknown one. */
  networks: readonly Buffer[]
}

export function deviceOf(secrets: Secrets, userAgent: string, shopperIp: string | undefined): Device {
  const network = networkOf(shopperIp)
  const digest = (key: Buffer) => createHmac('sha256', key).update(String(network)).digest()
  return { userAgent, shopperIp, networks: network === undefined ? [] : secrets('sign-in-network').map(digest) }
}
