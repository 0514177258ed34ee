/** Every setting of a simulator's process. */
export type SimulatorConfig = {
  /** `PREFIX_PORT`; 0 chooses a free one. */
  port: number
  /** `PREFIX_HOST` (127.0.0.1): the address to listen on. */
  host: string
  /** `PREFIX_URL`: how browsers and the server reach it; by default the Host header of their requests. */
  publicUrl: string | null
  /** `PREFIX_SEED` (haat): ids, numbers and keys follow from it. */
  seed: string
  /** `PREFIX_UNTIL=stdin`: it ends with its standard input, and so with the process that started it. */
  isUntilStdin: boolean
}

/** A simulator as a program. */
export type Program = {
  /** Such as `gateway simulator`. */
  title: string
  /** The prefix of its environment variables, such as `HAAT_SIMULATOR`. */
  prefix: string
  port: number
  /** Why it must not run in production. */
  harm: string
  /** The document that describes it. */
  guide: string
}

/** Reads the environment. Throws a sentence for an invalid setting. */
export function readConfig(
  { title, prefix, port: usual, harm }: Program,
  environment: NodeJS.ProcessEnv = process.env,
): SimulatorConfig {
  if (environment.NODE_ENV === 'production') {
    throw new Error(`The ${title} does not start with NODE_ENV=production: ${harm}.`)
  }
  const given = environment[`${prefix}_PORT`] ?? String(usual)
  const port = Number(given)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`${prefix}_PORT is ${given}; use a number from 0 to 65535.`)
  }
  const publicUrl = environment[`${prefix}_URL`]?.replace(/\/$/, '') || null
  if (publicUrl !== null && !/^https?:\/\/[^/]+$/.test(publicUrl)) {
    throw new Error(`${prefix}_URL is ${publicUrl}; use an origin such as http://127.0.0.1:${usual}.`)
  }
  return {
    port,
    host: environment[`${prefix}_HOST`] || '127.0.0.1',
    publicUrl,
    seed: environment[`${prefix}_SEED`] || 'haat',
    isUntilStdin: environment[`${prefix}_UNTIL`] === 'stdin',
  }
}
