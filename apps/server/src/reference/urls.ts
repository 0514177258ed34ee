import type { Audience } from './components.ts'
import { anchorOf } from './markdown.ts'

/** The first page of the reference of an audience. */
export const startUrl = (audience: Audience): string => (audience === 'storefront' ? '/docs' : '/docs/merchant')

/** The page of the operations of a tag. */
export const tagUrl = (audience: Audience, tag: string): string => `/docs/${audience}/${anchorOf(tag)}`
