import type { Category } from '@haat/client/merchant'
import { useTexts } from '../../i18n/texts.ts'
import type { Choice } from '../../ui/fields.tsx'
import { categoryTexts } from './category-texts.ts'
import { possibleParents } from './tree-rules.ts'
import { useCategoryName } from './use-category-name.ts'

/** The categories below which a category can be, with dashes that show the tree. */
export function useParentChoices(tree: readonly Category[], id: number | null): Choice[] {
  const t = useTexts(categoryTexts)
  const nameOf = useCategoryName()
  return [
    { value: '', label: t.top },
    ...possibleParents(tree, id).map((one) => ({
      value: String(one.id),
      label: `${'– '.repeat(one.level)}${nameOf(one)}`,
    })),
  ]
}
