import type { Website } from '@haat/client/merchant'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useWebsite } from '../../api/website.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { ConflictNotice } from '../../ui/conflict-notice.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Columns, Page } from '../../ui/page.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useUnsavedWarning } from '../../ui/unsaved.ts'
import { ListForm } from './list-form.tsx'
import { Preview, PreviewButton } from './parts/preview.tsx'
import { SectionCards } from './parts/section-cards.tsx'
import { useSectionEditor } from './use-section-editor.ts'
import { useWebsitePreview } from './use-website-preview.ts'
import type { ShownLanguage } from './website-draft.ts'
import { fieldsOfSection, isWebsiteSection, type WebsiteSection } from './website-fields.ts'
import { isWebsiteList } from './website-lists.ts'
import { websiteTexts } from './website-texts.ts'

/** `website/{section}/`: a part of the website, and the website beside it. */
export function WebsiteSectionPage() {
  const { section } = useParams()
  const query = useWebsite()
  if (!isWebsiteSection(section) && !isWebsiteList(section)) return <Missing />
  return (
    <ReadView query={query} missing={<Missing />}>
      {(website) =>
        isWebsiteList(section) ? (
          <ListForm key={section} code={section} website={website} />
        ) : (
          <SectionForm key={section} section={section} website={website} />
        )
      }
    </ReadView>
  )
}

function SectionForm({ section, website }: { section: WebsiteSection; website: Website }) {
  const t = useTexts(websiteTexts)
  const common = useTexts(commonTexts)
  const { subdomain, can } = useStore()
  const [language, setLanguage] = useState<ShownLanguage>('')
  const [isSending, setSending] = useState(false)
  const editor = useSectionEditor(section, website)
  const unsaved = useWebsitePreview((editor.base ?? website).version, editor.isChanged, editor.changes())
  const preview = { website: editor.base ?? website, unsaved, language }
  useUnsavedWarning(editor.isChanged)
  const hasTranslations = fieldsOfSection(section).some(({ isTranslated }) => isTranslated)
  return (
    <Page
      title={t.part[section]}
      hint={t.partHint[section]}
      back={{ to: storePath(subdomain, 'website'), label: t.website }}
    >
      {editor.conflict ? (
        <ConflictNotice
          title={t.conflictTitle}
          onKeepMine={editor.keepMine}
          onTakeTheirs={editor.takeTheirs}
          isBusy={editor.isSaving}
        >
          {t.conflictText}
        </ConflictNotice>
      ) : null}
      <Columns isAsideWide aside={<Preview {...preview} />}>
        {hasTranslations ? (
          <Segmented
            label={t.languages}
            value={language}
            onChange={setLanguage}
            choices={[
              { value: '', label: t.main },
              { value: 'bn', label: t.inBangla },
              { value: 'en', label: t.inEnglish },
            ]}
          />
        ) : null}
        <SectionCards
          section={section}
          editor={{ ...editor, errors: { ...unsaved.errors, ...editor.errors } }}
          language={language}
          onSending={setSending}
        />
      </Columns>
      <SaveBar>
        <PreviewButton {...preview} />
        {can('content:write') ? (
          <Button
            kind="primary"
            onClick={() => editor.save()}
            isBusy={editor.isSaving}
            isDisabled={!editor.isChanged || isSending || editor.conflict !== null}
          >
            {common.save}
          </Button>
        ) : null}
      </SaveBar>
    </Page>
  )
}

function Missing() {
  const t = useTexts(websiteTexts)
  const { subdomain } = useStore()
  return <MissingPage title={t.notFound} back={{ to: storePath(subdomain, 'website'), label: t.website }} />
}
