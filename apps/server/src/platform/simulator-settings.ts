/** The names of the environment variables of each simulator begin so, and the port where it is started by default. */
export const simulatorDefaults = {
  gateway: { prefix: 'HAAT_SIMULATOR', port: 4010 },
  courier: { prefix: 'HAAT_COURIER_SIMULATOR', port: 4020 },
} as const

export type SimulatorKind = keyof typeof simulatorDefaults

/** How a simulator is started and reached, outside production. */
export type SimulatorSettings = {
  /** `_URL`: the origin of one that runs elsewhere; null when `npm start` starts it. */
  url: string | null
  /** `_PORT`: where it is started; another free port when that is taken. */
  port: number
  /** `_SEED`: its keys or numbers follow from it. */
  seed: string
}

type Variable = `${(typeof simulatorDefaults)[SimulatorKind]['prefix']}_${'URL' | 'PORT' | 'SEED'}`

/** The settings of a simulator, or what is wrong with them. */
export function parseSimulatorSettings(
  kind: SimulatorKind,
  read: (variable: Variable) => string,
): SimulatorSettings | string {
  const { prefix, port: defaultPort } = simulatorDefaults[kind]
  const given = { url: read(`${prefix}_URL`), port: read(`${prefix}_PORT`), seed: read(`${prefix}_SEED`) }
  const url = given.url.replace(/\/$/, '')
  if (url !== '' && !(/^https?:\/\/[^/]+$/.test(url) && URL.canParse(url)))
    return `${prefix}_URL must be an origin such as http://127.0.0.1:${defaultPort}.`
  const port = given.port === '' ? defaultPort : Number(given.port)
  if (!/^\d{0,5}$/.test(given.port) || port > 65_535)
    return `${prefix}_PORT is "${given.port}"; it must be a whole number from 0 to 65535.`
  return { url: url || null, port, seed: given.seed || 'haat' }
}

/** The addresses of the simulators; null for those that `npm start` starts. */
export const simulatorUrlsOf = (config: {
  simulator: SimulatorSettings
  courierSimulator: SimulatorSettings
}): (string | null)[] => [config.simulator.url, config.courierSimulator.url]
