import type { WebsiteField } from './website-fields.ts'

/** A list of the configuration. The paths of its fields are the names in an entry. */
export type WebsiteList = {
  /** Its name in the configuration. */
  part: 'navigation' | 'banners' | 'announcement_bar'
  fields: readonly WebsiteField[]
  /** Without one of these an entry shows nothing. */
  needs: readonly string[]
  /** The API numbers new entries; otherwise they are numbered here, so that others can name them. */
  isNumberedByApi?: true
}

const text = (path: string, maxLength = 300): WebsiteField => ({ path, kind: 'text', isTranslated: true, maxLength })

/** The lists of the website, by their addresses. */
export const websiteLists = {
  menu: {
    part: 'navigation',
    fields: [text('label', 100), { path: 'link', kind: 'target' }, { path: 'parent_id', kind: 'parent' }],
    needs: ['label'],
  },
  banners: {
    part: 'banners',
    fields: [
      { path: 'image', kind: 'picture' },
      text('title'),
      text('subtitle'),
      { path: 'link', kind: 'target' },
      { path: 'is_active', kind: 'flag' },
    ],
    needs: ['image', 'title'],
    isNumberedByApi: true,
  },
  announcements: {
    part: 'announcement_bar',
    fields: [
      text('text'),
      { path: 'link', kind: 'target' },
      { path: 'starts_at', kind: 'moment' },
      { path: 'ends_at', kind: 'moment' },
    ],
    needs: ['text'],
  },
} as const satisfies Record<string, WebsiteList>

export type WebsiteListCode = keyof typeof websiteLists

export const isWebsiteList = (code: string | undefined): code is WebsiteListCode =>
  code !== undefined && Object.hasOwn(websiteLists, code)
