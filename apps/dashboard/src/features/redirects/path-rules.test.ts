import { expect, it } from 'vitest'
import { movedPathFrom, pathFrom, readablePath } from './path-rules.ts'

it.each([
  ['/sale', '/sale'],
  [' sale ', '/sale'],
  ['https://old.example/sale?from=fb#top', '/sale?from=fb#top'],
  ['//evil.example', '//evil.example'],
  ['', ''],
])('%j leads to the path %j', (typed, path) => {
  expect(pathFrom(typed)).toBe(path)
})

it('an address that has moved has no query', () => {
  expect(movedPathFrom('https://old.example/product.php?id=7')).toBe('/product.php')
})

it('a path is read without percent signs, unless it is none', () => {
  expect(readablePath('/%E0%A6%B6%E0%A6%BE%E0%A6%A1%E0%A6%BC%E0%A6%BF')).toBe('/শাড়ি')
  expect(readablePath('/100%')).toBe('/100%')
})
