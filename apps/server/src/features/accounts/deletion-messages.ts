import { displayDate } from '../../shared/display-date.ts'
import type { Locale } from '../../shared/locale.ts'

type Facts = { storeName: string; scheduledFor: Date | null }

/** The notice about the deletion of an account: that it is scheduled, or that it was cancelled. */
export function deletionMessage({ storeName, scheduledFor }: Facts, language: Locale) {
  if (language === 'en') {
    return scheduledFor
      ? {
          subject: `Your account at ${storeName} will be deleted`,
          text: `Your account at ${storeName} will be deleted on ${displayDate(scheduledFor, 'en')}, once all its orders have ended. To keep it, sign in before then. If it was not you, sign in and change your password.`,
        }
      : {
          subject: `Your account at ${storeName} stays`,
          text: `You signed in, so your account at ${storeName} will not be deleted. If it was not you, contact the store at once.`,
        }
  }
  return scheduledFor
    ? {
        subject: `${storeName}: আপনার অ্যাকাউন্ট মুছে ফেলা হবে`,
        text: `${storeName}-এ আপনার অ্যাকাউন্ট ${displayDate(scheduledFor, 'bn')} তারিখে, সব অর্ডার শেষ হলে, মুছে ফেলা হবে। রাখতে চাইলে তার আগে লগইন করুন। আপনি না চেয়ে থাকলে লগইন করে পাসওয়ার্ড বদলান।`,
      }
    : {
        subject: `${storeName}: আপনার অ্যাকাউন্ট থাকছে`,
        text: `আপনি লগইন করেছেন, তাই ${storeName}-এ আপনার অ্যাকাউন্ট মুছে ফেলা হবে না। আপনি না করে থাকলে এখনই দোকানে জানান।`,
      }
}
