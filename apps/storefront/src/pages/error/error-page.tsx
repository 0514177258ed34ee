import type { CategoryReference } from '@haat/client/storefront'
import { PopularCategories } from '../../catalogue/listing-view.tsx'
import type { Visit } from '../../http/visit.ts'
import { texts } from '../../i18n/language.ts'
import { SearchForm } from '../../layout/search-form.tsx'

export const errorTexts = texts(
  {
    notFound: {
      title: 'Page not found',
      text: 'This page has moved or never existed. Look for what you want here:',
    },
    tooMany: { title: 'Too many requests', text: 'Please wait a minute, then try again.' },
    unreadable: {
      title: 'The form could not be read',
      text: 'Go back and send it again. A photo may have at most 5 MB.',
    },
    refused: { title: 'That did not work', text: 'The shop did not accept this. Go back and check what you sent.' },
    failed: { title: 'Something went wrong', text: 'The shop could not answer. Please try again in a moment.' },
    again: 'Try again',
    home: 'Go to the home page',
    contact: 'Ask us',
  },
  {
    notFound: {
      title: 'পাতাটি পাওয়া যায়নি',
      text: 'পাতাটি সরানো হয়েছে, অথবা এই ঠিকানায় কিছু নেই। যা চান এখানে খুঁজে দেখুন:',
    },
    tooMany: { title: 'একটু পরে চেষ্টা করুন', text: 'অল্প সময়ে অনেকবার চেষ্টা হয়েছে। এক মিনিট পরে আবার চেষ্টা করুন।' },
    unreadable: {
      title: 'ফর্মটি পড়া যায়নি',
      text: 'আগের পাতায় ফিরে আবার পাঠান। একটি ছবি সর্বোচ্চ ৫ মেগাবাইট হতে পারে।',
    },
    refused: { title: 'কাজটি হয়নি', text: 'দোকান এটি গ্রহণ করেনি। আগের পাতায় ফিরে আরেকবার দেখে নিন।' },
    failed: { title: 'একটু সমস্যা হয়েছে', text: 'দোকান থেকে সাড়া পাওয়া যায়নি। কিছুক্ষণ পরে আবার চেষ্টা করুন।' },
    again: 'আবার চেষ্টা করুন',
    home: 'প্রথম পাতায় যান',
    contact: 'আমাদের জিজ্ঞেস করুন',
  },
)

export type ErrorKind = 'notFound' | 'tooMany' | 'unreadable' | 'refused' | 'failed'

type Props = {
  visit: Visit
  kind: ErrorKind
  /** Why the API refused it, in the visitor's language. */
  reason?: string
  /** Where to look instead. */
  popular: CategoryReference[]
}

export function ErrorPage({ visit, kind, reason, popular }: Props) {
  const t = errorTexts[visit.language]
  return (
    <section class="error-page wrap narrow">
      <h1>{t[kind].title}</h1>
      <p>{reason || t[kind].text}</p>
      {kind === 'notFound' && <SearchForm visit={visit} id="search-here" />}
      <PopularCategories visit={visit} categories={popular} />
      <p class="actions">
        {kind !== 'notFound' && (
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
