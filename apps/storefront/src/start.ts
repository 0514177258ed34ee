import { fileURLToPath } from 'node:url'
import { checkKeys } from './api/check-keys.ts'
import { buildApp } from './app.ts'
import { readAssets } from './assets.ts'
import { readConfig } from './config.ts'

/** Exits with the reason alone: a stack trace would not help the operator. */
const refuse = (error: Error & { code?: string; port?: number }): never => {
  const isTaken = error.code === 'EADDRINUSE'
  console.error(isTaken ? `Port ${error.port} is taken. Set STOREFRONT_PORT to a free one.` : error.message)
  process.exit(1)
}

// Bundled into dist/server/start.js; the files for browsers are beside it.
const config = await Promise.try(readConfig).catch(refuse)
const app = await buildApp(config, readAssets(fileURLToPath(new URL('..', import.meta.url))))
await app.listen({ host: config.host, port: config.port }).catch(refuse)
const address = app.server.address()
const port = typeof address === 'object' && address ? address.port : config.port
console.log(`The storefront listens on http://${config.host}:${port}.`)
console.log(`Shops: ${config.shops.map(({ url }) => url.origin).join(', ')}`)
void checkKeys(config, (line) => console.error(line))

/** How long requests under way may take to end. */
const PARTING_MS = 5_000

const stop = () => {
  setTimeout(() => app.server.closeAllConnections(), PARTING_MS).unref()
  void app.close().then(() => process.exit(0))
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
// Started by the API server, it ends with it, whatever ended that: only that process can write to this input.
if (config.endsWithInput) process.stdin.resume().on('end', stop).on('error', stop)
