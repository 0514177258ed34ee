import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeUnderTest } from './code-under-test.ts'

let folder: string
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x', ...args], { cwd: folder })

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function commitAll(): void {
  git('add', '.')
  git('commit', '-q', '-m', 'x', '--no-gpg-sign')
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'haat-code-'))
  git('init', '-q')
  for (const path of [
    'RELIABILITY.md',
    'apps/server/src/app.ts',
    'packages/contract/src/errors.ts',
    'package-lock.json',
  ])
    write(path, 'x')
  write('.gitignore', 'dist\n')
  commitAll()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the digest of the code of a long run', () => {
  it('is the same after a change and a commit of documents, results and build output', () => {
    const { digest, commit } = codeUnderTest(folder)
    for (const path of [
      'RELIABILITY.md',
      'apps/server/test/reliability/long-run/results.json',
      'apps/server/dist/x.js',
    ])
      write(path, 'y')
    expect(codeUnderTest(folder)).toEqual({ digest, commit })
    commitAll()
    expect(codeUnderTest(folder).digest).toBe(digest)
    expect(codeUnderTest(folder).commit).not.toBe(commit)
  })

  it.each([
    'apps/server/src/app.ts',
    'apps/server/schema/new.sql',
    'packages/contract/src/errors.ts',
    'package-lock.json',
  ])('differs once %s is changed, committed or not, until the change is undone', (path) => {
    const before = codeUnderTest(folder)
    write(path, 'changed')
    const changed = codeUnderTest(folder)
    expect(changed.digest).not.toBe(before.digest)
    expect(changed.commit).toBe(`${before.commit} with changes`)
    commitAll()
    expect(codeUnderTest(folder).digest).toBe(changed.digest)
    git('revert', '--no-edit', '--no-gpg-sign', 'HEAD')
    expect(codeUnderTest(folder).digest).toBe(before.digest)
  })
})
