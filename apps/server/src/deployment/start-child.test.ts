import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startChild } from './start-child.ts'

const folder = mkdtempSync(join(tmpdir(), 'haat child '))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function program(name: string, code: string): string {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, code)
  return file
}

it('a server that does not end when it is stopped is killed', async () => {
  const deaf = program('deaf', "console.log('http://localhost:1'); setInterval(() => {}, 1000)")
  const child = await startChild(deaf, {}, { startMs: 20_000, stopMs: 100 })
  if (!('url' in child)) throw new Error(child.reason)
  await child.stop()
  expect(await child.ended).toBe('SIGKILL')
})

it('a server that never says where it listens is killed, and its start fails', async () => {
  const silent = program('silent', 'setInterval(() => {}, 1000)')
  expect(await startChild(silent, {}, { startMs: 500, stopMs: 100 })).toEqual({ reason: 'SIGKILL' })
})
