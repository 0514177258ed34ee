import { expect, it } from 'vitest'
import { sourceFiles } from './source-texts.ts'

it('every text of `texts()` is shown somewhere: its name is used beside the place that declares it', () => {
  const files = sourceFiles()
  const words = new Map<string, number>()
  for (const { code } of files)
    for (const [word] of code.matchAll(/\b[a-zA-Z]\w*\b/g)) words.set(word, (words.get(word) ?? 0) + 1)
  const declared = files.flatMap(({ name, code }) =>
    [...code.matchAll(/^export const \w+ = texts\(|^const \w+ = texts\(/gm)].flatMap(({ index }) => {
      const call = code.slice(index, code.indexOf('\n)', index))
      return [...call.matchAll(/^ {4}([a-z]\w*):/gm)].map(([, key = '']) => ({ name, key, call }))
    }),
  )
  expect(declared.length).toBeGreaterThan(500)
  const inDeclaration = (call: string, key: string) => [...call.matchAll(new RegExp(`\\b${key}\\b`, 'g'))].length
  // Names that are put together: `${name}Hint`.
  const endings = files.flatMap(({ code }) =>
    [...code.matchAll(/`\$\{[^}`]*\}([A-Z]\w*)`/g)].map(([, end = '']) => end),
  )
  const isPutTogether = (key: string) => endings.some((end) => key.endsWith(end))
  const dead = declared.filter(
    ({ key, call }) => (words.get(key) ?? 0) <= inDeclaration(call, key) && !isPutTogether(key),
  )
  expect([...new Set(dead.map(({ name, key }) => `${name}: ${key}`))]).toEqual([])
})
