/** A shop that this process serves: its public address and the service key that selects it. */
export type ShopAddress = {
  url: URL
  serviceKey: string
  /** Whether its pages show that it is a demo, whose orders are not delivered. */
  isDemo: boolean
}

/** The settings of a storefront process; all of them come from environment variables. */
export type StorefrontConfig = {
  apiUrl: string
  /** Where the dashboard is: it may show the shops in a frame. */
  dashboardOrigin: string
  host: string
  port: number
  shops: ShopAddress[]
  /** Keys that encrypt cookies, newest first. */
  secrets: string[]
  /** Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed. */
  trustedProxies: string[]
  mode: 'production' | 'development'
  /** The process that started it closes the standard input when it ends; the storefront ends then, too. */
  endsWithInput: boolean
}

type Env = Record<string, string | undefined>

const DEVELOPMENT_SECRET = 'storefront-development-secret-not-for-production'

/** Reads the settings. Throws with the name of the variable that is wrong. */
export function readConfig(env: Env = process.env): StorefrontConfig {
  const mode = env.NODE_ENV === 'production' ? 'production' : 'development'
  const port = Number(env.STOREFRONT_PORT ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('STOREFRONT_PORT must be a port.')
  const apiUrl = urlOf('STOREFRONT_API_URL', env.STOREFRONT_API_URL ?? 'http://localhost:4000').origin
  return {
    apiUrl,
    dashboardOrigin: urlOf('STOREFRONT_DASHBOARD_URL', env.STOREFRONT_DASHBOARD_URL ?? apiUrl).origin,
    host: env.STOREFRONT_HOST ?? 'localhost',
    port,
    shops: shopsOf(env),
    secrets: secretsOf(env, mode),
    trustedProxies: listOf(env.STOREFRONT_TRUSTED_PROXIES),
    mode,
    endsWithInput: env.STOREFRONT_UNTIL === 'stdin',
  }
}

/** One shop by `STOREFRONT_URL` and `STOREFRONT_SERVICE_KEY`, or several by `STOREFRONT_SHOPS`. */
function shopsOf(env: Env): ShopAddress[] {
  const isDemo = isOn('STOREFRONT_DEMO', env.STOREFRONT_DEMO)
  if (env.STOREFRONT_SHOPS === undefined) {
    const key = env.STOREFRONT_SERVICE_KEY
    if (!key) throw new Error('Set STOREFRONT_SERVICE_KEY and STOREFRONT_URL, or STOREFRONT_SHOPS.')
    return [{ url: urlOf('STOREFRONT_URL', env.STOREFRONT_URL ?? 'http://localhost:3000'), serviceKey: key, isDemo }]
  }
  const wrong = new Error('STOREFRONT_SHOPS must be a JSON array of objects with url and service_key.')
  let rows: unknown
  try {
    rows = JSON.parse(env.STOREFRONT_SHOPS)
  } catch {
    throw wrong
  }
  if (!Array.isArray(rows) || rows.length === 0) throw wrong
  return rows.map((row) => {
    if (typeof row?.url !== 'string' || typeof row?.service_key !== 'string') throw wrong
    return { url: urlOf('STOREFRONT_SHOPS', row.url), serviceKey: row.service_key, isDemo }
  })
}

function secretsOf(env: Env, mode: StorefrontConfig['mode']): string[] {
  const secrets = listOf(env.STOREFRONT_SECRET)
  if (secrets.some((secret) => secret.length < 32))
    throw new Error('STOREFRONT_SECRET must have at least 32 characters.')
  if (secrets.length > 0) return secrets
  if (mode === 'production') throw new Error('Set STOREFRONT_SECRET: it encrypts the cookies of shoppers.')
  return [DEVELOPMENT_SECRET]
}

const listOf = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

function isOn(name: string, value = ''): boolean {
  if (!['', 'true', 'false'].includes(value)) throw new Error(`${name} must be true or false.`)
  return value === 'true'
}

function urlOf(name: string, value: string): URL {
  if (!URL.canParse(value)) throw new Error(`${name} must be a URL such as https://shop.example.com.`)
  return new URL(value)
}
