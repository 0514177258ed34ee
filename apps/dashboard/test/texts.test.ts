import { globSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'

const source = fileURLToPath(new URL('../src/', import.meta.url))
const files = globSync('**/*-texts.ts', { cwd: source })

type Texts = Record<'en' | 'bn', Record<string, unknown>>
const catalogues: [name: string, texts: Texts][] = []

beforeAll(async () => {
  for (const file of files)
    for (const [name, texts] of Object.entries(await import(pathToFileURL(source + file).href)))
      catalogues.push([name, texts as Texts])
})

/** Whether a text is written the same in both languages: a name, or values and signs without a word. */
const isSameInBoth = (text: string) => text === 'SSLCommerz' || !/\p{L}/u.test(text)

/** Each text by its path; a text with values with examples of them. */
function flat(texts: Record<string, unknown>, path = ''): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [name, text] of Object.entries(texts)) {
    const key = path + name
    if (typeof text === 'string') found[key] = text
    else if (typeof text === 'function') found[key] = text(...Array.from({ length: text.length }, (_, i) => `{${i}}`))
    else Object.assign(found, flat(text as Record<string, unknown>, `${key}.`))
  }
  return found
}

describe('the texts of the dashboard', () => {
  it('are found', () => expect(files.length).toBeGreaterThan(5))

  it('exist in English and Bangla, and none is empty', () => {
    for (const [name, { en, bn }] of catalogues) {
      expect([name, Object.keys(flat(bn))]).toEqual([name, Object.keys(flat(en))])
      for (const texts of [en, bn]) expect(Object.entries(flat(texts)).filter(([, text]) => !text.trim())).toEqual([])
    }
  })

  it('are Bangla in Bangla, and say each value that the English ones say', () => {
    for (const [name, texts] of catalogues) {
      const [en, bn] = [flat(texts.en), flat(texts.bn)]
      for (const [key, text] of Object.entries(bn)) {
        expect(isSameInBoth(text) || /[\u0980-\u09ff]/.test(text), `${name}.${key}: ${text}`).toBe(true)
        const valuesOf = (one = '') => [...one.matchAll(/\{\d\}/g)].map(([value]) => value).sort()
        expect([name, key, valuesOf(text)]).toEqual([name, key, valuesOf(en[key])])
      }
    }
  })

  it('have no Bangla letters in English', () => {
    for (const [name, { en }] of catalogues)
      expect([name, Object.entries(flat(en)).filter(([, text]) => /[\u0980-\u09ff]/.test(text))]).toEqual([name, []])
  })
})
