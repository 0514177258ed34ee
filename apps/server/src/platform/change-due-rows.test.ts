import { expect, it } from 'vitest'
import { setUpShop } from '../../test/set-up.ts'
import { changeDueRows, type DueRows } from './change-due-rows.ts'
import { ApiError } from './errors.ts'
import { defaultRetention } from './retention.ts'

const { h, shop } = await setUpShop()

const pageOf = (ids: number[]) => async (_: unknown, after: number) => ids.filter((id) => id > after)

const run = (due: DueRows, signal = new AbortController().signal) =>
  changeDueRows({ ...h.deps, retentionDays: defaultRetention, signal }, shop.storeId, due)

it('a row that staff changed meanwhile is passed over, and the job succeeds', async () => {
  const details = { current_status: 'CANCELLED' as const, allowed_statuses: ['PENDING' as const] }
  const change = async (_: unknown, id: number) => {
    if (id === 1) throw new ApiError('invalid_state', { details })
    return true
  }
  expect(await run({ list: pageOf([1, 2]), change })).toBe(1)
})

it('a row for which no connection was free fails the job after the others were tried', async () => {
  const changed: number[] = []
  const change = async (_: unknown, id: number) => {
    // As the connection gate throws it.
    if (id === 1) throw new ApiError('service_unavailable')
    changed.push(id)
    return true
  }
  await expect(run({ list: pageOf([1, 2]), change })).rejects.toMatchObject({ code: 'service_unavailable' })
  expect(changed).toEqual([2])
})

it('a job that is stopped reports the row that failed before', async () => {
  const stopping = new AbortController()
  const change = async () => {
    stopping.abort()
    throw new Error('the first row failed')
  }
  await expect(run({ list: pageOf([1, 2]), change }, stopping.signal)).rejects.toThrow('the first row failed')
})
