import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { buildDashboard } from '../build-dashboard.ts'
import { collectIn, uncutWrites } from './cut-writes.ts'

/** Before all test files: two that build at once delete each other's files. After them: whether all writes were cut. */
export function setup(): () => void {
  buildDashboard()
  const folder = mkdtempSync(join(tmpdir(), 'haat-cut-writes-'))
  collectIn(folder)
  return () => {
    const uncut = uncutWrites(folder, cuttingTests())
    rmSync(folder, { recursive: true })
    if (uncut.length > 0) throw new Error(`No test in the browser writes these: ${uncut.join(', ')}.`)
  }
}

const cuttingTests = (): string[] =>
  globSync('*.browser.ts', { cwd: import.meta.dirname })
    .filter((file) => readFileSync(join(import.meta.dirname, file), 'utf8').includes('await setUpDashboard(h)\n'))
    .map((file) => basename(file))
