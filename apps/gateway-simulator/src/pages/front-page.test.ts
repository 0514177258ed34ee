import { expect, it } from 'vitest'
import { setUpSimulator } from '../../test/harness.ts'

it('the address of the simulator shows a person what it is and which numbers pay, and responses a program as the gateways do', async () => {
  const { send } = setUpSimulator()
  const page = await send('/', { method: 'GET', headers: { accept: 'text/html,application/xhtml+xml' } })
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  for (const text of ['No real money moves here', '01700000001', '01800000001', '12345', '1234'])
    expect(page.text).toContain(text)
  const response = await send('/', { method: 'GET', headers: { accept: 'application/json' } })
  expect([response.status, response.json]).toEqual([403, { message: 'Missing Authentication Token' }])
})
