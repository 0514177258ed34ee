import type { Text } from '@haat/contract/errors.ts'
import type { AccountField } from '../../shared/account-rules.ts'
import type { Environment } from '../../shared/api-key.ts'
import type { CourierDriver } from './courier.ts'

/** Where the account is called instead of at the courier. */
const SIMULATOR_URL = 'simulator_url'

const simulatorField: AccountField = {
  name: SIMULATOR_URL,
  label: { en: 'Address of the simulator', bn: 'সিমুলেটরের ঠিকানা' },
  isSecret: false,
  isRequired: false,
  pattern: '^https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?/?$',
  maxLength: 200,
}

/**
 * The fields of an account. Only accounts of the sandbox may name an address, that of a simulator; they must where the
 * courier has no sandbox.
 */
export function courierFieldsOf(
  { fields, baseUrls }: Pick<CourierDriver, 'fields' | 'baseUrls'>,
  environment: Environment,
): readonly AccountField[] {
  if (environment === 'live') return fields
  return [{ ...simulatorField, isRequired: baseUrls.sandbox === undefined }, ...fields]
}

/**
 * Where an account is called. The row may come from another machine or environment: null when this server calls nothing
 * that it names.
 */
export function courierBaseUrl(
  { baseUrls }: Pick<CourierDriver, 'baseUrls'>,
  settings: Readonly<Record<string, string>>,
  environment: Environment,
  isSimulator: (url: URL) => boolean,
): string | null {
  const simulator = settings[SIMULATOR_URL]
  if (simulator === undefined) return baseUrls[environment] ?? null
  return environment === 'sandbox' && isSimulatorUrl(simulator, isSimulator) ? withoutSlash(simulator) : null
}

/** Why an account may not name an address; null when it is that of a simulator. */
export const simulatorUrlProblem = (text: string, isSimulator: (url: URL) => boolean): Text | null =>
  isSimulatorUrl(text, isSimulator) ? null : notASimulator

function isSimulatorUrl(text: string, isSimulator: (url: URL) => boolean): boolean {
  const url = URL.parse(text)
  // Written exactly as it is understood: no user name, no query, no other notation of an address.
  return url !== null && url.origin === withoutSlash(text) && isSimulator(url)
}

const withoutSlash = (url: string) => url.replace(/\/$/, '')

const notASimulator: Text = {
  en: 'Enter the address of a simulator that this server may call, such as http://127.0.0.1:4020.',
  bn: 'এই সার্ভার যে সিমুলেটরে যেতে পারে তার ঠিকানা দিন, যেমন http://127.0.0.1:4020।',
}
