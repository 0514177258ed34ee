import { HaatError } from '@haat/client'
import type { ErrorCode } from '@haat/contract/errors.ts'
import { errorCatalogue } from '@haat/contract/errors.ts'
import { errorsOf } from '@haat/contract/operation.ts'
import { createOrder } from '@haat/contract/storefront/orders.ts'
import { initiatePayment } from '@haat/contract/storefront/payments.ts'
import { describe, expect, it } from 'vitest'
import { errorExample } from '../../../server/src/reference/components.ts'
import type { Visit } from '../http/visit.ts'
import { formatsOf } from '../i18n/formats.ts'
import { explainRefusal } from './explain-refusal.ts'

/** The codes with which an order, or the beginning of its payment, may be refused. */
const codes = [...new Set([...errorsOf(createOrder), ...errorsOf(initiatePayment)])]
/** Sends the visitor to the sign-in page, which every page does. */
const isAboutSession = (code: ErrorCode) => errorCatalogue[code].status === 401

const explain = (language: 'bn' | 'en', code: ErrorCode) => {
  const visit = {
    language,
    format: formatsOf(language, 'Asia/Dhaka'),
    config: { store: { currency_symbol: '৳', phone: '' } },
    shop: { url: new URL('http://shop.localhost') },
  } as unknown as Visit
  const { status_code, details, errors } = errorExample(code) as ReturnType<typeof errorExample> & { errors?: object }
  const facts = { status: status_code, details, fields: (errors ?? {}) as Record<string, string[]> }
  return explainRefusal(
    visit,
    new HaatError(code as 'timeout', errorCatalogue[code].message[language], facts),
    () => 'x',
  )
}

describe('every code with which the API refuses an order', () => {
  it.each(codes.filter((code) => !isAboutSession(code)))('is said in both languages: %s', (code) => {
    const [en, bn] = [explain('en', code), explain('bn', code)]
    expect(en?.messages[0]).toMatch(/^[A-Z“][\x20-\x7E“”’৳]+$/)
    expect(bn?.messages[0]).toMatch(/[ঀ-৿]{2}/)
    expect(en?.isUncertain).toBe(
      [429, 500, 503].includes(errorCatalogue[code].status) || code === 'idempotency_in_progress',
    )
  })

  it('but for an ended session, which leads to the sign-in page', () => {
    const found = codes.filter(isAboutSession)
    expect(found).toContain('token_expired')
    for (const code of found) expect(explain('en', code)).toBeNull()
  })
})
