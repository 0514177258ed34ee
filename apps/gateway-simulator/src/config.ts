/** Every setting of the process. No other module reads the environment. */
export type SimulatorConfig = {
  /** `HAAT_SIMULATOR_PORT` (4010); 0 chooses a free one. */
  port: number
  /** `HAAT_SIMULATOR_HOST` (127.0.0.1): the address to listen on. */
  host: string
  /** `HAAT_SIMULATOR_URL`: how browsers reach it, when the Host header of the server's calls does not say so. */
  publicUrl: string | null
  /** `HAAT_SIMULATOR_SEED` (haat): ids and keys follow from it. */
  seed: string
  /** `HAAT_SIMULATOR_UNTIL=stdin`: it ends with its standard input, and so with the process that started it. */
  isUntilStdin: boolean
}

/** Reads the environment. Throws a sentence for what cannot be. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): SimulatorConfig {
  if (environment.NODE_ENV === 'production') {
    throw new Error(
      'The gateway simulator does not start with NODE_ENV=production: it confirms payments without money.',
    )
  }
  const port = Number(environment.HAAT_SIMULATOR_PORT ?? '4010')
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`HAAT_SIMULATOR_PORT is ${environment.HAAT_SIMULATOR_PORT}; use a number from 0 to 65535.`)
  }
  const publicUrl = environment.HAAT_SIMULATOR_URL?.replace(/\/$/, '') || null
  if (publicUrl !== null && !/^https?:\/\/[^/]+$/.test(publicUrl)) {
    throw new Error(`HAAT_SIMULATOR_URL is ${publicUrl}; use an origin such as http://127.0.0.1:4010.`)
  }
  return {
    port,
    host: environment.HAAT_SIMULATOR_HOST || '127.0.0.1',
    publicUrl,
    seed: environment.HAAT_SIMULATOR_SEED || 'haat',
    isUntilStdin: environment.HAAT_SIMULATOR_UNTIL === 'stdin',
  }
}
