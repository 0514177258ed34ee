import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { announceRunning, readRunning } from './running-file.ts'

const server = { adminUrl: 'postgres://owner', serverUrl: 'postgres://server', baseUrls: {} }

it('a server that runs is found by the process id of its lock, and no other', async () => {
  const dataDir = await temporaryFolder('haat-running-')
  const withdraw = await announceRunning(dataDir, server)
  expect(await readRunning(dataDir, `${process.pid}`)).toEqual({ pid: process.pid, ...server })
  expect(await readRunning(dataDir, '1')).toBeNull()
  await withdraw()
  expect(await readRunning(dataDir, `${process.pid}`)).toBeNull()
})

it('what a killed server left behind is no running server, also while another process takes its lock', async () => {
  const dataDir = await temporaryFolder('haat-running-')
  const { pid } = spawnSync(process.execPath, ['--version'])
  const left = { pid, base_urls: {}, admin_url: 'postgres://owner', server_url: 'postgres://server' }
  await writeFile(join(dataDir, 'running.json'), JSON.stringify(left))
  expect(await readRunning(dataDir, `${pid}`)).toBeNull()
})
