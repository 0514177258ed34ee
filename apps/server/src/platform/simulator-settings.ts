/** How the gateway simulator is started and reached, outside production. */
export type SimulatorSettings = {
  /** `HAAT_SIMULATOR_URL`: the origin of one that runs elsewhere; null when `npm start` starts it. */
  url: string | null
  /** `HAAT_SIMULATOR_PORT`: where it is started; another free port when that is taken. */
  port: number
  /** `HAAT_SIMULATOR_SEED`: its keys follow from it. */
  seed: string
}

/** The settings of the simulator, or what is wrong with them. */
export function parseSimulatorSettings(given: { url: string; port: string; seed: string }): SimulatorSettings | string {
  const url = given.url.replace(/\/$/, '')
  if (url !== '' && !(/^https?:\/\/[^/]+$/.test(url) && URL.canParse(url)))
    return 'HAAT_SIMULATOR_URL must be an origin such as http://127.0.0.1:4010.'
  const port = given.port === '' ? 4010 : Number(given.port)
  if (!/^\d{0,5}$/.test(given.port) || port > 65_535)
    return `HAAT_SIMULATOR_PORT is "${given.port}"; it must be a whole number from 0 to 65535.`
  return { url: url || null, port, seed: given.seed || 'haat' }
}
