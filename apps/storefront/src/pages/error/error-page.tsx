import type { CategoryReference } from '@haat/client/storefront'
import { PopularCategories } from '../../catalogue/listing-view.tsx'
import type { FormToResend } from '../../http/form-to-resend.ts'
import type { Visit } from '../../http/visit.ts'
import { texts } from '../../i18n/language.ts'
import { SearchForm } from '../../layout/search-form.tsx'
import { Carried } from '../../ui/code-form.tsx'
import { resendTexts, secretInput, secretTexts } from './resend-texts.ts'

export const errorTexts = texts(
  {
    notFound: {
      title: 'Page not found',
      text: 'This page has moved or never existed. Look for what you want here:',
    },
    tooMany: { title: 'Too many requests', text: (wait: string) => `Please wait. You can try again in ${wait}.` },
    unreadable: {
      title: 'The form could not be read',
      text: 'Go back and send it again. A photo may have at most 5 MB.',
    },
    refused: { title: 'That did not work', text: 'The shop did not accept this. Go back and check what you sent.' },
    failed: { title: 'Something went wrong', text: 'The shop could not respond. Please try again in a moment.' },
    again: 'Try again',
    unknown: 'The shop did not respond, so we do not know whether this was done.',
    home: 'Go to the home page',
    contact: 'Ask us',
  },
  {
    notFound: {
      title: 'পাতাটি পাওয়া যায়নি',
      text: 'পাতাটি সরানো হয়েছে, অথবা এই ঠিকানায় কিছু নেই। যা চান এখানে খুঁজে দেখুন:',
    },
    tooMany: {
      title: 'একটু পরে চেষ্টা করুন',
      text: (wait: string) => `অল্প সময়ে অনেকবার চেষ্টা হয়েছে। ${wait} পরে আবার চেষ্টা করুন।`,
    },
    unreadable: {
      title: 'ফর্মটি পড়া যায়নি',
      text: 'আগের পাতায় ফিরে আবার পাঠান। একটি ছবি সর্বোচ্চ ৫ মেগাবাইট হতে পারে।',
    },
    refused: { title: 'কাজটি হয়নি', text: 'দোকান এটি গ্রহণ করেনি। আগের পাতায় ফিরে আরেকবার দেখে নিন।' },
    failed: { title: 'একটু সমস্যা হয়েছে', text: 'দোকান থেকে সাড়া পাওয়া যায়নি। কিছুক্ষণ পরে আবার চেষ্টা করুন।' },
    again: 'আবার চেষ্টা করুন',
    unknown: 'দোকান থেকে সাড়া পাওয়া যায়নি, তাই কাজটি হয়েছে কি না জানা যায়নি।',
    home: 'প্রথম পাতায় যান',
    contact: 'আমাদের জিজ্ঞেস করুন',
  },
)

export type ErrorKind = 'notFound' | 'tooMany' | 'unreadable' | 'refused' | 'failed'

type Props = {
  visit: Visit
  kind: ErrorKind
  /** How long to wait, in words. */
  wait: string
  /** Why the API refused it, in the visitor's language. */
  reason?: string
  /** Where to look instead. */
  popular: CategoryReference[]
  /** The form to which the API did not respond. */
  resend?: FormToResend
}

export function ErrorPage({ visit, kind, wait, reason, popular, resend }: Props) {
  const t = errorTexts[visit.language]
  const text = kind === 'tooMany' ? t.tooMany.text(wait) : t[kind].text
  return (
    <section class="error-page wrap narrow">
      <h1>{t[kind].title}</h1>
      <p role={resend ? 'alert' : undefined}>{resend ? `${t.unknown} ${keptText(visit, resend)}` : reason || text}</p>
      {resend && <ResendForm visit={visit} form={resend} />}
      {kind === 'notFound' && <SearchForm visit={visit} id="search-here" />}
      <PopularCategories visit={visit} categories={popular} />
      <p class="actions">
        {kind !== 'notFound' && !resend && (
          // The same address: what a form had sent is not sent again.
          <a class="button" href={`${visit.link(visit.path)}${visit.query.size > 0 ? `?${visit.query}` : ''}`}>
            {t.again}
          </a>
        )}
        <a class={kind === 'notFound' ? 'button' : 'button button-quiet'} href={visit.link('/')}>
          {t.home}
        </a>
        <a class="button button-quiet" href={visit.link('/contact')}>
          {t.contact}
        </a>
      </p>
    </section>
  )
}

const keptText = ({ language }: Visit, { secrets, hasFiles }: FormToResend): string => {
  const { kept, keptButSecrets } = resendTexts[language]
  return secrets.length > 0 || hasFiles ? keptButSecrets : kept
}

/** The same form once more, with its key. Secrets and photos are not kept anywhere. */
function ResendForm({ visit, form: { fields, secrets, hasFiles } }: { visit: Visit; form: FormToResend }) {
  const t = resendTexts[visit.language]
  const action = visit.link(visit.path) + (visit.query.size > 0 ? `?${visit.query}` : '')
  return (
    <form method="post" action={action} {...(hasFiles ? { enctype: 'multipart/form-data' } : {})}>
      <Carried values={fields} />
      {secrets.map((name) => (
        <p class="field" key={name}>
          <label for={`again-${name}`}>{secretTexts[visit.language][name]}</label>
          <input id={`again-${name}`} name={name} {...secretInput(name)} required />
        </p>
      ))}
      {hasFiles && (
        <p class="field">
          <label for="again-images">{t.photos}</label>
          <input id="again-images" type="file" name="images" multiple accept="image/*" />
        </p>
      )}
      <p>
        <button class="button button-wide" type="submit">
          {t.resend}
        </button>
      </p>
    </form>
  )
}
