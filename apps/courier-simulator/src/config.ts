/** Every setting of the process. No other module reads the environment. */
export type SimulatorConfig = {
  /** `HAAT_COURIER_SIMULATOR_PORT` (4020); 0 chooses a free one. */
  port: number
  /** `HAAT_COURIER_SIMULATOR_HOST` (127.0.0.1): the address to listen on. */
  host: string
  /** `HAAT_COURIER_SIMULATOR_URL`: how the server reaches it, by default the Host header of its calls. */
  publicUrl: string | null
  /** `HAAT_COURIER_SIMULATOR_SEED` (haat): consignment numbers and tokens follow from it. */
  seed: string
  /** `HAAT_COURIER_SIMULATOR_UNTIL=stdin`: it ends with its standard input, and so with the process that started it. */
  isUntilStdin: boolean
}

/** Reads the environment. Throws a sentence for an invalid setting. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): SimulatorConfig {
  if (environment.NODE_ENV === 'production') {
    throw new Error('The courier simulator does not start with NODE_ENV=production: no parcel of it is ever delivered.')
  }
  const given = environment.HAAT_COURIER_SIMULATOR_PORT ?? '4020'
  const port = Number(given)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`HAAT_COURIER_SIMULATOR_PORT is ${given}; use a number from 0 to 65535.`)
  }
  const publicUrl = environment.HAAT_COURIER_SIMULATOR_URL?.replace(/\/$/, '') || null
  if (publicUrl !== null && !/^https?:\/\/[^/]+$/.test(publicUrl)) {
    throw new Error(`HAAT_COURIER_SIMULATOR_URL is ${publicUrl}; use an origin such as http://127.0.0.1:4020.`)
  }
  return {
    port,
    host: environment.HAAT_COURIER_SIMULATOR_HOST || '127.0.0.1',
    publicUrl,
    seed: environment.HAAT_COURIER_SIMULATOR_SEED || 'haat',
    isUntilStdin: environment.HAAT_COURIER_SIMULATOR_UNTIL === 'stdin',
  }
}
