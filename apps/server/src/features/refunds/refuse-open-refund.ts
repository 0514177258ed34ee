import { ApiError } from '../../platform/errors.ts'

/** 409 for staff, who decide about the open refund of an order; buyers read that the store does. */
export const refundIsOpen = () => new ApiError('duplicate_request', { message: isOpen })

/** Throws it instead of what buyers read. */
export function refuseOpenRefund(error: unknown): never {
  throw error instanceof ApiError && error.code === 'duplicate_request' ? refundIsOpen() : error
}

const isOpen = {
  en: 'A refund of this order is open already. Complete or reject it first.',
  bn: 'এই অর্ডারের একটি রিফান্ড আগে থেকেই চালু আছে। আগে সেটি শেষ করুন বা নামঞ্জুর করুন।',
}
