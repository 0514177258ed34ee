import { describe, expect, it } from 'vitest'
import { passesFilters } from './webhook-filter-rules.ts'
import { decideRetry } from './webhook-retry-rules.ts'
import { readWebhookUrl } from './webhook-url-rules.ts'

const live = { environment: 'live', allowsLocalhost: false } as const
const sandbox = { environment: 'sandbox', allowsLocalhost: false } as const
const development = { environment: 'sandbox', allowsLocalhost: true } as const

describe('the URL of a webhook', () => {
  it.each([
    ['https://erp.example.com', live],
    ['https://erp.example.com:8443/a?b=c', live],
    ['https://বাংলা.example/', live],
    ['https://erp.example.com:3000/', sandbox],
    ['http://localhost:3000/', development],
    ['http://[::1]:9000/', development],
  ])('can be %s', (url, policy) => expect(readWebhookUrl(url, policy).ok).toBe(true))

  it.each([
    ['http://erp.example.com/', live],
    ['http://erp.example.com/', development],
    ['https://erp.example.com:3000/', live],
    ['https://erp.example.com:22/', sandbox],
    ['http://localhost:3000/', sandbox],
    ['http://localhost:3000/', { environment: 'live', allowsLocalhost: true } as const],
    ['https://intranet/', live],
    ['https://1.1.1.1/', live],
    ['https://[2606:4700::1]/', live],
    ['https://017700000001/', live],
    ['https://a:b@erp.example.com/', live],
    ['javascript:alert(1)', live],
    ['erp.example.com', live],
  ])('cannot be %s', (url, policy) => expect(readWebhookUrl(url, policy).ok).toBe(false))

  it('has one of the ports that the refusal names', () => {
    const refused = (policy: typeof live | typeof sandbox) => readWebhookUrl('https://erp.example.com:22/', policy)
    expect(refused(live)).toMatchObject({ message: { en: 'Only the ports 443 and 8443 can be used.' } })
    expect(refused(sandbox)).toMatchObject({
      message: { en: 'Only the ports 443, 8443, 80 and 3000 to 9999 can be used.' },
    })
  })

  it('is stored without its fragment, in one spelling', () => {
    expect(readWebhookUrl('HTTPS://ERP.Example.com/A#x', live)).toEqual({ ok: true, url: 'https://erp.example.com/A' })
  })
})

describe('what follows an attempt', () => {
  const now = new Date('2026-03-02T06:00:00Z')
  const decide = (result: Parameters<typeof decideRetry>[0], tries = 1, random = 0.5) =>
    decideRetry(result, tries, { now, random })

  it.each([200, 201, 204, 299])('status %i is a success', (statusCode) =>
    expect(decide({ statusCode }, 9)).toEqual({ is: 'succeeded' }),
  )
  it('status 410 ends the webhook', () => expect(decide({ statusCode: 410 })).toEqual({ is: 'gone' }))
  it.each([301, 408, 429, 500, 503])('status %i is retried eight times', (statusCode) => {
    expect(decide({ statusCode }, 8)).toEqual({ is: 'retried', inSeconds: 86_400 })
    expect(decide({ statusCode }, 9)).toEqual({ is: 'given_up' })
  })
  it.each([400, 401, 404, 422])('status %i is retried three times', (statusCode) => {
    expect(decide({ statusCode }, 3)).toEqual({ is: 'retried', inSeconds: 300 })
    expect(decide({ statusCode }, 4)).toEqual({ is: 'given_up' })
  })
  it('an error is retried, except that the event is not kept', () => {
    expect(decide({ error: 'ADDRESS_REFUSED' }, 1)).toEqual({ is: 'retried', inSeconds: 10 })
    expect(decide({ error: 'EVENT_DELETED' }, 1)).toEqual({ is: 'given_up' })
  })
  it('delays differ by a tenth', () => {
    expect([decide({ statusCode: 500 }, 2, 0), decide({ statusCode: 500 }, 2, 1)]).toEqual([
      { is: 'retried', inSeconds: 54 },
      { is: 'retried', inSeconds: 66 },
    ])
  })
  it.each([
    ['300', 300],
    ['5', 10],
    ['-5', 10],
    ['soon', 10],
    ['Mon, 02 Mar 2026 07:00:00 GMT', 3_600],
    ['Mon, 02 Mar 2026 05:00:00 GMT', 10],
    ['999999999', 21_600],
    ['99999999999999', 10],
  ])('Retry-After %s is %i seconds', (retryAfter, inSeconds) =>
    expect(decide({ statusCode: 503, retryAfter })).toEqual({ is: 'retried', inSeconds }),
  )
})

describe('a filter', () => {
  const filters = {
    ...{ statuses: ['CONFIRMED'], minTotalMinor: 500_00 },
    ...{ channels: ['WEBSITE'], deliveryLocations: ['inside_dhaka'] },
  }
  it.each([
    [{ object: { status: 'CONFIRMED', total: '500.00' } }, true],
    [{ object: { status: 'CONFIRMED', total: '499.99' } }, false],
    [{ object: { status: 'SHIPPED', total: '900.00' } }, false],
    [{ object: { channel: 'WEBSITE', delivery_location: 'inside_dhaka' } }, true],
    [{ object: { channel: 'PHONE' } }, false],
    [{ object: { delivery_location: 'outside_dhaka' } }, false],
    [{ object: { channel: 7, delivery_location: null } }, true],
    [{ object: { id: 1 } }, true],
    [{ object: { status: 7, total: 'many' } }, true],
    [{}, true],
  ])('%j passes: %s', (payload, passes) => expect(passesFilters(filters, payload)).toBe(passes))
  it('of nothing lets everything pass', () =>
    expect(
      passesFilters(
        { statuses: [], channels: [], deliveryLocations: [], minTotalMinor: null },
        { object: { status: 'SHIPPED', total: '1.00' } },
      ),
    ).toBe(true))
})
