import type { CategoryReference, SearchProductsData } from '@haat/client/storefront'
import { type Chosen, isFiltered, withoutFilters } from '../../catalogue/chosen-filters.ts'
import { listHref } from '../../catalogue/listing.ts'
import { PopularCategories } from '../../catalogue/listing-view.tsx'
import type { Visit } from '../../http/visit.ts'
import { texts } from '../../i18n/language.ts'
import { SearchForm } from '../../layout/search-form.tsx'

export const searchTexts = texts(
  {
    title: 'Search',
    resultsFor: (words: string) => `Search results for “${words}”`,
    nothingFor: (words: string) => `Nothing found for “${words}”`,
    corrected: (words: string) => `Nothing is called “${words}” here. These are the results for`,
    didYouMean: 'Did you mean',
    tips: 'What you can try:',
    tip: ['Use fewer or shorter words', 'Check the spelling', 'Search in Bangla or in English'],
    hint: 'Type a name, a brand or a category. Bangla and English both work.',
  },
  {
    title: 'খুঁজুন',
    resultsFor: (words: string) => `“${words}” খুঁজে যা পাওয়া গেল`,
    nothingFor: (words: string) => `“${words}” নামে কিছু পাওয়া যায়নি`,
    corrected: (words: string) => `“${words}” নামে কিছু নেই। দেখানো হচ্ছে`,
    didYouMean: 'আপনি কি খুঁজছেন',
    tips: 'এভাবে চেষ্টা করতে পারেন:',
    tip: ['কম শব্দ বা ছোট শব্দ লিখুন', 'বানান মিলিয়ে দেখুন', 'বাংলায় বা ইংরেজিতে লিখে দেখুন'],
    hint: 'পণ্য, ব্র্যান্ড বা ক্যাটাগরির নাম লিখুন। বাংলা বা ইংরেজি, দুটোই চলে।',
  },
)

/** The page of a search without words. */
export const EmptySearch = ({ visit, popular }: { visit: Visit; popular: CategoryReference[] }) => (
  <div class="wrap search-page">
    <h1>{searchTexts[visit.language].title}</h1>
    <SearchForm visit={visit} id="words" isFirst />
    <p class="soft">{searchTexts[visit.language].hint}</p>
    <PopularCategories visit={visit} categories={popular} />
  </div>
)

type HelpProps = {
  visit: Visit
  chosen: Chosen
  found: Pick<SearchProductsData, 'corrected_query' | 'did_you_mean'> & { items: unknown[] }
}

/** What became of the words: corrected, better words, or what to try when nothing was found. */
export function SearchHelp({ visit, chosen, found }: HelpProps) {
  const t = searchTexts[visit.language]
  const linkTo = (words: string) => (
    <a href={listHref(visit, { ...withoutFilters(chosen), words })}>
      <strong>{words}</strong>
    </a>
  )
  if (found.corrected_query !== null)
    return (
      <p role="status">
        {t.corrected(chosen.words)} {linkTo(found.corrected_query)}.
      </p>
    )
  if (found.did_you_mean !== null)
    return (
      <p role="status">
        {t.didYouMean} {linkTo(found.did_you_mean)}?
      </p>
    )
  if (found.items.length > 0 || isFiltered(chosen)) return null
  return (
    <>
      <p>{t.tips}</p>
      <ul class="tips">
        {t.tip.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </>
  )
}
