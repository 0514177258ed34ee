import { describe, expect, expectTypeOf, it } from 'vitest'
import { aliased, camelKeys, snakeKeys } from './casing.ts'

const row = { id: 1, order_number: 'A-1', seo: { meta_title: 'x' }, usage_limit: null as number | null }
const camelRow = { id: 1, orderNumber: 'A-1', seo: { meta_title: 'x' }, usageLimit: null as number | null }

describe('the casing of keys', () => {
  it('changes from columns to code, and nested JSON is not changed', () => {
    expect(camelKeys(row)).toEqual(camelRow)
    expectTypeOf(camelKeys(row)).toEqualTypeOf(camelRow)
  })

  it('changes from code to columns, and back to the same', () => {
    expect(snakeKeys(camelRow)).toEqual(row)
    expectTypeOf(snakeKeys(camelRow)).toEqualTypeOf(row)
    expect(snakeKeys(row)).toEqual(row)
  })

  it('never changes a name of the prototype into another one', () => {
    const hostile = JSON.parse('{"__proto__": {"is_admin": true}, "_proto_": 1}')
    expect(Object.getPrototypeOf(camelKeys(hostile))).toBe(Object.prototype)
    expect(camelKeys({ is_admin: false, ...hostile })).not.toHaveProperty('is_admin')
  })

  it('of selected columns is that of the code', () => {
    expect(aliased(['id', 'o.order_number'])).toEqual(['id as id', 'o.order_number as orderNumber'])
    expectTypeOf(aliased(['o.order_number'])).toEqualTypeOf<'o.order_number as orderNumber'[]>()
  })
})
