import type { Website, WebsiteUpdateInput } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { type Editor, useEditor } from '../../api/use-editor.ts'
import { websiteKey } from '../../api/website.ts'
import { bodyOfWebsite, draftOfWebsite, type WebsiteDraft } from './website-draft.ts'
import { fieldsOfSection, type WebsiteSection } from './website-fields.ts'

type Body = Omit<WebsiteUpdateInput, 'version'>
export type SectionEditor = Editor<Website, WebsiteDraft, Body>

/** State of the editor of a part of the website. */
export function useSectionEditor(section: WebsiteSection, website: Website): SectionEditor {
  const queries = useQueryClient()
  const { subdomain } = useStore()
  const fields = fieldsOfSection(section)
  const configOf = (item: Website | null) => (item ?? website).config
  return useEditor<Website, WebsiteDraft, Body>({
    item: website,
    draftOf: (item) => draftOfWebsite(configOf(item), fields),
    bodyOf: (draft, item) => bodyOfWebsite(draft, configOf(item), fields),
    update: (haat, _item, changes, options) => haat.website.update(changes, options),
    read: (haat) => haat.website.read({}),
    onSaved: (saved) => {
      queries.setQueryData(websiteKey(subdomain), saved)
      void queries.invalidateQueries({ queryKey: [subdomain, 'payment-requirements'] })
    },
  })
}
