import type { WebsiteConfig } from '@haat/client/merchant'
import type { DraftLanguage } from './website-draft.ts'
import type { WebsiteList } from './website-lists.ts'

type Texts = Record<string, string>

/** An entry of a list of the website: of the menu, a banner or an announcement. */
export type Entry = {
  id?: string | number
  parent_id?: string
  translations?: Partial<Record<DraftLanguage, Texts>>
  [name: string]: unknown
}

/** The entries of a list in their order; those below another one follow it. */
export function entriesOf(config: WebsiteConfig, { part }: WebsiteList): Entry[] {
  const all = [...(config[part] as unknown as readonly Entry[])]
  if (part !== 'announcement_bar') all.sort((one, other) => Number(one.sort_order) - Number(other.sort_order))
  const tops = all.filter((entry) => !parentOf(entry, all))
  return tops.flatMap((top) => [top, ...descendantsOf(top, all)])
}

const parentOf = ({ parent_id }: Entry, all: readonly Entry[]) =>
  parent_id ? all.find(({ id }) => String(id) === parent_id) : undefined

const descendantsOf = (entry: Entry, all: readonly Entry[]): Entry[] =>
  entry.id === undefined
    ? []
    : all
        .filter(({ parent_id }) => parent_id === String(entry.id))
        .flatMap((child) => [child, ...descendantsOf(child, all)])

/** How many entries are above one. */
export function depthOf(entry: Entry, all: readonly Entry[]): number {
  const parent = parentOf(entry, all)
  return parent ? 1 + depthOf(parent, all) : 0
}

/** The entries below which one can be put: those at the top, but itself. One with others below it stays where it is. */
export const possibleParents = (entry: Entry, all: readonly Entry[]): Entry[] =>
  descendantsOf(entry, all).length > 0 ? [] : all.filter((one) => one.id !== entry.id && depthOf(one, all) === 0)

/** The entries with one put in, or changed; it stands after its siblings. */
export function withEntry(entries: readonly Entry[], entry: Entry, list: WebsiteList): Entry[] {
  const known = entry.id !== undefined && entries.some(({ id }) => id === entry.id)
  const next = known
    ? entries.map((one) => (one.id === entry.id ? entry : one))
    : [...entries, list.isNumberedByApi ? entry : { ...entry, id: nextId(entries) }]
  return inOrder(next)
}

const nextId = (entries: readonly Entry[]) =>
  String(1 + Math.max(0, ...entries.map(({ id }) => Number(id)).filter(Number.isSafeInteger)))

const inOrder = (entries: readonly Entry[]) =>
  entries.filter((entry) => !parentOf(entry, entries)).flatMap((top) => [top, ...descendantsOf(top, entries)])

/** The entries with one moved before or behind the next one beside it. */
export function moved(entries: readonly Entry[], entry: Entry, step: 1 | -1): Entry[] {
  const siblings = entries.filter((one) => (one.parent_id ?? '') === (entry.parent_id ?? ''))
  const other = siblings[siblings.indexOf(entry) + step]
  if (!other) return [...entries]
  return inOrder(entries.map((one) => (one === entry ? other : one === other ? entry : one)))
}

/** The entries without one; those below it come to the top. */
export const without = (entries: readonly Entry[], entry: Entry): Entry[] =>
  entries
    .filter((one) => one !== entry)
    .map((one) => (entry.id !== undefined && one.parent_id === String(entry.id) ? { ...one, parent_id: '' } : one))

/** The entries as the API takes them: numbered in their order, without what is empty. */
export const bodyOfEntries = (entries: readonly Entry[], { part }: WebsiteList): Entry[] =>
  entries.map((entry, place) => ({
    ...Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== '')),
    ...(part === 'navigation' && { sort_order: String(place + 1) }),
    ...(part === 'banners' && { sort_order: place + 1 }),
  }))
