import { describe, expect, it } from 'vitest'
import {
  allowedActions,
  isAllowed,
  type OrderStatus,
  orderStatuses,
  stateRefusal,
} from '../orders/order-status-rules.ts'

describe('an order', () => {
  it.each<[OrderStatus, string[], string, string]>([
    ['PENDING', ['confirm', 'hold', 'cancel'], 'pending', 'অপেক্ষমাণ'],
    ['CONFIRMED', ['hold', 'process', 'ship', 'cancel'], 'confirmed', 'নিশ্চিত'],
    ['ON_HOLD', ['resume', 'cancel'], 'on hold', 'আটকে রাখা'],
    ['PROCESSING', ['ship', 'cancel'], 'processing', 'প্যাক হচ্ছে'],
    ['SHIPPED', ['deliver', 'return'], 'shipped', 'পাঠানো হয়েছে'],
    ['DELIVERED', ['complete', 'return'], 'delivered', 'পৌঁছে গেছে'],
    ['COMPLETED', ['return'], 'completed', 'সম্পন্ন'],
    ['PARTIALLY_RETURNED', ['return'], 'partially returned', 'আংশিক ফেরত এসেছে'],
    ['CANCELLED', [], 'cancelled', 'বাতিল'],
    ['RETURNED', [], 'returned', 'ফেরত এসেছে'],
    ['EXPIRED', [], 'expired', 'মেয়াদ শেষ'],
  ])('that is %s allows %o, and refuses other actions with a message', (status, actions, en, bn) => {
    expect(allowedActions(status)).toEqual(actions)
    expect(stateRefusal(status)).toEqual({
      en: `Not possible while the order is ${en}.`,
      bn: `অর্ডারের বর্তমান অবস্থা “${bn}”। এ অবস্থায় এটি করা যায় না।`,
    })
  })

  it('expires only while it is pending', () => {
    expect([isAllowed('expire', 'PENDING'), isAllowed('expire', 'CONFIRMED')]).toEqual([true, false])
    expect(orderStatuses).toHaveLength(11)
  })
})
