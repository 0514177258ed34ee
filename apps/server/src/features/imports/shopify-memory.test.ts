import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { readCatalog } from './read-catalog.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const PRODUCTS = 50_000
const BATCH = 50
const BODY = 'x'.repeat(300)

describe('a file of 50,000 products', () => {
  it('is read in bounded memory: the reader stays within 1,000 products of the source, and the heap keeps none of them', async () => {
    let written = 0
    function* file() {
      yield 'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Price\n'
      for (; written < PRODUCTS; written += BATCH) {
        yield Array.from({ length: BATCH }, (_, i) => rowsOf(written + i)).join('')
      }
    }
    let read = 0
    let variants = 0
    let furthestAhead = 0
    let heapAtStart = 0
    let heapAtEnd = 0
    for await (const item of readCatalog(() => Readable.from(file()))) {
      if (!('product' in item)) throw new Error(item.problem.reason.en)
      read++
      variants += item.product.variants.length
      furthestAhead = Math.max(furthestAhead, written - read)
      if (read === 100) heapAtStart = heapAfterCollection()
      if (read === PRODUCTS - 1) heapAtEnd = heapAfterCollection()
    }
    expect([read, variants]).toEqual([PRODUCTS, PRODUCTS * 2])
    expect(furthestAhead).toBeLessThan(1_000)
    // The products themselves would take over 100 MB. 50,000 handles and 100,000 SKUs may stay.
    expect(heapAtEnd - heapAtStart).toBeLessThan(30_000_000)
  })

  it('closes the source when the caller stops early', async () => {
    let isReleased = false
    async function* file() {
      try {
        yield 'Handle,Title,Variant Price\n'
        for (let i = 0; ; i++) yield `p-${i},Product,10\n`
      } finally {
        isReleased = true
      }
    }
    for await (const item of readCatalog(() => Readable.from(file()))) if ('product' in item) break
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(isReleased).toBe(true)
  })
})

function rowsOf(n: number): string {
  return `p-${n},Product ${n},${BODY}${n},Size,S,sku-${n}-s,10.50\np-${n},,,,M,sku-${n}-m,11\n`
}

function heapAfterCollection(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}
