import { globSync } from 'node:fs'

const skipped = new Set(['node_modules', '.git', '.haat', 'dist', 'coverage', '.vitest'])

/** The project's own files that match, as sorted paths from its root. */
export const listFiles = (root: string, pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: (name) => skipped.has(name.split('/').at(-1) ?? name) }).sort()
