import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

/** Starts the storefront, which is to end by itself, and returns its exit code and what it says. */
async function startedWith(env: Record<string, string>) {
  const program = fileURLToPath(new URL('../start.js', import.meta.url))
  const child = spawn(process.execPath, [program], { env: { PATH: process.env.PATH ?? '', ...env } })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const [code] = await once(child, 'close')
  return [code, said]
}

it('a storefront without a key reports which setting is missing, and nothing else', async () => {
  expect(await startedWith({})).toEqual([1, 'Set STOREFRONT_SERVICE_KEY and STOREFRONT_URL, or STOREFRONT_SHOPS.\n'])
})

it('a storefront whose port is taken names the port and the setting', async () => {
  const other = createServer().listen(0, 'localhost')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  expect(await startedWith({ STOREFRONT_SERVICE_KEY: 'sb_test_x', STOREFRONT_PORT: `${port}` })).toEqual([
    1,
    `Port ${port} is taken. Set STOREFRONT_PORT to a free one.\n`,
  ])
})
