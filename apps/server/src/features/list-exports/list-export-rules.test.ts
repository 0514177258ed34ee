import { exportColumns } from '@haat/contract/export-columns.ts'
import { permissions } from '@haat/contract/permissions.ts'
import { listExportKinds } from '@haat/contract/vocabulary.ts'
import { describe, expect, it } from 'vitest'
import { decideColumns } from './list-export-rules.ts'

describe('the columns of an exported list', () => {
  it.each(listExportKinds)('of %s have names and headers of their own', (kind) => {
    for (const text of ['name', 'en', 'bn'] as const) {
      const texts = exportColumns[kind].map((column) => column[text])
      expect(new Set(texts).size).toBe(texts.length)
    }
  })

  it('are all of them by default, without costs for who may not read them', () => {
    const wanted = { kind: 'stock', withContacts: false, names: undefined } as const
    const all = exportColumns.stock.map(({ name }) => name)
    expect(decideColumns(exportColumns.stock, wanted, permissions)).toEqual({ ok: true, names: all })
    expect(decideColumns(exportColumns.stock, wanted, ['catalog:read'])).toEqual({
      ok: true,
      names: all.filter((name) => name !== 'cost_price'),
    })
  })

  it('with contacts of leads need the permission for leads', () => {
    const wanted = { kind: 'leads', withContacts: true, names: undefined } as const
    expect(decideColumns(exportColumns.leads, wanted, ['leads:read'])).toEqual({ ok: false, permission: 'leads:write' })
  })
})
