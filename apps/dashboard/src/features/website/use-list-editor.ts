import type { Website, WebsiteUpdateInput } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { type Editor, useEditor } from '../../api/use-editor.ts'
import { websiteKey } from '../../api/website.ts'
import { bodyOfEntries, type Entry, entriesOf } from './entries.ts'
import type { WebsiteList } from './website-lists.ts'

type Body = Omit<WebsiteUpdateInput, 'version'>
type Draft = { entries: Entry[] }
export type ListEditor = Editor<Website, Draft, Body>

/** State of the editor of a list of the website. */
export function useListEditor(list: WebsiteList, website: Website): ListEditor {
  const queries = useQueryClient()
  const { subdomain } = useStore()
  return useEditor<Website, Draft, Body>({
    item: website,
    draftOf: (item) => ({ entries: entriesOf((item ?? website).config, list) }),
    bodyOf: ({ entries }) => ({ [list.part]: bodyOfEntries(entries, list) }),
    update: (haat, _item, changes, options) => haat.website.update(changes, options),
    read: (haat) => haat.website.read({}),
    onSaved: (saved) => queries.setQueryData(websiteKey(subdomain), saved),
  })
}
