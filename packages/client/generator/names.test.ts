import { operations } from '@haat/contract/operations.ts'
import { describe, expect, it } from 'vitest'
import * as merchant from '../src/merchant-groups.generated.ts'
import type { OperationRow } from '../src/operation-row.ts'
import * as storefront from '../src/storefront-groups.generated.ts'
import { generatedSources, shapesOf } from './generated-sources.ts'
import { groupExceptions, methodExceptions, operationGroups, splitOperations } from './name-exceptions.ts'
import { type Audience, groupOf, methodOf } from './names.ts'
import { methodsOf } from './operations-of.ts'
import { nameInputs, type Shape } from './shape-of.ts'

const audiences: Audience[] = ['storefront', 'merchant']
const tables = { storefront, merchant } as unknown as Record<Audience, Record<string, Record<string, OperationRow>>>

describe('the names of the client', () => {
  it('are a method for every operation, and unique', async () => {
    for (const audience of audiences) {
      const methods = await methodsOf(audience)
      const names = methods.map(({ group, name }) => `${group}.${name}`)
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
      const inTable = Object.entries(tables[audience]).flatMap(([group, rows]) =>
        Object.keys(rows).map((name) => `${group}.${name}`),
      )
      expect(inTable.sort()).toEqual(names.sort())
    }
    const named = (await Promise.all(audiences.map(methodsOf))).flat().map(({ operation }) => operation.id)
    expect([...new Set(named)].sort()).toEqual(operations.map(({ id }) => id).sort())
  })

  it('leave no word of their group, unless nothing else is left', () => {
    expect(groupOf('storefront', 'curated-lists')).toBe('curatedLists')
    expect(methodOf('storefront', 'curatedLists', 'listCuratedLists')).toBe('list')
    expect(methodOf('storefront', 'cart', 'addCartItem')).toBe('addItem')
    expect(methodOf('storefront', 'categories', 'listCategoryProducts')).toBe('listProducts')
    expect(methodOf('storefront', 'newsletter', 'unsubscribeFromNewsletter')).toBe('unsubscribe')
    expect(methodOf('storefront', 'addresses', 'makeAddressDefault')).toBe('makeDefault')
    expect(methodOf('storefront', 'search', 'suggestSearches')).toBe('suggest')
    expect(methodOf('storefront', 'website', 'ping')).toBe('ping')
    expect(methodOf('merchant', 'flashDeals', 'listMerchantFlashDeals')).toBe('list')
  })

  it('have no exception that is not used', async () => {
    const methods = (await Promise.all(audiences.map(methodsOf))).flat()
    const ids = new Set(methods.map(({ operation }) => operation.id))
    const excepted = [methodExceptions, operationGroups, splitOperations].flatMap((table) => Object.keys(table))
    expect(excepted.filter((id) => !ids.has(id))).toEqual([])
    for (const audience of audiences) {
      const groups = new Set(Object.keys(tables[audience]))
      expect(Object.values(groupExceptions[audience]).filter((group) => !groups.has(group))).toEqual([])
    }
  })

  it('of inputs are those of the wire: an operation with one name in two places, or a query of a write, is refused', () => {
    const place = (where: string, name: string) => ({ in: where, name, required: false, schema: {} })
    const [slug, locale, name] = [place('path', 'slug'), place('query', 'locale'), place('body', 'name')]
    expect([...nameInputs('renameThing', [slug, name], false).keys()]).toEqual(['slug', 'name'])
    expect([...nameInputs('readThing', [slug, locale], true).keys()]).toEqual(['slug', 'locale'])
    expect(() => nameInputs('renameThing', [slug, place('body', 'slug')], false)).toThrow('renameThing has slug in two')
    expect(() => nameInputs('renameThing', [slug, locale], false)).toThrow('renameThing writes with a query')
  })
})

describe('the generated types', () => {
  it('take `attr.<name>` where products are filtered, and lists where a text is comma-separated', async () => {
    const shapes = await shapesOf('storefront')
    const named = (shapes: Shape[]) => shapes.map(({ method }) => method.operation.id)
    const filtered = shapes.filter(({ method }) => method.operation.query?.properties.rating_min)
    expect(named(filtered)).toContain('listProducts')
    expect(named(shapes.filter(({ hasAttributes }) => hasAttributes))).toEqual(named(filtered))
    const text = (await generatedSources())['storefront-types.generated.ts'] ?? ''
    for (const name of ['ids', 'brand'])
      expect(text.match(new RegExp(`^ {2}${name}\\?: (.*)$`, 'm'))?.[1]).toContain('readonly (string | number)[]')
  })

  it('have a description for every interface, and for every field that is none', async () => {
    for (const [file, text] of Object.entries(await generatedSources())) {
      const lines = text.split('\n')
      const bare = lines.filter(
        (line, index) =>
          /^export (interface|type) | {2,}['\w.-]+\??: /.test(line) &&
          !/^ {2,}(input\??|options\?): |^ {4}|: [A-Z]\w+( \| undefined)?$/.test(line) &&
          !lines[index - 1]?.endsWith('*/'),
      )
      expect([file, file.includes('groups') ? [] : bare]).toEqual([file, []])
    }
  })
})
