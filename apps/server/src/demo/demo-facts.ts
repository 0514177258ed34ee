import type { Environment } from '../shared/api-key.ts'

export type DemoStoreFacts = {
  subdomain: string
  service_key: string
  staff: { email: string; password: string }
}

/** What one needs to know to try the demo shops, as it stands in `demo.json`. */
export type DemoFacts = Record<Environment, { base_url: string; stores: DemoStoreFacts[] }>
