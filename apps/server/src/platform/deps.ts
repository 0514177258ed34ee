import type { Logger } from 'pino'
import type { Environment } from '../shared/api-key.ts'
import type { Clock } from '../shared/clock.ts'
import type { PhoneHashes } from '../shared/phone-hashes.ts'
import type { Secrets } from '../shared/secrets.ts'
import type { Database } from './database.ts'
import type { DownloadFile } from './download-file.ts'
import type { EventSignals } from './event-signals.ts'
import type { FileStorage } from './file-storage.ts'
import type { GatewayHttp } from './gateway-http.ts'
import type { ImageWorkers } from './image-workers.ts'
import type { Mailer } from './mailer.ts'
import type { PasswordHasher } from './passwords.ts'
import type { ProviderKeys } from './provider-keys.ts'
import type { SendPush } from './push-sender.ts'
import type { RateLimiter } from './rate-limiter.ts'
import type { ResponseCache } from './response-cache.ts'
import type { ShopperSessions } from './shopper-sessions.ts'
import type { SmsSender } from './sms.ts'
import type { StaffSessions } from './staff-sessions.ts'
import type { StoreCache } from './store-cache.ts'
import type { StoreKeys } from './store-keys.ts'
import type { WebhookCaller } from './webhook-caller.ts'
import type { WorkSignal } from './work-signal.ts'

/** The dependencies of a running server. A feature names the few it needs: `Pick<Deps, 'clock'>`. */
export type Deps = {
  db: Database
  clock: Clock
  environment: Environment
  secrets: Secrets
  /** Hashes for sharing the reputation of phone numbers; null where the operator has switched it off. */
  phoneHashes: PhoneHashes | null
  mailer: Mailer
  sms: SmsSender
  /** Whether messages reach shoppers. Without a provider, those of live stores in production are only kept for staff. */
  delivers: { email: boolean; sms: boolean }
  passwords: PasswordHasher
  limiter: RateLimiter
  storeKeys: StoreKeys
  storeCache: StoreCache
  sessions: ShopperSessions
  staffSessions: StaffSessions
  responses: ResponseCache
  /** Which stores have new events. */
  eventSignals: EventSignals
  /** Wakes the worker of this process after a write. */
  newWork: WorkSignal
  files: FileStorage
  /** How payment gateways are called. */
  gatewayHttp: GatewayHttp
  /** How couriers are called. */
  courierHttp: GatewayHttp
  /** How files of other sites are downloaded. */
  download: DownloadFile
  /** How receivers of webhooks are called. */
  webhooks: WebhookCaller
  /** How push services of browsers are called. */
  push: SendPush
  /** The public keys of Google and Facebook, which sign ID tokens. */
  providerKeys: ProviderKeys
  /** The processes in which images are decoded, a few at a time, those of the stores in rotation. */
  images: ImageWorkers
  /** The beginning of the URLs of uploaded files, such as `https://api.example.com`; empty: they are paths. */
  publicUrl: string
  /**
   * Payments through gateways need `publicUrl`, in production: the address of a request is what its sender says, and gateways
   * would return browsers there.
   */
  needsPublicUrl?: boolean
  /** The token for `/metrics`; without one, it is not served. */
  metricsToken: string | null
  logger: Logger
  /** Outside production an undeclared response or error code fails the request. */
  strict: boolean
  /** Addresses and networks of the proxies whose `X-Forwarded-For` is trusted; none when absent. */
  trustedProxies?: readonly string[]
  /**
   * Who may read `/dev/inbox`: programs and browsers of this machine, or clients with the token. When absent, it is not
   * served, as always for live in production.
   */
  inbox?: 'this_machine' | { token: string }
  /** The average delay of the event loop above which requests get 503; one second when absent, none when 0. */
  maxLatenessMs?: number
  /** The most requests that wait for events at once; 2,000 when absent. */
  maxStreams?: number
  /** Whether the images of the demo stores are served; never in production. */
  hasDemoShops?: boolean
}
