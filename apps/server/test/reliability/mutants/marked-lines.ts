import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Change } from './mutant.ts'

const MARK = / (?:\/\/|--) guard: ([a-z-]+)$/

export type MarkedLine = { guard: string; file: string; number: number; code: string }

/** Every marked line of the code of the server and the packages, without its mark. */
export function listMarkedLines(root: string): MarkedLine[] {
  const files = globSync('{apps/server/{src,schema},packages/*/src}/**/*.{ts,sql}', { cwd: root }).sort()
  return files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, number) => {
        const [mark, guard] = MARK.exec(line) ?? []
        return mark && guard ? [{ guard, file, number, code: line.slice(0, -mark.length) }] : []
      }),
  )
}

/** The line after a change; null when it does not contain the changed text exactly once. */
export function changeLine(code: string, { from, to = '' }: Change): string | null {
  if (from === undefined) return ''
  return code.split(from).length === 2 ? code.replace(from, () => to) : null
}
