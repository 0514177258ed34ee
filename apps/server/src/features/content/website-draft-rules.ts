import type { Text } from '@haat/contract/errors.ts'

type Json = Record<string, unknown>
type Problems = Record<string, Text[]>

/** The sent parts of a configuration; lists are complete. */
export type ConfigChanges = Json & {
  timezone?: string
  banners?: ({ id?: number } & Json)[]
  navigation?: ({ id?: string; parent_id?: string } & Json)[]
  announcement_bar?: ({ id?: string } & Json)[]
  terms?: { text: string }[]
}

/** Parts that are no content: where links in messages lead, how shoppers sign in, and who counts them. */
const settingParts = ['website_url', 'email_otp_enabled', 'google_tag_id', 'facebook_pixel_id']

/** Whether a change names a part that only those change who may change the settings of the store. */
export const namesSettings = (changes: ConfigChanges): boolean => settingParts.some((part) => part in changes)

export type ConfigDecision = { ok: true; config: Json } | { ok: false; problems: Problems }

/**
 * Merges the changes into the stored configuration: objects field by field, lists as a whole, with ids for new entries.
 */
export function mergeConfig(stored: Json, changes: ConfigChanges): ConfigDecision {
  const { banners, navigation, announcement_bar: announcements, ...parts } = changes
  const problems: Problems = {}
  const config: Json = { ...stored }
  for (const [name, value] of Object.entries(parts)) {
    config[name] = isObject(value) ? { ...(isObject(stored[name]) ? stored[name] : {}), ...value } : value
  }
  if (changes.timezone !== undefined && !isTimeZone(changes.timezone)) problems.timezone = [noTimeZone]
  if (banners) config.banners = numberBanners(listOf(stored.banners), banners, problems)
  if (navigation) config.navigation = nameEntries(navigation, 'navigation', problems)
  if (announcements) config.announcement_bar = nameEntries(announcements, 'announcement_bar', problems)
  for (const index of repeatedTerms(changes.terms ?? [])) problems[`terms.${index}.text`] = [twiceText]
  if (navigation) refuseLoops(config.navigation as Named[], problems)
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, config }
}

type Named = { id: string; parent_id?: string }

const noTimeZone: Text = {
  en: 'Unknown time zone. Use a name such as Asia/Dhaka.',
  bn: 'এই নামে কোনো টাইম জোন নেই। Asia/Dhaka-এর মতো নাম দিন।',
}
const notHere: Text = {
  en: 'Banner not found. Leave id out for a new banner.',
  bn: 'ব্যানারটি পাওয়া যায়নি। নতুন ব্যানারে id দেবেন না।',
}
const twice: Text = { en: 'Duplicate ID.', bn: 'এই আইডি দুইবার দেওয়া হয়েছে।' }
const twiceText: Text = { en: 'Duplicate value.', bn: 'একই লেখা দুইবার দেওয়া হয়েছে।' }
const noParent: Text = {
  en: 'Must be the ID of another entry that is not below this one.',
  bn: 'অন্য একটি মেনু-এন্ট্রির আইডি দিন, যা এর নিচে নেই।',
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

function numberBanners(stored: Json[], given: NonNullable<ConfigChanges['banners']>, problems: Problems): Json[] {
  const known = new Set(stored.map(({ id }) => id).filter((id): id is number => typeof id === 'number'))
  const seen = new Set<number>()
  let last = Math.max(0, ...known)
  return given.map((banner, index) => {
    const id = banner.id ?? ++last
    if (banner.id !== undefined && !known.has(id)) problems[`banners.${index}.id`] = [notHere]
    if (seen.has(id)) problems[`banners.${index}.id`] = [twice]
    seen.add(id)
    return { ...banner, id, sort_order: banner.sort_order ?? index + 1, is_active: banner.is_active ?? true }
  })
}

function nameEntries<E extends { id?: string }>(given: E[], list: string, problems: Problems): (E & { id: string })[] {
  const taken = new Set(given.flatMap(({ id }) => (id ? [id] : [])))
  const seen = new Set<string>()
  let next = 1
  return given.map((entry, index) => {
    while (!entry.id && taken.has(String(next))) next++
    const id = entry.id || String(next++)
    if (seen.has(id)) problems[`${list}.${index}.id`] = [twice]
    seen.add(id)
    return { sort_order: String(index + 1), ...entry, id }
  })
}

/** The positions of terms that an earlier one is, letter case aside. */
function repeatedTerms(terms: readonly { text: string }[]): number[] {
  const seen = new Set<string>()
  return terms.flatMap(({ text }, index) => {
    const key = text.toLowerCase()
    const isRepeated = seen.has(key)
    seen.add(key)
    return isRepeated ? [index] : []
  })
}

function refuseLoops(entries: readonly Named[], problems: Problems): void {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  for (const [index, entry] of entries.entries()) {
    let above = entry.parent_id
    for (let steps = 0; above && steps <= entries.length; steps++) {
      const parent = byId.get(above)
      if (!parent || parent.id === entry.id) {
        problems[`navigation.${index}.parent_id`] = [noParent]
        break
      }
      above = parent.parent_id
    }
  }
}
