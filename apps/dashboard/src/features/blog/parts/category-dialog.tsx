import type { MerchantBlogCategory } from '@haat/client/merchant'
import { useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { commonTexts } from '../../../i18n/common-texts.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { TextAreaField, TextField } from '../../../ui/fields.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { blogKeys } from '../api.ts'
import { blogTexts } from '../blog-texts.ts'

type CategoryDialogProps = { category: MerchantBlogCategory | null; onClose: () => void }
type Body = { name: string; description: string; translations: MerchantBlogCategory['translations'] }

/** Adds a category of the blog, or changes its names. */
export default function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const t = useTexts(blogTexts)
  const common = useTexts(commonTexts)
  const { subdomain } = useStore()
  const [problem, setProblem] = useState('')
  const action = useAction<Body, MerchantBlogCategory>({
    send: (haat, body, options) =>
      category
        ? haat.blogCategories.update({ blog_category_id: category.id, ...body }, options)
        : haat.blogCategories.create(body, options),
    onDone: onClose,
    invalidates: [blogKeys.categories(subdomain)],
  })
  const form = useFields(
    {
      name: category?.name ?? '',
      nameBn: category?.translations.bn?.name ?? '',
      description: category?.description ?? '',
    },
    action.fields,
  )
  const submit = () => {
    const name = form.values.name.trim()
    setProblem(name ? '' : common.required)
    if (!name) return
    const bn = { ...category?.translations.bn, name: form.values.nameBn.trim() }
    action.run({
      name,
      description: form.values.description.trim(),
      translations: { ...category?.translations, bn },
    })
  }
  return (
    <FormDialog
      title={category ? t.changeCategory : t.addCategory}
      isOpen
      onClose={onClose}
      submitLabel={t.save}
      isBusy={action.isRunning}
      onSubmit={submit}
    >
      <TextField label={t.name} {...form.text('name')} error={problem || action.fields.name} isFirst maxLength={100} />
      <TextField
        label={t.nameBn}
        {...form.text('nameBn')}
        error={action.fields['translations.bn.name']}
        isOptional
        maxLength={100}
      />
      <TextAreaField label={t.description} {...form.text('description')} isOptional rows={2} maxLength={1000} />
    </FormDialog>
  )
}
