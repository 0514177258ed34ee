import type { WebsiteConfig } from '@haat/client/merchant'
import { describe, expect, it } from 'vitest'
import { bodyOfEntries, type Entry, entriesOf, moved, possibleParents, withEntry, without } from './entries.ts'
import { bodyOfWebsite, draftOfWebsite } from './website-draft.ts'
import { fieldsOfSection } from './website-fields.ts'
import { websiteLists } from './website-lists.ts'

const { menu, banners } = websiteLists
const labels = (entries: readonly Entry[]) => entries.map(({ label }) => label)
const config = (parts: object) => parts as WebsiteConfig

describe('a menu', () => {
  const entries = entriesOf(
    config({
      navigation: [
        { id: '3', label: 'Jamdani', parent_id: '1', sort_order: '3', link: '' },
        { id: '2', label: 'Stories', parent_id: '', sort_order: '2', link: '/blog' },
        { id: '1', label: 'Sarees', parent_id: '', sort_order: '1', link: '/products' },
        { id: '4', label: 'Lost', parent_id: '9', sort_order: '4', link: '' },
      ],
    }),
    menu,
  )

  it('has entries in their order, those below another one behind it, and none is lost', () => {
    expect(labels(entries)).toEqual(['Sarees', 'Jamdani', 'Stories', 'Lost'])
  })

  it('moves an entry past the next one beside it, with what is below it', () => {
    const stories = entries[2] as Entry
    expect(labels(moved(entries, stories, -1))).toEqual(['Stories', 'Sarees', 'Jamdani', 'Lost'])
    expect(labels(moved(entries, entries[0] as Entry, -1))).toEqual(labels(entries))
  })

  it('puts an entry only below one at the top, and not below itself', () => {
    expect(labels(possibleParents(entries[2] as Entry, entries))).toEqual(['Sarees', 'Lost'])
    expect(possibleParents(entries[0] as Entry, entries)).toEqual([])
  })

  it('numbers a new entry, and what was below one that is taken away comes to the top', () => {
    const added = withEntry(entries, { label: 'New', parent_id: '2' }, menu)
    expect([labels(added), added[3]?.id]).toEqual([['Sarees', 'Jamdani', 'Stories', 'New', 'Lost'], '5'])
    const rest = without(entries, entries[0] as Entry)
    expect(bodyOfEntries(rest, menu)).toEqual([
      { id: '3', label: 'Jamdani', sort_order: '1' },
      { id: '2', label: 'Stories', link: '/blog', sort_order: '2' },
      { id: '4', label: 'Lost', parent_id: '9', sort_order: '3' },
    ])
  })
})

it('the API numbers new banners', () => {
  const added = withEntry([{ id: 7, title: 'Eid' }], { title: 'New', is_active: true }, banners)
  expect(bodyOfEntries(added, banners)).toEqual([
    { id: 7, title: 'Eid', sort_order: 1 },
    { title: 'New', is_active: true, sort_order: 2 },
  ])
})

it('a changed text of the website is sent with the translations of the texts beside it', () => {
  const fields = fieldsOfSection('details')
  const stored = config({
    favicon: '',
    website_url: 'https://shop.example',
    supported_languages: '',
    store: {
      ...{ name: 'Rong', description: '', logo: '', phone: '', email: '', address: '' },
      translations: { bn: { name: 'রং', slogan: 'রঙের মেলা' }, en: {} },
    },
  })
  const draft = draftOfWebsite(stored, fields)
  expect(draft).toMatchObject({ 'store.name': 'Rong', 'store.name.bn': 'রং', supported_languages: 'bn,en' })
  const body = bodyOfWebsite({ ...draft, 'store.name.bn': '', 'store.address.en': ' Dhaka ' }, stored, fields)
  expect(body.store).toMatchObject({
    name: 'Rong',
    translations: { bn: { slogan: 'রঙের মেলা' }, en: { address: 'Dhaka' } },
  })
  expect(Object.keys(body.store?.translations?.bn ?? {})).toEqual(['slogan'])
})
