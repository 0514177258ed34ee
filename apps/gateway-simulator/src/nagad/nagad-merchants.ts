import { createPublicKey, type KeyObject } from 'node:crypto'
import { recall, remember } from '@haat/simulation/bounded-map.ts'
import { keyOf, type Simulator } from '../simulator.ts'
import { exportPrivateKey, exportPublicKey } from './nagad-cipher.ts'
import type { NagadMerchant } from './nagad-state.ts'

/** The merchant that is there from the start. The simulator made its pair and hands out both keys. */
export const DEMO_NAGAD_MERCHANT = '600000000000001'

/** The gateway's own pair. */
export const gatewayKey = (sim: Simulator): KeyObject => keyOf(sim, 'nagad')

/** A merchant with a pair that the simulator makes. */
export function makeMerchant(sim: Simulator, merchantId: string, callbackUrls: string[]): NagadMerchant {
  const privateKey = keyOf(sim, `nagad merchant ${merchantId}`)
  return { merchantId, privateKey, publicKey: createPublicKey(privateKey), accountNumber: '01800000099', callbackUrls }
}

/** A merchant by its ID. */
export function findNagadMerchant(sim: Simulator, merchantId: unknown): NagadMerchant | null {
  const known = recall(sim.nagad.merchants, merchantId)
  if (known || merchantId !== DEMO_NAGAD_MERCHANT) return known ?? null
  const demo = makeMerchant(sim, DEMO_NAGAD_MERCHANT, ['http://localhost', 'http://127.0.0.1'])
  return remember(sim.nagad.merchants, DEMO_NAGAD_MERCHANT, demo)
}

/** What a store fills in to connect as the merchant that is there from the start. */
export function nagadDemoAccount(sim: Simulator, origin: string) {
  const { privateKey } = findNagadMerchant(sim, DEMO_NAGAD_MERCHANT) as NagadMerchant
  return {
    settings: {
      base_url: `${origin}/api/dfs`,
      merchant_id: DEMO_NAGAD_MERCHANT,
      gateway_public_key: exportPublicKey(gatewayKey(sim)),
      refund_api: 'enabled',
    },
    credentials: { private_key: exportPrivateKey(privateKey as KeyObject) },
  }
}

/** Whether a callback URL is on the merchant's list: same scheme and host, same port if one is named, path below. */
export function isCallbackAllowed({ callbackUrls }: NagadMerchant, callbackUrl: unknown): boolean {
  if (typeof callbackUrl !== 'string' || !URL.canParse(callbackUrl)) return false
  const wanted = new URL(callbackUrl)
  return callbackUrls.some((text) => {
    const allowed = new URL(text)
    return (
      allowed.protocol === wanted.protocol &&
      allowed.hostname === wanted.hostname &&
      (allowed.port === '' || allowed.port === wanted.port) &&
      wanted.pathname.startsWith(allowed.pathname)
    )
  })
}
