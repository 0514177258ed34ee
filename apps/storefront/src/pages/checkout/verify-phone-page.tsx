import type { Visit } from '../../http/visit.ts'
import { localPhone } from '../../i18n/formats.ts'
import { texts } from '../../i18n/language.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'

export const verifyTexts = texts(
  {
    title: { sms: 'Confirm your number', email: 'Confirm your e-mail address' },
    text: {
      sms: (destination: string) => `We sent a code of six digits to ${destination}. Enter it to place the order.`,
      email: (destination: string) => `We sent a code of six digits to ${destination}. Enter it to place the order.`,
    },
    code: { sms: 'Code from the SMS', email: 'Code from the e-mail' },
    confirm: 'Place order',
    again: 'Send a new code',
    sentAgain: 'A new code is on its way.',
    back: { sms: 'Change the number', email: 'Change the e-mail address' },
    tooMany: 'Too many codes were requested. Wait a while, then try again.',
    waitForCode: 'A code was sent already. Wait a minute before you request another one.',
  },
  {
    title: { sms: 'নম্বরটি নিশ্চিত করুন', email: 'ই-মেইল নিশ্চিত করুন' },
    text: {
      sms: (destination: string) => `${destination} নম্বরে ছয় ডিজিটের একটি কোড পাঠিয়েছি। কোডটি লিখলেই অর্ডার হবে।`,
      email: (destination: string) => `${destination} ঠিকানায় ছয় ডিজিটের একটি কোড পাঠিয়েছি। কোডটি লিখলেই অর্ডার হবে।`,
    },
    code: { sms: 'এসএমএসের কোড', email: 'ই-মেইলের কোড' },
    confirm: 'অর্ডার করুন',
    again: 'নতুন কোড পাঠান',
    sentAgain: 'নতুন কোড পাঠানো হয়েছে।',
    back: { sms: 'নম্বর বদলান', email: 'ই-মেইল বদলান' },
    tooMany: 'অনেকবার কোড চাওয়া হয়েছে। কিছুক্ষণ পরে আবার চেষ্টা করুন।',
    waitForCode: 'একটি কোড পাঠানো হয়েছে। নতুন কোড চাওয়ার আগে এক মিনিট অপেক্ষা করুন।',
  },
)

/** How the code is sent. */
export type CodeChannel = 'sms' | 'email'

type Props = {
  visit: Visit
  channel: CodeChannel
  otpId: string
  destination: string
  error: string
  /** Why it is to be confirmed. */
  reason?: string
  isAgain?: boolean
  /** The fields of the checkout, which come along. */
  fields: [string, string][]
}

export function VerifyPhonePage({ visit, channel, otpId, destination, error, reason, isAgain = false, fields }: Props) {
  const t = verifyTexts[visit.language]
  return (
    <section class="wrap narrow checkout">
      <h1>{t.title[channel]}</h1>
      {isAgain && (
        <Notice kind="good">
          <p>{t.sentAgain}</p>
        </Notice>
      )}
      {reason && <p>{reason}</p>}
      <p>{t.text[channel](channel === 'sms' ? localPhone(destination) : destination)}</p>
      <form method="post" action={visit.link('/checkout/verify-phone')}>
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="otp_id" value={otpId} />
        <input type="hidden" name="destination" value={destination} />
        <input type="hidden" name="channel" value={channel} />
        <Field
          name="code"
          label={t.code[channel]}
          error={error || undefined}
          inputMode="numeric"
          autocomplete="one-time-code"
          enterkeyhint="done"
          maxLength={10}
          required
        />
        <p>
          <button class="button button-wide" type="submit">
            {t.confirm}
          </button>
        </p>
        <p>
          <button class="link-button" type="submit" name="again" value="1" formNoValidate>
            {t.again}
          </button>
        </p>
      </form>
      <p>
        <a href={visit.link('/checkout')}>{t.back[channel]}</a>
      </p>
    </section>
  )
}
