import type { GatewayFailure } from '@haat/contract/vocabulary.ts'
import { cutText } from '../../../shared/cut-text.ts'
import { formatAmount } from '../../../shared/money.ts'
import type { Begun, NewAttempt } from '../payment-gateway.ts'
import { callSession } from './call-sslcommerz.ts'
import type { SslcommerzConnection } from './sslcommerz-connection.ts'
import { fieldText, readSslcommerzId, sslcommerzText } from './sslcommerz-field-rules.ts'
import { isSslcommerzPage } from './sslcommerz-page-rules.ts'
import { SSLCOMMERZ_CURRENCY } from './sslcommerz-payment-rules.ts'

const MAX_TEXT = 50
const MAX_EMAIL = 50
/** SSLCommerz wants a postcode, and orders have none. */
const NO_POSTCODE = '0000'

const refuse = (failure: GatewayFailure, gatewayCode: string, reference: string | null = null): Begun => ({
  ...{ outcome: 'failed', failure, gatewayCode, reference },
})

/**
 * Creates a session. One whose response was lost, or is not understood, may exist: its reference is the invoice, by which
 * SSLCommerz finds it without the session key.
 */
export async function beginSslcommerz(connection: SslcommerzConnection, attempt: NewAttempt): Promise<Begun> {
  const { account, tools } = connection
  const response = await callSession(connection, sessionForm(attempt, account.fallbackEmail))
  if (response.kind === 'none')
    return refuse('GATEWAY_UNAVAILABLE', response.reason, response.sent ? attempt.invoice : null)
  const { fields } = response
  if (fields.status !== 'SUCCESS')
    return refuse(
      ...(['OTHER', reasonOf(fields.failedreason, account.storePassword)] as const),
      fields.status === 'FAILED' ? null : attempt.invoice,
    )
  const reference = readSslcommerzId(fields.sessionkey)
  if (reference === null) return refuse('OTHER', 'no session key', attempt.invoice)
  const redirectUrl = fieldText(fields.GatewayPageURL)
  if (!isSslcommerzPage(redirectUrl, account, (url) => tools.http.isSimulator?.(url) ?? false)) {
    const facts = { storeId: account.storeId, gateway: 'SSLCOMMERZ' }
    tools.logger.error(facts, 'SSLCommerz named a payment page on a host that is not its own')
    return refuse('OTHER', 'foreign page', reference)
  }
  return { outcome: 'begun', reference, redirectUrl }
}

function sessionForm(attempt: NewAttempt, fallbackEmail: string): Record<string, string> {
  const { invoice, returnUrl, notificationUrl, payerPhone, buyer } = attempt
  const cut = (text: string | undefined, otherwise: string) => cutText(text?.trim() ?? '', MAX_TEXT) || otherwise
  return {
    ...{ tran_id: invoice, total_amount: formatAmount(attempt.amountMinor), currency: SSLCOMMERZ_CURRENCY },
    // One address for all three: which one it was is in the form that the browser posts.
    ...{ success_url: returnUrl, fail_url: returnUrl, cancel_url: returnUrl },
    ...(notificationUrl && { ipn_url: notificationUrl }),
    ...{ product_name: `Order ${invoice}`, product_category: 'General', product_profile: 'general' },
    ...{ shipping_method: 'NO', num_of_item: '1', emi_option: '0' },
    cus_name: cut(buyer?.name, 'Customer'),
    cus_email: buyer?.email && buyer.email.length <= MAX_EMAIL ? buyer.email : fallbackEmail,
    cus_phone: payerPhone.replace(/^\+88/, ''),
    cus_add1: cut(buyer?.address, 'Bangladesh'),
    cus_city: cut(buyer?.city, 'Dhaka'),
    ...{ cus_postcode: NO_POSTCODE, cus_country: 'Bangladesh' },
  }
}

/** Why a session was refused, for staff. Its texts are documented nowhere, so that none of them decides anything. */
const reasonOf = (reason: unknown, password: string): string =>
  sslcommerzText(password === '' ? reason : fieldText(reason).replaceAll(password, '***'), 100) || 'rejected'
