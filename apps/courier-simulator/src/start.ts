import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { createSimulator } from './simulator.ts'

try {
  const { host, port, seed, publicUrl, isUntilStdin } = readConfig()
  const app = buildApp(createSimulator({ seed, ...(publicUrl ? { publicUrl } : {}) }))
  const address = await app.listen({ host, port })
  console.log(`The courier simulator listens on ${address}. See docs/courier-simulator.md.`)
  const stop = () => void app.close()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  if (isUntilStdin) process.stdin.on('close', stop).resume()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
