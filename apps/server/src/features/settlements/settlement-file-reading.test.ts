import { afterAll, describe, expect, it } from 'vitest'
import { aCourierAccount } from '../../../test/courier-accounts.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { fileCalls } from '../../../test/settlement-files.ts'
import { aHeldShipment } from '../../../test/settlements.ts'

const { h } = await setUpShop()
afterAll(() => expectHealthy(h))

async function aShop() {
  const shop = await openShop(h)
  const product = await aProduct(h, shop, { stock: 900 })
  const accountId = await aCourierAccount(h, shop)
  return { ...fileCalls(h, shop, accountId), held: () => aHeldShipment(h, shop, { product, accountId }) }
}

describe('how a file is read', () => {
  it('is shown before it is imported, and nothing is stored', async () => {
    const { preview, list } = await aShop()
    const { status, data } = await preview(
      `Merchant: My shop\n\nপার্সেল আইডি,আদায়,চার্জ,প্রাপ্য টাকা\nDD1,"১,২০০",৬০,১১৪০\n=cmd|' /C calc'!A0,x,1,1\nDD2,,,\nসর্বমোট,"১,২০০",৬০,১১৪০\n`,
    )
    expect(status).toBe(200)
    expect(data).toMatchObject({
      columns: [{ field: 'consignment' }, { field: 'collected' }, { field: 'delivery_fee' }, { field: 'payable' }],
      ...{ is_readable: true, row_count: 1, rejected_count: 2, payable: '1140.00' },
      rows: [{ line: 4, consignment_id: 'DD1', cash: '1200.00', fee: '60.00' }],
      problems: [
        { line: 5, column: 'আদায়', value: 'x', code: 'INVALID_AMOUNT' },
        { line: 6, code: 'MISSING_VALUE' },
      ],
    })
    expect((await list()).data.items).toEqual([])
  })

  it('takes the columns that the request names, and keeps them for the next file of the account', async () => {
    const { held, send, preview } = await aShop()
    const [one, two] = [await held(), await held()]
    const file = (id: string) => `Ref no;Got;Cut\n${id};200;70\n`
    const unknown = await preview(file(one.consignmentId))
    expect(unknown.data).toMatchObject({
      is_readable: false,
      rows: [],
      columns: [{ header: 'Ref no', field: '' }, {}, {}],
    })
    expect(await send(file(one.consignmentId))).toMatchObject({ status: 400 })
    const named = { consignment_column: 'ref-no', collected_column: 'Got', delivery_fee_column: 'cut' }
    expect((await send(file(one.consignmentId), named)).data.lists).toMatchObject([{ list: 'MATCHED' }])
    expect((await send(file(two.consignmentId))).data.lists).toMatchObject([{ list: 'MATCHED' }])
  })

  it('does not read a column that the request names as empty, nor in the next files of the account until one is named', async () => {
    const { held, send, preview } = await aShop()
    const file = (id: string) => `Consignment ID,Collected,Delivery Fee,Discount\n${id},200,70,10\n`
    const [one, two] = [await held(), await held()]
    const fields = async (id: string, more: Record<string, string> = {}) =>
      (await preview(file(id), more)).data.columns.map(({ field }: { field: string }) => field)
    expect(await fields(one.consignmentId)).toEqual(['consignment', 'collected', 'delivery_fee', 'discount'])
    const without = { discount_column: '' }
    expect(await fields(one.consignmentId, without)).toEqual(['consignment', 'collected', 'delivery_fee', ''])
    expect((await send(file(one.consignmentId), without)).data).toMatchObject({ expected: '130.00' })
    expect(await fields(two.consignmentId)).toEqual(['consignment', 'collected', 'delivery_fee', ''])
    expect((await send(file(two.consignmentId))).data).toMatchObject({ expected: '130.00' })
    const three = await held()
    expect((await send(file(three.consignmentId), { discount_column: 'Discount' })).data).toMatchObject({
      expected: '140.00',
    })
    expect((await fields((await held()).consignmentId)).at(-1)).toBe('discount')
  })

  it('reads UTF-16, tabs, and IDs that a spreadsheet keeps as texts', async () => {
    const { held, send } = await aShop()
    const { consignmentId } = await held()
    const text = `\ufeffConsignment ID\tPayable\tDelivery Fee\n"=""${consignmentId}"""\t130\t70\n`
    expect((await send(Buffer.from(text, 'utf16le'))).data.lists).toMatchObject([
      { list: 'MATCHED', payable: '130.00' },
    ])
  })

  it('400 validation_failed: archives, files without parcels, too many lines or columns, and no file', async () => {
    const { send } = await aShop()
    const refusedAs = async (file: string | Buffer) => {
      const { status, body } = await send(file)
      return [status, body.error_code, Object.keys(body.errors ?? {})]
    }
    const isRefused = [400, 'validation_failed', ['file']]
    expect(await refusedAs(Buffer.from('PK\u0003\u0004xx'))).toEqual(isRefused)
    expect(await refusedAs('Consignment ID,Payable\n')).toEqual(isRefused)
    expect(await refusedAs('a,b\n1,2\n')).toEqual(isRefused)
    expect(await refusedAs(`Consignment ID,Payable\n${'x,1\n'.repeat(20_050)}`)).toEqual(isRefused)
    expect(await refusedAs(`Consignment ID,Payable${',x'.repeat(200)}\nA,1\n`)).toEqual(isRefused)
  })

  it('rejects a line whose amounts add up to more than one amount may be, and imports the others', async () => {
    const { held, send } = await aShop()
    const { consignmentId } = await held()
    const header = 'Consignment ID,Collected,Delivery Fee,COD Fee,Adjustment,Compensation'
    const most = '99999999.99'
    const { status, data } = await send(
      `${header}\n${consignmentId},200,70,,,\nDD2,${most},${most},${most},,\nDD3,0,,,${most},${most}\n`,
    )
    expect(status).toBe(201)
    expect(data).toMatchObject({ row_count: 1, rejected_count: 2 })
    expect(data.problems).toMatchObject([
      { line: 3, code: 'INVALID_AMOUNT' },
      { line: 4, code: 'INVALID_AMOUNT' },
    ])
  })

  it('reads a character that lies at the end of a part of the file', async () => {
    const { preview } = await aShop()
    const start = 'Consignment ID,Payable,Note,Status\nDD1,5,'
    const file = `${start}${'n'.repeat(65_535 - start.length - 1)},😀\n`
    expect((await preview(file)).data.rows).toMatchObject([{ courier_status: '😀' }])
  })

  it('stores no character that the database cannot, and no more of a header than is shown', async () => {
    const { send, preview } = await aShop()
    const file = `\0Consignment\0 ID${'-'.repeat(5_000)},Payable,Status\nDD\0 1,5,\u0007x\n`
    const { status, data } = await send(file, { invoice_number: 'ﷺ'.repeat(60) })
    expect(status).toBe(201)
    expect(data.invoice_number.length).toBeLessThanOrEqual(64)
    const { columns } = (await preview(file)).data
    expect(columns[0]).toMatchObject({ field: 'consignment' })
    expect(columns[0].header.length).toBeLessThanOrEqual(100)
  })

  it('survives quotes that are never closed and cells of megabytes', async () => {
    const { preview } = await aShop()
    for (const file of [
      `Consignment ID,Payable\n"A,1\n${'b,2\n'.repeat(1000)}`,
      `Consignment ID,Payable\nA,${'9'.repeat(2_000_000)}\n`,
      `Consignment ID,Payable\n${'"'.repeat(500_000)}\n`,
    ])
      expect((await preview(file)).status).toBeLessThan(500)
  })
})
