import { useState } from 'react'
import { RichTextField } from '../../../api/rich-text-field.tsx'
import { useStore } from '../../../api/store.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { ImageField } from '../../../parts/image-field.tsx'
import { Card } from '../../../ui/card.tsx'
import { FieldStack } from '../../../ui/field-stack.tsx'
import { TextAreaField, TextField } from '../../../ui/fields.tsx'
import { Columns } from '../../../ui/page.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { blogTexts } from '../blog-texts.ts'
import type { PostEditor } from '../use-post-editor.ts'
import { PostDetails } from './post-details.tsx'

type Language = '' | '_bn' | '_en'
type PostFormProps = { editor: PostEditor; onSending: (isSending: boolean) => void }

/** The fields of a post. Who may not change it sees them greyed. */
export function PostForm({ editor, onSending }: PostFormProps) {
  const t = useTexts(blogTexts)
  const { can } = useStore()
  const isDisabled = !can('content:write')
  const { form, errors } = editor
  return (
    <Columns aside={<PostDetails editor={editor} isDisabled={isDisabled} />}>
      <Card>
        <FieldStack isDisabled={isDisabled}>
          <ImageField
            of="website"
            label={t.coverImage}
            value={form.values.coverImage}
            onChange={(coverImage) => form.change(() => ({ coverImage }))}
            error={errors.cover_image}
            onBusy={onSending}
          />
        </FieldStack>
      </Card>
      <Texts editor={editor} isDisabled={isDisabled} />
    </Columns>
  )
}

function Texts({ editor: { form, errors }, isDisabled }: { editor: PostEditor; isDisabled: boolean }) {
  const t = useTexts(blogTexts)
  const [language, setLanguage] = useState<Language>('')
  const errorOf = (name: string) => errors[language ? `translations.${language.slice(1)}.${name}` : name]
  const isTranslation = language !== ''
  return (
    <Card
      title={t.texts}
      actions={
        <Segmented
          label={t.languages}
          value={language}
          onChange={setLanguage}
          choices={[
            { value: '', label: t.main },
            { value: '_bn', label: t.inBangla },
            { value: '_en', label: t.inEnglish },
          ]}
        />
      }
    >
      <FieldStack isDisabled={isDisabled}>
        {isTranslation ? <p>{t.translationHint}</p> : null}
        <TextField
          label={t.title}
          {...form.text(`title${language}`)}
          error={errorOf('title')}
          isOptional={isTranslation}
          maxLength={150}
        />
        <TextAreaField
          label={t.excerpt}
          hint={t.excerptHint}
          {...form.text(`excerpt${language}`)}
          error={errorOf('excerpt')}
          isOptional
          rows={2}
          maxLength={500}
        />
        <RichTextField
          key={language}
          label={t.content}
          html={form.values[`content${language}`]}
          onChange={(html) => form.change(() => ({ [`content${language}`]: html }))}
          error={errorOf('content')}
          isDisabled={isDisabled}
        />
        <TextField
          label={t.author}
          {...form.text(`author${language}`)}
          error={errorOf('author_name')}
          isOptional
          maxLength={100}
        />
      </FieldStack>
    </Card>
  )
}
