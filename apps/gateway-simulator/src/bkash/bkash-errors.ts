import { json, type SimulatedResponse } from '../simulated-response.ts'

/** Messages of the codes that the simulator sends. Merchants must not match on them. */
export const bkashMessages: Record<string, string> = {
  '0000': 'Successful',
  '503': 'System is undergoing maintenance. Please try again later',
  '2001': 'Invalid App Key',
  '2002': 'Invalid Payment ID',
  '2003': 'Process failed',
  '2006': 'Invalid Amount',
  '2007': 'Invalid Currency',
  '2008': 'Invalid Intent',
  '2020': 'Exception Occurred',
  '2023': 'Insufficient Balance',
  '2029': 'Duplicate for All Transactions',
  '2031': 'Invalid Merchant Invoice Number',
  '2033': 'Transaction Not Found',
  '2034': 'The original transaction has been reversed',
  '2037': 'The account state of the debit party prohibits the transaction',
  '2038': 'The identity tag of the debit party prohibits the transaction',
  '2047': 'TLV data format error',
  '2048': 'Invalid Payer Reference',
  '2049': 'Invalid Merchant Callback URL',
  '2051': 'Invalid Agreement ID',
  '2056': 'Invalid Payment State',
  '2057': 'Not a bKash Account',
  '2058': 'Not a Customer Wallet',
  '2062': 'The payment has already been completed',
  '2063': 'Mode is not valid as per request data',
  '2064': 'This product mode is currently unavailable',
  '2065': 'Mandatory field missing',
  '2071': 'The refund is not allowed after this many days',
  '2072': 'Refund amount is not valid',
  '2073': 'Invalid SKU',
  '2074': 'The transaction cannot be reversed',
  '2075': 'SKU is too long',
  '2076': 'Reason is too long',
  '2077': 'Invalid TrxID',
  '2078': 'Invalid Reason',
  '2082': 'The merchant is not permitted to refund',
  '2117': 'Payment execution already been called before',
  '2127': 'The transaction is not completed yet',
  '9999': 'System Error.',
}

/** Bangla of what refund v2 responses; other codes have a general sentence. */
const messagesInBangla: Record<string, string> = {
  '2023': 'ব্যালেন্স যথেষ্ট নয়',
  '2029': 'একই রিফান্ড একটু আগে করা হয়েছে',
  '2071': 'রিফান্ডের সময় শেষ',
  '2072': 'রিফান্ডের টাকার পরিমাণ ঠিক নয়',
  '2077': 'ট্রানজেকশন আইডি ঠিক নয়',
}

const messageOf = (code: string) => bkashMessages[code] ?? 'Exception Occurred'

/** E4: the API gateway refused the call; bKash's logic was not reached. */
export const gatewayError = (status: number, message: string): SimulatedResponse => json({ message }, status)

export const invalidBody = (): SimulatedResponse => gatewayError(400, 'Invalid request body')

/** An error in one of bKash's four envelopes. */
export function bkashError(
  code: string,
  envelope: 'E1' | 'E2' | 'E3' | 'E4' = 'E1',
  message?: string | null,
): SimulatedResponse {
  const text = message ?? messageOf(code)
  switch (envelope) {
    case 'E1':
      return json({ statusCode: code, statusMessage: text })
    case 'E2':
      return json({ errorCode: code, errorMessage: text })
    case 'E3':
      return json(
        {
          internalCode: `refund_${code}`,
          externalCode: code,
          errorMessageEn: text,
          errorMessageBn: messagesInBangla[code] ?? 'রিফান্ড করা যায়নি',
        },
        400,
      )
    case 'E4':
      return gatewayError(500, message ?? 'Internal server error')
  }
}
