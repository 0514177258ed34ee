import type { Visit } from '../../http/visit.ts'
import { localPhone } from '../../i18n/formats.ts'
import { texts } from '../../i18n/language.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'

export const verifyTexts = texts(
  {
    title: 'Confirm your number',
    text: (destination: string) => `We sent a code of six digits to ${destination}. Type it to place the order.`,
    code: 'Code from the SMS',
    confirm: 'Place the order',
    again: 'Send a new code',
    sentAgain: 'A new code is on its way.',
    back: 'Change the number',
    tooMany: 'Too many codes were asked for. Please wait a while, then try again.',
    waitForCode: 'A code is on its way already. Wait a minute before you ask for another one.',
  },
  {
    title: 'নম্বরটি নিশ্চিত করুন',
    text: (destination: string) => `${destination} নম্বরে ছয় ডিজিটের একটি কোড পাঠিয়েছি। কোডটি লিখলেই অর্ডার হবে।`,
    code: 'এসএমএসের কোড',
    confirm: 'অর্ডার করুন',
    again: 'নতুন কোড পাঠান',
    sentAgain: 'নতুন কোড পাঠানো হয়েছে।',
    back: 'নম্বর বদলান',
    tooMany: 'অনেকবার কোড চাওয়া হয়েছে। কিছুক্ষণ পরে আবার চেষ্টা করুন।',
    waitForCode: 'একটি কোড পাঠানো হয়েছে। নতুন কোড চাওয়ার আগে এক মিনিট অপেক্ষা করুন।',
  },
)

type Props = {
  visit: Visit
  otpId: string
  destination: string
  error: string
  /** Why the number is to be confirmed. */
  reason?: string
  isAgain?: boolean
  /** The fields of the checkout, which come along. */
  fields: [string, string][]
}

export function VerifyPhonePage({ visit, otpId, destination, error, reason, isAgain = false, fields }: Props) {
  const t = verifyTexts[visit.language]
  return (
    <section class="wrap narrow checkout">
      <h1>{t.title}</h1>
      {isAgain && (
        <Notice kind="good">
          <p>{t.sentAgain}</p>
        </Notice>
      )}
      {reason && <p>{reason}</p>}
      <p>{t.text(localPhone(destination))}</p>
      <form method="post" action={visit.link('/checkout/verify-phone')}>
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="otp_id" value={otpId} />
        <input type="hidden" name="destination" value={destination} />
        <Field
          name="code"
          label={t.code}
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
        <a href={visit.link('/checkout')}>{t.back}</a>
      </p>
    </section>
  )
}
