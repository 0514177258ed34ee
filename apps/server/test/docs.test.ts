import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBrokenReferences, findLongDocuments } from '../../../scripts/checks/documents.ts'
import { findOversizedFiles } from '../../../scripts/checks/file-sizes.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

describe('the documents', () => {
  it('name only paths, links and npm commands that exist', () => {
    expect(findBrokenReferences(root)).toEqual([])
  })

  it('keep their limits: README, ARCHITECTURE and CONTRIBUTING have at most 120 lines, a decision 60', () => {
    expect(findLongDocuments(root)).toEqual([])
  })
})

describe('the checks of documents and file sizes', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'haat-documents-'))
    mkdirSync(join(folder, 'apps/server/src'), { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{"scripts":{"check":"x","test":"x"}}')
    writeFileSync(join(folder, 'apps/server/src/app.ts'), 'x\n'.repeat(301))
    writeFileSync(join(folder, 'apps/server/src/app.test.ts'), 'x\n'.repeat(401))
    writeFileSync(join(folder, 'apps/server/src/fine.test.ts'), 'x\n'.repeat(400))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const broken = (text: string) => {
    writeFileSync(join(folder, 'README.md'), text)
    return findBrokenReferences(folder)
  }

  it('accept existing paths, abbreviations, patterns and words that look like paths', () => {
    const fine = '`apps/server/src/app.ts` `app.ts` `src/app.ts:12` `*.test.ts` `/api/v1/` `and/or` `<verb-noun>.ts`'
    expect(broken(`${fine} \`npm run check\`, npm test, [x](apps/server) [y](https://example.com) [z](#here)`)).toEqual(
      [],
    )
  })

  it.each([
    ['`apps/server/src/gone.ts`', 'apps/server/src/gone.ts'],
    ['`gone.ts`', 'gone.ts'],
    ['`apps/gone/`', 'apps/gone/'],
    ['`apps/**/*.gone.ts`', 'apps/**/*.gone.ts'],
    ['[there](docs/gone.md)', 'docs/gone.md'],
    ['```\nnpm run gone\n```', 'npm run gone'],
    ['npm start', 'npm run start'],
  ])('report %s', (text, named) => {
    expect(broken(text)).toEqual([expect.stringContaining(named)])
  })

  it('report a README of 121 lines, a source of 301 and a test of 401', () => {
    writeFileSync(join(folder, 'README.md'), 'line\n'.repeat(121))
    expect(findLongDocuments(folder)).toEqual(['README.md has 121 lines; 120 is the most'])
    expect(findOversizedFiles(folder)).toEqual([
      'apps/server/src/app.test.ts has 401 lines; 400 is the most',
      'apps/server/src/app.ts has 301 lines; 300 is the most',
    ])
  })
})
