import { useState } from 'react'
import { RichTextField } from '../../../api/rich-text-field.tsx'
import { useStore } from '../../../api/store.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { FieldStack } from '../../../ui/field-stack.tsx'
import { TextAreaField, TextField } from '../../../ui/fields.tsx'
import { Columns } from '../../../ui/page.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { pageTexts } from '../page-texts.ts'
import type { PageEditor } from '../use-page-editor.ts'
import { BeginWithSample } from './begin-with-sample.tsx'

type Language = '' | '_bn' | '_en'

/** The fields of a page. Who may not change it sees them greyed. */
export function PageForm({ editor }: { editor: PageEditor }) {
  const t = useTexts(pageTexts)
  const { can } = useStore()
  const isDisabled = !can('content:write')
  const { form, errors, base } = editor
  return (
    <Columns
      aside={
        <>
          <Card title={t.address}>
            <FieldStack isDisabled={isDisabled}>
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
          <Card title={t.seo}>
            <FieldStack isDisabled={isDisabled}>
              <TextField
                label={t.seoTitle}
                hint={t.seoTitleHint}
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
      }
    >
      <BeginWithSample editor={editor} />
      <Texts editor={editor} isDisabled={isDisabled} />
    </Columns>
  )
}

function Texts({ editor: { form, errors }, isDisabled }: { editor: PageEditor; isDisabled: boolean }) {
  const t = useTexts(pageTexts)
  const [language, setLanguage] = useState<Language>('')
  const title = `title${language}` as const
  const content = `content${language}` as const
  const errorOf = (name: 'title' | 'content') => errors[language ? `translations.${language.slice(1)}.${name}` : name]
  return (
    <Card
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
      title={t.texts}
    >
      <FieldStack isDisabled={isDisabled}>
        {language ? <p>{t.translationHint}</p> : null}
        <TextField
          key={title}
          label={t.title}
          {...form.text(title)}
          error={errorOf('title')}
          isOptional={language !== ''}
          maxLength={150}
        />
        <RichTextField
          key={content}
          label={t.content}
          html={form.values[content]}
          onChange={(html) => form.change(() => ({ [content]: html }))}
          error={errorOf('content')}
          isDisabled={isDisabled}
        />
      </FieldStack>
    </Card>
  )
}
