import type { Json } from '@haat/simulation/test/inject-simulator.ts'
import { describe, expect, it } from 'vitest'
import { setUpRedx, setUpSteadfast } from '../test/courier-clients.ts'

type Lines = { amount: number; lines: { number: string; collected: number; payable: number }[] }

/** Two delivered parcels of Steadfast, of 1,060 taka each; 989.40 of each is paid. */
async function setUpDelivered() {
  const steadfast = setUpSteadfast()
  for (const invoice of ['A', 'B']) {
    await steadfast.create({ invoice })
    await steadfast.move('steadfast', invoice, 'delivered')
  }
  const settled = async (fault: Json | null) => {
    if (fault) await steadfast.fault({ endpoint: 'steadfast.settlement', ...fault })
    return (await steadfast.settle('steadfast')) as Lines
  }
  return { ...steadfast, settled }
}

const numbersOf = ({ lines }: Lines) => lines.map(({ number }) => number)
const sumOf = ({ lines }: Lines) => Math.round(lines.reduce((sum, { payable }) => sum + payable, 0) * 100) / 100

describe('a settlement', () => {
  it('pays for each parcel once, when it has ended', async () => {
    const { settled, settle, create } = await setUpDelivered()
    await create({ invoice: 'ON-ITS-WAY' })
    const settlement = await settled(null)
    expect([numbersOf(settlement), settlement.amount, sumOf(settlement)]).toEqual([['A', 'B'], 1978.8, 1978.8])
    await expect(settle('steadfast')).rejects.toThrow('No parcel waits')
  })

  it('is a file of lines with their total', async () => {
    const { create, move, settle, send } = setUpRedx()
    const { tracking_id: id } = (await create()).json
    await move('redx', String(id), 'delivered')
    const { id: invoice } = await settle('redx')
    const file = await send(`/__sim/settlements/redx/haat-demo/${invoice}/csv`, { method: 'GET' })
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.text.split('\r\n')).toEqual([
      'Invoice,Date,Consignment,Merchant order,Status,Collected,Delivery fee,COD fee,Payable',
      `${invoice},2025-11-02,${id},DEM-7K2M9QX-1,delivered,1500.00,60.00,15.00,1425.00`,
      'Total,,,,,,,,1425.00',
      '',
    ])
  })

  it('with wrong_total is less than its lines', async () => {
    const { settled } = await setUpDelivered()
    const settlement = await settled({ kind: 'wrong_total', taka: 20 })
    expect([settlement.amount, sumOf(settlement)]).toEqual([1958.8, 1978.8])
  })

  it('with short_line has less collected of the parcel that is meant', async () => {
    const { settled } = await setUpDelivered()
    const settlement = await settled({ kind: 'short_line', about: 'B' })
    expect(settlement.lines.map(({ collected }) => collected)).toEqual([1060, 960])
    expect(settlement.amount).toBe(sumOf(settlement))
  })

  it.each([
    ['missing_line', ['B']],
    ['foreign_line', ['A', 'B', 'FOREIGN-1']],
    ['double_line', ['A', 'B', 'A']],
  ])('with %s has the lines %j', async (kind, numbers) => {
    const { settled } = await setUpDelivered()
    expect(numbersOf(await settled({ kind }))).toEqual(numbers)
  })
})
