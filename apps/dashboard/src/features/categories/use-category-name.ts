import type { Category } from '@haat/client/merchant'
import { useLanguage } from '../../i18n/language.ts'

/** What a category is called in the language of the dashboard. */
export function useCategoryName(): (category: Pick<Category, 'name' | 'translations'>) => string {
  const language = useLanguage()
  return ({ name, translations }) => translations[language]?.name || name
}
