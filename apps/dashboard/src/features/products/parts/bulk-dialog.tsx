import type { ProductSummary } from '@haat/client/merchant'
import { useState } from 'react'
import { categoryChoices, useCategories } from '../../../api/categories.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { messagesOf } from '../../../lib/field-errors.ts'
import { tagsIn } from '../../../lib/typed-tags.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { bulkProductTexts } from '../bulk-texts.ts'
import type { ProductEdit, useProductBulkEdit } from '../use-bulk-edit.ts'

type BulkDialogProps = {
  products: readonly ProductSummary[]
  edit: ReturnType<typeof useProductBulkEdit>
  onClose: () => void
}

/** Files the chosen products in a category, takes them out of one, and gives or takes tags. */
export default function BulkDialog({ products, edit, onClose }: BulkDialogProps) {
  const t = useTexts(bulkProductTexts)
  const formats = useFormats()
  const { data: categories = [] } = useCategories()
  const [isEmpty, setEmpty] = useState(false)
  const form = useFields({ add: '', remove: '', addTags: '', removeTags: '' })
  const choices = [{ value: '', label: t.keep }, ...categoryChoices(categories)]
  const errorOf = (name: string) => messagesOf(edit.fields, name)
  const save = () => {
    const { add, remove } = form.values
    const [addTags, removeTags] = [tagsIn(form.values.addTags), tagsIn(form.values.removeTags)]
    const changes: ProductEdit = {
      ...(add && { add_category_id: Number(add) }),
      ...(remove && { remove_category_id: Number(remove) }),
      ...(addTags.length > 0 && { add_tags: addTags }),
      ...(removeTags.length > 0 && { remove_tags: removeTags }),
    }
    const isNothing = Object.keys(changes).length === 0
    setEmpty(isNothing)
    if (!isNothing) edit.run(products, changes)
  }
  return (
    <FormDialog
      title={t.sortTitle(formats.count(products.length))}
      isOpen
      onClose={onClose}
      submitLabel={t.save}
      isBusy={edit.isRunning}
      onSubmit={save}
    >
      <SelectField
        label={t.addCategory}
        hint={t.addCategoryHint}
        {...form.text('add')}
        error={isEmpty ? t.nothing : errorOf('add_category_id')}
        choices={choices}
      />
      <SelectField
        label={t.removeCategory}
        {...form.text('remove')}
        error={errorOf('remove_category_id')}
        choices={choices}
      />
      <TextField label={t.addTags} hint={t.tagsHint} {...form.text('addTags')} error={errorOf('add_tags')} />
      <TextField label={t.removeTags} hint={t.tagsHint} {...form.text('removeTags')} error={errorOf('remove_tags')} />
    </FormDialog>
  )
}
