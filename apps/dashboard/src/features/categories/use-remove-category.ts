import type { Category } from '@haat/client/merchant'
import { categoriesKey } from '../../api/categories.ts'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { useTexts } from '../../i18n/texts.ts'
import { confirm } from '../../ui/confirm.tsx'

import { categoryTexts } from './category-texts.ts'
import { useCategoryName } from './use-category-name.ts'

/** Deletes a category after a question. */
export function useRemoveCategory() {
  const t = useTexts(categoryTexts)
  const nameOf = useCategoryName()
  const { subdomain } = useStore()
  const action = useAction<number, null>({
    send: (haat, id, options) => haat.categories.delete({ category_id: id }, options),
    invalidates: [categoriesKey(subdomain)],
  })
  return {
    isRunning: action.isRunning,
    async ask(category: Category) {
      const text = t.removeText(nameOf(category))
      if (await confirm({ title: t.removeTitle, text, confirmLabel: t.remove, kind: 'danger' })) action.run(category.id)
    },
  }
}
