import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { BaseUrls } from './running-file.ts'
import { StartError } from './start-error.ts'

/** One port for each environment: the configured ones, or free ones for 0. */
export type Ports = number[]

/** Checks that the ports are free before anything else is started. */
export async function choosePorts({ host, port, environments }: Config): Promise<Ports> {
  const probes = []
  try {
    for (const index of environments.keys()) {
      const wanted = port === 0 ? 0 : port + index
      const probe = createServer()
      probe.listen({ host: addressOf(host), port: wanted, exclusive: true })
      await once(probe, 'listening').catch((error) => {
        throw explainListen(error, host, wanted)
      })
      probes.push(probe)
    }
    return probes.map((probe) => (probe.address() as AddressInfo).port)
  } finally {
    await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))))
  }
}

/** A port that nothing listens on. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen({ host: '127.0.0.1', port: 0 })
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** The URL of each environment on this machine. */
export const baseUrlsOf = ({ host, environments }: Config, ports: Ports): BaseUrls =>
  Object.fromEntries(environments.map((environment, index) => [environment, baseUrlOf(host, ports[index] ?? 0)]))

function baseUrlOf(host: string, port: number): string {
  const name = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Starts listening. A port that cannot be used throws an error with a one-line message. */
export async function listen(app: FastifyInstance, { host }: Config, port: number): Promise<void> {
  try {
    await app.listen({ host: addressOf(host), port })
  } catch (error) {
    throw explainListen(error as NodeJS.ErrnoException, host, port)
  }
}

// For `localhost` Fastify would open a second server at ::1 without our handler of broken requests, limit of
// connections and drain. Clients that try ::1 first continue with 127.0.0.1.
const addressOf = (host: string) => (host === 'localhost' ? '127.0.0.1' : host)

function explainListen(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const why: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use by another program. Stop it, or set HAAT_PORT.`,
    EACCES: `No permission to listen on port ${port}. Set HAAT_PORT to a port above 1023.`,
    EADDRNOTAVAIL: `This machine does not have the address ${host}. Change HAAT_HOST.`,
    ENOTFOUND: `The host name ${host} is unknown. Change HAAT_HOST.`,
    EAI_AGAIN: `The host name ${host} cannot be resolved now. Try again, or change HAAT_HOST.`,
  }
  const text =
    why[error.code ?? ''] ?? `Cannot listen on ${host}, port ${port} (${error.code}). Check HAAT_HOST and HAAT_PORT.`
  return new StartError(text, { cause: error })
}
