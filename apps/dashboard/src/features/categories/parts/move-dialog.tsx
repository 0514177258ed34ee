import type { Category } from '@haat/client/merchant'
import { useState } from 'react'
import { categoriesKey } from '../../../api/categories.ts'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { messagesOf } from '../../../lib/field-errors.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/fields.tsx'

import { categoryTexts } from '../category-texts.ts'
import { useCategoryName } from '../use-category-name.ts'
import { useParentChoices } from '../use-parent-choices.ts'

type MoveDialogProps = { category: Category; tree: readonly Category[]; onClose: () => void }

/** Moves a category below another one, or to the top. */
export default function MoveDialog({ category, tree, onClose }: MoveDialogProps) {
  const t = useTexts(categoryTexts)
  const nameOf = useCategoryName()
  const { subdomain } = useStore()
  const [parentId, setParentId] = useState(String(category.parent_id ?? ''))
  const action = useAction<number | null, Category>({
    send: (haat, parent, options) => haat.categories.update({ category_id: category.id, parent_id: parent }, options),
    onDone: onClose,
    invalidates: [categoriesKey(subdomain)],
  })
  return (
    <FormDialog
      title={t.moveTitle(nameOf(category))}
      isOpen
      onClose={onClose}
      submitLabel={t.moveButton}
      isBusy={action.isRunning}
      onSubmit={() => action.run(Number(parentId) || null)}
    >
      <SelectField
        label={t.parent}
        hint={t.moveHint}
        isFirst
        value={parentId}
        onChange={setParentId}
        error={messagesOf(action.fields, 'parent_id')}
        choices={useParentChoices(tree, category.id)}
      />
    </FormDialog>
  )
}
