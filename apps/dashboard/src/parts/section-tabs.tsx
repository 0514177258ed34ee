import { useStore } from '../api/store.ts'
import { sectionTexts } from '../i18n/section-texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { type Section, sections } from '../lib/sections.ts'
import { storePath } from '../lib/store-path.ts'
import { PageTabs } from '../ui/page-tabs.tsx'

/** The tabs above the pages of a section. */
export function SectionTabs({ section }: { section: Section }) {
  const t = useTexts(sectionTexts)
  const { subdomain } = useStore()
  const tabs = sections[section].map((path) => ({ to: storePath(subdomain, ...path.split('/')), label: t.page[path] }))
  return <PageTabs label={t.pages} tabs={tabs} />
}
