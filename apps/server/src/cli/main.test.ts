import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { setUpShop } from '../../test/set-up.ts'

const { h, shop } = await setUpShop()
const main = fileURLToPath(new URL('main.ts', import.meta.url))

test('a long output reaches a program that reads it late, to its end', async () => {
  await h.sql(
    `insert into api_keys (store_id, kind, prefix, digest)
     select $1, 'service', 'sb_live_' || n, sha256(n::text::bytea) from generate_series(1, 2000) n`,
    [shop.storeId],
  )
  // A pipe holds 64 kB: the command must wait for the reader before it exits.
  const late = '"$0" "$1" key list --store "$2" --json | (sleep 3; cat)'
  const { stdout } = await promisify(execFile)('sh', ['-c', late, process.execPath, main, shop.subdomain], {
    env: { PATH: '/usr/bin:/bin', DATABASE_URL: h.adminUrl },
    maxBuffer: 10_000_000,
  })
  expect(JSON.parse(stdout).keys.length).toBeGreaterThan(2000)
})
