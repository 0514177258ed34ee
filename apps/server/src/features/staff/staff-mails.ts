import type { StaffSecurityChange } from '@haat/contract/vocabulary.ts'
import { cutText } from '../../shared/cut-text.ts'
import type { Locale } from '../../shared/locale.ts'
import { singleLine } from '../../shared/single-line.ts'

/** Mail to people on the staff. A store cannot change its texts: they are about the security of the shop itself. */
export type StaffMail = { subject: string; text: string }

/** Names are typed by people: in a mail they must add neither headers nor lines. */
const nameOf = (name: string) => cutText(singleLine(name), 100).trimEnd()

type Invitation = { storeName: string; inviterName: string; role: string; link: string }

export function invitationMail({ storeName, inviterName, role, link }: Invitation, language: Locale): StaffMail {
  const [store, inviter] = [nameOf(storeName), nameOf(inviterName)]
  if (language === 'en') {
    const who = inviter ? `${inviter} invites you` : 'You are invited'
    return {
      subject: `Invitation to the staff of ${store}`,
      text: `${who} to work in the shop ${store} (role: ${role}).\n\nAccept here within 72 hours:\n${link}\n\nIf you do not know this shop, ignore this mail.`,
    }
  }
  const who = inviter ? `${inviter} আপনাকে “${store}”-এ` : `আপনাকে “${store}”-এ`
  return {
    subject: `${store}: কাজের আমন্ত্রণ`,
    text: `${who} কাজ করার আমন্ত্রণ জানিয়েছেন (দায়িত্ব: ${role})।\n\n৭২ ঘণ্টার মধ্যে এই লিংকে গিয়ে গ্রহণ করুন:\n${link}\n\nদোকানটি না চিনলে এই মেইল উপেক্ষা করুন।`,
  }
}

export function resetMail(link: string, language: Locale): StaffMail {
  if (language === 'en')
    return {
      subject: 'Set a new password',
      text: `Set a new password for the dashboard within one hour:\n${link}\n\nYour password stays valid until you do. If you did not request this, ignore this mail.`,
    }
  return {
    subject: 'নতুন পাসওয়ার্ড দিন',
    text: `এক ঘণ্টার মধ্যে এই লিংকে গিয়ে ড্যাশবোর্ডের নতুন পাসওয়ার্ড দিন:\n${link}\n\nনতুন পাসওয়ার্ড না দেওয়া পর্যন্ত আগেরটিই চলবে। আপনি না চেয়ে থাকলে এই মেইল উপেক্ষা করুন।`,
  }
}

const changes: Record<StaffSecurityChange, Record<Locale, string>> = {
  password_reset: {
    en: 'Your password for the dashboard was changed with a link from a mail.',
    bn: 'মেইলের লিংক দিয়ে আপনার ড্যাশবোর্ডের পাসওয়ার্ড বদলানো হয়েছে।',
  },
  password_changed: {
    en: 'Your password for the dashboard was changed.',
    bn: 'আপনার ড্যাশবোর্ডের পাসওয়ার্ড বদলানো হয়েছে।',
  },
  new_browser: {
    en: 'Somebody signed in to your account in a browser that was new to it. Your account in the dashboard shows where you are signed in.',
    bn: 'নতুন একটি ব্রাউজার থেকে আপনার অ্যাকাউন্টে লগইন হয়েছে। কোথায় কোথায় লগইন আছে তা ড্যাশবোর্ডে আপনার অ্যাকাউন্টে দেখুন।',
  },
  second_factor_enabled: {
    en: 'Signing in to the dashboard now needs a code of your authenticator app.',
    bn: 'ড্যাশবোর্ডে লগইন করতে এখন থেকে আপনার অথেনটিকেটর অ্যাপের কোড লাগবে।',
  },
  second_factor_disabled: {
    en: 'Signing in to the dashboard no longer needs a code of your authenticator app.',
    bn: 'ড্যাশবোর্ডে লগইন করতে এখন আর অথেনটিকেটর অ্যাপের কোড লাগবে না।',
  },
  recovery_code_used: {
    en: 'One of your recovery codes was used. It is not valid any more.',
    bn: 'আপনার একটি রিকভারি কোড ব্যবহার হয়েছে। এটি আর কাজ করবে না।',
  },
  recovery_codes_renewed: {
    en: 'Your recovery codes were replaced. The former ones are not valid any more.',
    bn: 'আপনার রিকভারি কোডগুলো বদলানো হয়েছে। আগের কোডগুলো আর কাজ করবে না।',
  },
  phone_changed: {
    en: 'The phone number to which alerts of your shops are sent was changed. Your account in the dashboard shows it.',
    bn: 'যে মোবাইল নম্বরে আপনার দোকানের নোটিফিকেশন যায়, তা বদলানো হয়েছে। ড্যাশবোর্ডে আপনার অ্যাকাউন্টে নম্বরটি দেখুন।',
  },
  phone_removed: {
    en: 'The phone number to which alerts of your shops were sent was removed. No alerts are sent by SMS any more.',
    bn: 'যে মোবাইল নম্বরে আপনার দোকানের নোটিফিকেশন যেত, তা বাদ দেওয়া হয়েছে। এসএমএসে আর নোটিফিকেশন যাবে না।',
  },
}

const subjects = {
  phone: { en: 'The phone number of your alerts was changed', bn: 'আপনার নোটিফিকেশনের মোবাইল নম্বরে পরিবর্তন হয়েছে' },
  changed: { en: 'The sign-in to your dashboard was changed', bn: 'আপনার ড্যাশবোর্ডের লগইনে পরিবর্তন হয়েছে' },
  signedIn: { en: 'New sign-in to your dashboard', bn: 'আপনার ড্যাশবোর্ডে নতুন লগইন' },
}

const subjectOf = (change: StaffSecurityChange): keyof typeof subjects => {
  if (change === 'new_browser') return 'signedIn'
  return change === 'phone_changed' || change === 'phone_removed' ? 'phone' : 'changed'
}

/** How a person signs in or is reached was changed, or somebody signed in. */
export function securityMail(change: StaffSecurityChange, language: Locale): StaffMail {
  const what = changes[change][language]
  const subject = subjects[subjectOf(change)][language]
  if (language === 'en')
    return {
      subject,
      text: `${what}\n\nIf it was not you, set a new password at once, and tell the owner of the shop.`,
    }
  return {
    subject,
    text: `${what}\n\nআপনি না করে থাকলে এখনই নতুন পাসওয়ার্ড দিন ও দোকানের মালিককে জানান।`,
  }
}

/** An owner says that the authenticator app is lost. */
export function factorResetMail(storeName: string, language: Locale): StaffMail {
  const store = nameOf(storeName)
  if (language === 'en')
    return {
      subject: `${store}: your second factor will be removed`,
      text: `An owner of ${store} requested that signing in no longer needs your authenticator app. This takes effect in 24 hours.\n\nTo stop it, sign in with a code of the app, or with a recovery code, before then.`,
    }
  return {
    subject: `${store}: আপনার দুই ধাপের লগইন বন্ধ হবে`,
    text: `“${store}”-এর একজন মালিক আপনার অথেনটিকেটর অ্যাপ ছাড়া লগইনের ব্যবস্থা করতে বলেছেন। ২৪ ঘণ্টা পরে এটি কার্যকর হবে।\n\nথামাতে চাইলে তার আগে অ্যাপের কোড অথবা রিকভারি কোড দিয়ে লগইন করুন।`,
  }
}

/** The role of a member may do more than before. */
export function raisedRoleMail(
  { storeName, role, link }: Omit<Invitation, 'inviterName'>,
  language: Locale,
): StaffMail {
  const store = nameOf(storeName)
  if (language === 'en')
    return {
      subject: `${store}: your role is now ${role}`,
      text: `Your role in the shop ${store} was changed. It is now ${role}, and you can do more than before:\n${link}\n\nIf you did not expect this, ask the owner of the shop.`,
    }
  return {
    subject: `${store}: আপনার দায়িত্ব এখন ${role}`,
    text: `“${store}”-এ আপনার দায়িত্ব বদলানো হয়েছে। এখন আপনার দায়িত্ব: ${role}। আগের চেয়ে বেশি কাজ করতে পারবেন:\n${link}\n\nআপনি এর কারণ না জানলে দোকানের মালিককে জিজ্ঞেস করুন।`,
  }
}
