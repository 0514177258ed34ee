import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop, type Shop } from '../../../test/factories.ts'
import { listExportCalls } from '../../../test/list-exports.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h } = await setUpShop({ settings: { rateLimitFactor: 1000 } })

type Cells = Record<string, string>
const csvOf = (rows: readonly Cells[]) => {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))]
    .map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\r\n`)
    .join('')
}

type Said = { line: number; column: string; code: string; message: string }
const shown = (problems: Said[]) => problems.map(({ line, column, code }) => [line, column, code])

function callsOf(of: Shop) {
  const headers = { authorization: `Bearer ${of.secretKey}`, 'accept-language': 'en' }
  const call = (method: 'GET' | 'POST', url: string, body?: object) =>
    h.call({ method, url: `M/${of.subdomain}/${url}`, headers, ...(body && { body }) })
  const upload = async (file: string): Promise<number> => {
    const form = { kind: 'orders', file_name: 'orders.csv', file: Buffer.from(file) }
    return (await h.call({ url: `M/${of.subdomain}/imports/`, form, headers })).data.id
  }
  const start = async (id: number) => {
    await call('POST', `imports/${id}/start/`, {})
    await runJobs(h, 'imports.run')
  }
  /** The preview and the result of a file, which say the same. */
  const apply = async (file: string) => {
    const id = await upload(file)
    const preview = (await call('POST', `imports/${id}/preview/`)).data
    await start(id)
    const done = (await call('GET', `imports/${id}/`)).data
    const counts = ({ created_count, unchanged_count, failed_count }: Record<string, number>) => [
      ...[created_count, unchanged_count, failed_count],
    ]
    expect([counts(preview), preview.problems]).toEqual([counts(done), done.problems])
    return { id, counts: counts(done), problems: done.problems as Said[] }
  }
  const orders = async (): Promise<Cells[]> => (await call('GET', 'past-orders/')).data.items
  return { call, upload, start, apply, orders }
}

const RAHIMA: Cells = {
  ...{ 'Order number': '7', Date: '2022-01-01', Total: '500', Phone: '01711111111', Name: 'Rahima' },
  Email: 'rahima@example.com',
}

describe('a number of a past order', () => {
  it.each([
    ['date', { Date: '2023-01-01' }],
    ['total', { Total: '500.01' }],
    ['phone number', { Phone: '01722222222' }],
    ['e-mail address', { Email: 'karim@example.com' }],
    ['name', { Name: 'Karim' }],
  ])('that the store has with another %s is left out and said; with the same, nothing changes', async (_, other) => {
    const own = callsOf(await openShop(h))
    expect((await own.apply(csvOf([RAHIMA]))).counts).toEqual([1, 0, 0])
    expect((await own.apply(csvOf([RAHIMA, { ...RAHIMA, 'Order number': '8' }]))).counts).toEqual([1, 1, 0])
    const { counts, problems } = await own.apply(csvOf([{ ...RAHIMA, ...other }]))
    expect([counts, shown(problems)]).toEqual([[0, 0, 1], [[2, 'Order number', 'LEFT_OUT']]])
    expect(problems[0]?.message).toMatch(/^Another order has this number/)
    expect((await own.orders()).map(({ name, total }) => [name, total])).toEqual([
      ['Rahima', '500.00'],
      ['Rahima', '500.00'],
    ])
  })

  it('stays the same order when its buyer has been taken out of it', async () => {
    const of = await openShop(h)
    const own = callsOf(of)
    await own.apply(csvOf([RAHIMA]))
    await h.sql(`update past_orders set phone = null, email = '', receiver_name = '' where store_id = $1`, [of.storeId])
    expect((await own.apply(csvOf([RAHIMA]))).counts).toEqual([0, 1, 0])
    expect(await own.orders()).toMatchObject([{ name: '', phone: '' }])
  })

  it.each([
    ['Date', '2022-02-01'],
    ['Total', '900'],
    ['Phone', '01722222222'],
    ['Email', 'karim@example.com'],
    ['Name', 'Karim'],
    ['Currency', 'USD'],
  ])('whose rows say two things as %s is left out as a whole', async (column, cell) => {
    const own = callsOf(await openShop(h))
    const row = { ...RAHIMA, Currency: 'BDT', Product: 'Saree' }
    const { id, counts, problems } = await own.apply(csvOf([row, { ...row, [column]: cell, Product: 'Cap' }]))
    expect([counts, shown(problems)]).toEqual([[0, 0, 1], [[3, column, 'DUPLICATE_IN_FILE']]])
    const { content } = (await own.call('GET', `imports/${id}/problems/`)).data
    expect(content.trimEnd().split('\r\n')).toHaveLength(3)
  })

  it('has its rows together when they say the same in other words, or nothing', async () => {
    const own = callsOf(await openShop(h))
    const blank = { 'Order number': '7', Product: 'Cap' }
    const same = {
      ...RAHIMA,
      Total: '৫০০.০০',
      Phone: '+8801711111111',
      Name: 'RAHIMA',
      Date: '01/01/2022',
      Product: 'Hat',
    }
    expect((await own.apply(csvOf([{ ...RAHIMA, Product: 'Saree' }, blank, same]))).counts).toEqual([1, 0, 0])
    expect(await own.orders()).toMatchObject([{ name: 'Rahima', item_count: 3 }])
  })

  it('is folded alike in a file and in the store: Latin letters alone', async () => {
    const own = callsOf(await openShop(h))
    const of = (number: string) => ({ ...RAHIMA, 'Order number': number })
    const file = csvOf([of('ÄB'), of('äB'), of('İx')])
    expect((await own.apply(file)).counts).toEqual([3, 0, 0])
    expect((await own.apply(file)).counts).toEqual([0, 3, 0])
    expect((await own.apply(csvOf([of('Äb'), of('äb'), of('İX')]))).counts).toEqual([0, 3, 0])
  })
})

describe('an order of the store itself', () => {
  it('becomes no past order when an export of orders is uploaded', async () => {
    const of = await openShop(h)
    const own = callsOf(of)
    const product = await aProduct(h, of, { stock: 99 })
    const order = await anOrder(h, of, { lines: [{ product, quantity: 2 }], hasEvents: true })
    const { headers } = await signInStaff(h, of, 'owner')
    const body = { kind: 'orders', language: 'en', with_contacts: true }
    const lines = await listExportCalls(h, of, headers).linesOf(body)
    const { counts, problems } = await own.apply(`${lines.join('\r\n')}\r\n`)
    expect([counts, problems.map(({ code }) => code)]).toEqual([[0, 0, 1], ['LEFT_OUT']])
    expect(problems[0]?.message).toMatch(/^This is an order of this store/)
    const typed = { ...RAHIMA, 'Order number': `#${order.number.toLowerCase()}` }
    expect((await own.apply(csvOf([typed]))).counts).toEqual([0, 0, 1])
    expect(await own.orders()).toEqual([])
    expect((await callsOf(await openShop(h)).apply(csvOf([typed]))).counts).toEqual([1, 0, 0])
    await expectHealthy(h)
  })
})

describe('dates of a file with two numbers', () => {
  const rowsAt = (dates: readonly string[]): Cells[] =>
    dates.map((date, index) => ({ ...RAHIMA, 'Order number': `${index}`, Date: date }))
  const placed = async (...dates: string[]) => {
    const own = callsOf(await openShop(h))
    const { problems } = await own.apply(csvOf(rowsAt(dates)))
    const orders = (await own.orders()).toSorted((a, b) => Number(a.order_number) - Number(b.order_number))
    return [orders.map(({ placed_at }) => String(placed_at).slice(0, 10)), problems.map(({ message }) => message)]
  }

  it('have the day first, or the month where one date of the file proves it', async () => {
    expect(await placed('06/12/2023 10:00', '25/11/2023 10:00')).toEqual([['2023-12-06', '2023-11-25'], []])
    expect(await placed('12/06/2023 10:00', '12/25/2023 10:00', '2023-05-04 10:00')).toEqual([
      ['2023-12-06', '2023-12-25', '2023-05-04'],
      [],
    ])
  })

  it('keep their day in the file to correct, which lacks the row that proved it', async () => {
    const own = callsOf(await openShop(h))
    const [wrong, proof] = rowsAt(['12/06/2023 10:00', '12/25/2023 10:00'])
    const { id, counts } = await own.apply(csvOf([{ ...wrong, Total: 'five hundred' }, proof as Cells]))
    expect(counts).toEqual([1, 0, 1])
    const { content } = (await own.call('GET', `imports/${id}/problems/`)).data
    expect(content).toContain('2023-12-06 10:00')
    const corrected = await own.apply(content.replace('five hundred', '500'))
    expect([corrected.counts, corrected.problems]).toEqual([[1, 0, 0], []])
    expect((await own.orders()).map(({ placed_at }) => String(placed_at).slice(0, 10)).sort()).toEqual([
      '2023-12-06',
      '2023-12-25',
    ])
  })

  it('are left out in a file that has both, unless they can be read one way alone', async () => {
    const [days, problems] = await placed(
      '12/06/2023 10:00',
      '12/25/2023 10:00',
      '25/12/2023 10:00',
      '05/05/2023 10:00',
    )
    expect(days).toEqual(['2023-12-25', '2023-12-25', '2023-05-05'])
    expect(problems).toEqual([expect.stringMatching(/have the day first, and others the month/)])
  })

  it('prove nothing when they do not exist', async () => {
    const [days, problems] = await placed('31/02/2024 10:00', '12/25/2023 10:00', '03/05/2024 10:00')
    expect(days).toEqual(['2023-12-25', '2024-03-05'])
    expect(problems).toEqual([expect.stringMatching(/^This is no date/)])
  })

  describe('of which one order had not come when the file was uploaded', () => {
    beforeEach(() => h.setNow('2026-11-30T06:00:00Z'))
    afterEach(() => h.setNow(new Date()))

    it.each([
      ['have the other one', ['01/12/2026 10:00', '03/05/2024 10:00'], ['2026-01-12', '2024-03-05'], []],
      ['in reverse, too', ['12/01/2026 10:00', '03/05/2024 10:00'], ['2026-01-12', '2024-05-03'], []],
      ['do not against a proof', ['01/12/2026 10:00', '25/05/2024 10:00'], ['2024-05-25'], [/not come yet/]],
      [
        'do not against each other',
        ['01/12/2026 10:00', '12/01/2026 10:00', '03/05/2024 10:00'],
        ['2026-01-12', '2024-05-03'],
        [/not come yet/, /were read day first/],
      ],
      ['do not when neither had come', ['01/02/2027 10:00', '2024-05-03 10:00'], ['2024-05-03'], [/not come yet/]],
    ])('%s', async (_, dates, days, said) => {
      expect(await placed(...dates)).toEqual([days, said.map((one) => expect.stringMatching(one))])
    })

    it('have it also when the file is applied after that day', async () => {
      const own = callsOf(await openShop(h))
      const id = await own.upload(csvOf(rowsAt(['01/12/2026 10:00', '03/05/2024 10:00'])))
      h.setNow('2026-12-02T06:00:00Z')
      await own.start(id)
      expect((await own.orders()).map(({ placed_at }) => String(placed_at).slice(0, 10)).toSorted()).toEqual([
        '2024-03-05',
        '2026-01-12',
      ])
    })
  })

  it('are read day first with one warning, in both languages, when nothing proves it and one could be another day', async () => {
    const of = await openShop(h)
    const own = callsOf(of)
    const rows = rowsAt(['05/05/2024', '03/05/2024', '04/05/2024', '2024-06-07'])
    const { id, counts, problems } = await own.apply(csvOf(rows))
    expect([counts, problems]).toEqual([
      [4, 0, 0],
      [
        {
          ...{ line: 3, column: 'Date', value: '03/05/2024', code: 'WARNING' },
          message: expect.stringMatching(/were read day first: 05\/03\/2024 as 5 March/),
        },
      ],
    ])
    const headers = { authorization: `Bearer ${of.secretKey}`, 'accept-language': 'bn' }
    const { data } = await h.call({ url: `M/${of.subdomain}/imports/${id}/`, headers })
    expect(data.problems).toMatchObject([{ message: expect.stringMatching(/দিন আগে ধরা হয়েছে/) }])
    expect((await own.apply(csvOf(rows))).problems).toHaveLength(1)
    expect((await own.apply(csvOf([rows[0] as Cells, rows[3] as Cells]))).problems).toEqual([])
  })
})

it('a warning that items are left out is shown beside hundreds of others', async () => {
  const own = callsOf(await openShop(h))
  const rows = Array.from({ length: 250 }, (_, index) => ({ ...RAHIMA, 'Order number': `${index}`, Phone: 'none' }))
  const many = { ...RAHIMA, 'Order number': 'many', Items: Array.from({ length: 201 }, () => 'Cap').join(';') }
  const { counts, problems } = await own.apply(csvOf([...rows, many]))
  expect([counts, problems.length]).toEqual([[251, 0, 0], 200])
  expect(problems.filter(({ message }) => /more than 200 items/.test(message))).toMatchObject([{ line: 252 }])
})

it('an order that is left out below thousands of warnings is in the file of problems', async () => {
  const of = await openShop(h)
  const own = callsOf(of)
  const rows = Array.from({ length: 2_600 }, (_, index) => ({
    ...{ ...RAHIMA, 'Order number': `${index}`, Phone: 'none', Tax: 'none' },
  }))
  const { id, counts } = await own.apply(csvOf([...rows, { ...RAHIMA, 'Order number': 'late', Total: 'x' }]))
  expect(counts).toEqual([2_600, 0, 1])
  const [kept] = await h.sql<{ count: number }>(
    'select jsonb_array_length(problems)::integer as count from imports where id = $1',
    [id],
  )
  expect(kept?.count).toBeGreaterThan(5_000)
  expect((await own.call('GET', `imports/${id}/problems/`)).data.content).toMatch(/\r\nlate,[^\r]*\r\n$/)
})
