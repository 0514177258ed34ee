import { useTexts } from '../../../i18n/texts.ts'
import { messagesOf } from '../../../lib/field-errors.ts'
import { ChosenProducts } from '../../../parts/chosen-products.tsx'
import { Card } from '../../../ui/card.tsx'
import { FieldStack } from '../../../ui/field-stack.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/fields.tsx'
import { useBlogCategories } from '../api.ts'
import { blogTexts } from '../blog-texts.ts'
import type { PostEditor } from '../use-post-editor.ts'

/** Beside the text of a post: when it appears, how it is found, and its address. */
export function PostDetails({
  editor: { form, errors, base },
  isDisabled,
}: {
  editor: PostEditor
  isDisabled: boolean
}) {
  const t = useTexts(blogTexts)
  const { data: categories = [] } = useBlogCategories()
  return (
    <>
      <Card title={t.publishing}>
        <FieldStack isDisabled={isDisabled}>
          <TextField
            label={t.publishedAt}
            hint={t.publishedAtHint}
            type="datetime-local"
            {...form.text('publishedAt')}
            error={errors.published_at}
            isOptional
          />
          <TextField
            label={t.slug}
            hint={base ? t.slugOld : t.slugHint}
            {...form.text('slug')}
            keyboard="url"
            isOptional={base === null}
            maxLength={200}
          />
        </FieldStack>
      </Card>
      <Card title={t.sorting}>
        <FieldStack isDisabled={isDisabled}>
          <SelectField
            label={t.category}
            {...form.text('categoryId')}
            error={errors.category_id}
            choices={[
              { value: '', label: t.noCategory },
              ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          <TextField label={t.tags} hint={t.tagsHint} {...form.text('tags')} isOptional />
        </FieldStack>
      </Card>
      <Card title={t.products}>
        <p>{t.productsHint}</p>
        <ChosenProducts
          ids={form.values.productIds}
          onChange={(productIds) => form.set({ productIds })}
          isSorted
          isDisabled={isDisabled}
          error={messagesOf(errors, 'product_ids')}
        />
      </Card>
      <Card title={t.seo}>
        <FieldStack isDisabled={isDisabled}>
          <TextField
            label={t.seoTitle}
            {...form.text('seoTitle')}
            error={errors['seo.title']}
            isOptional
            maxLength={200}
          />
          <TextAreaField
            label={t.seoDescription}
            {...form.text('seoDescription')}
            error={errors['seo.description']}
            isOptional
            maxLength={500}
          />
        </FieldStack>
      </Card>
    </>
  )
}
