import type { Text } from '@haat/contract/errors.ts'
import { maxBasisPoints, maxDutyBasisPoints } from '@haat/contract/limits.ts'
import { isLongerThan } from '../../shared/cut-text.ts'
import { asciiDigits } from '../../shared/phone.ts'
import { slugify } from '../../shared/slug.ts'
import { type CatalogHeader, nameOf } from './catalog-columns.ts'
import type { CatalogDraft } from './catalog-draft.ts'
import type { CatalogColumn } from './catalog-format.ts'
import { productReasons, productRefused } from './import-reason-texts.ts'
import { IMPORT_LIMITS, type ImportedProduct, type ImportIssue } from './imported-product.ts'

/** The product of the rows, or `null` with the reason why they make none. */
export function finishDraft(
  draft: CatalogDraft,
  header: CatalogHeader,
): { product: ImportedProduct | null; flaws: ImportIssue[] } {
  const tags = [...new Set((draft.texts.tags ?? '').split(',').map((tag) => tag.trim()))].filter(Boolean)
  const flaws = findFaults(draft, tags, header)
  if (flaws.length > 0) return { product: null, flaws }
  const status = decideStatus(draft, header, flaws)
  if (isWithoutOptions(draft)) for (const variant of draft.variants) variant.options = {}
  const { sourceId: id = '', sourceSku: sku = '', title = '' } = draft.texts
  const product: ImportedProduct = {
    handle: draft.handle,
    source: header.family ? { name: header.format.name, ...sourceOf(draft.handle, id), sku } : null,
    title,
    descriptionHtml: draft.texts.descriptionHtml ?? '',
    shortDescription: draft.texts.shortDescription ?? '',
    vendor: draft.texts.vendor ?? '',
    type: draft.texts.type ?? '',
    categoryPaths: JSON.parse(draft.texts.categoryPaths ?? '[]'),
    attributes: JSON.parse(draft.texts.attributes ?? '[]'),
    tags,
    status,
    options: optionsOf(draft),
    variants: draft.variants,
    images: [...draft.images.values()].sort((a, b) => a.position - b.position),
    seo: { title: draft.texts.seoTitle ?? '', description: draft.texts.seoDescription ?? '' },
    ...readRates(draft, header, flaws),
    extras: Object.fromEntries(draft.extras),
    isOurs: header.format.isOurs,
    line: draft.line,
  }
  return { product, flaws }
}

const sourceOf = (handle: string, id: string) => ({
  ...{ id: id || `name:${handle}`, isNamedOnly: id === '' },
  otherHandle: otherHandleOf(handle, id),
})

/** What distinguishes a product from another one of its name, at the end of its handle. */
const otherHandleOf = (handle: string, id: string) =>
  [handle.slice(0, 120).replace(/-$/, ''), slugify(id, 50)].filter(Boolean).join('-')

function findFaults(draft: CatalogDraft, tags: string[], header: CatalogHeader): ImportIssue[] {
  const flaws: ImportIssue[] = []
  const refuse = (column: CatalogColumn, value: string, why: Text): void => {
    flaws.push({ column: nameOf(header, column), value, reason: productRefused(why), severity: 'error' })
  }
  if (!draft.texts.title) refuse('title', '', productReasons.noTitle)
  for (const column of ['title', 'descriptionHtml', 'vendor', 'type', 'seoTitle', 'seoDescription'] as const) {
    const text = draft.texts[column] ?? ''
    const limit = IMPORT_LIMITS[column]
    if (isLongerThan(text, limit)) refuse(column, text, productReasons.longer(limit))
  }
  const longTag = tags.find((tag) => isLongerThan(tag, IMPORT_LIMITS.tag))
  if (longTag) refuse('tags', longTag, productReasons.longTag(IMPORT_LIMITS.tag))
  const names = (draft.optionNames ?? []).filter(Boolean)
  const longName = names.find((name) => isLongerThan(name, IMPORT_LIMITS.optionName))
  if (longName) refuse('option1Name', longName, productReasons.longOption(IMPORT_LIMITS.optionName))
  if (new Set(names).size < names.length) refuse('option1Name', names.join(', '), productReasons.sameOptions)
  if (draft.variants.length === 0) refuse('price', '', productReasons.noVariant)
  return flaws
}

/** Shopify's rule: a product that is neither draft, archived nor unpublished is for sale, there with an empty cell too. */
function decideStatus(draft: CatalogDraft, header: CatalogHeader, flaws: ImportIssue[]): ImportedProduct['status'] {
  const { published = '', status = '' } = draft.texts
  const isOnline = readFlag('published', published, ['', 'true'], ['false'])
  const isActive = readFlag(
    'status',
    status,
    header.format.isOurs ? ['published', 'active'] : ['', 'active', 'published'],
    ['draft', 'archived', 'unlisted'],
  )
  const decided = isOnline && isActive ? 'published' : 'draft'
  if (status && !header.format.isOurs) draft.extras.set(nameOf(header, 'status'), status)
  // Without this, a draft that should be published once it is active would lose that setting.
  if (published && isOnline !== (decided === 'published')) draft.extras.set(nameOf(header, 'published'), published)
  return decided

  function readFlag(column: 'published' | 'status', text: string, yes: string[], no: string[]): boolean {
    if (yes.includes(text.toLowerCase())) return true
    if (no.includes(text.toLowerCase())) return false
    const reason = productReasons.unknownStatus([...yes, ...no].filter(Boolean).join(', '))
    flaws.push({ column: nameOf(header, column), value: text, reason, severity: 'warning' })
    return false
  }
}

/** The rates of VAT and SD that the file says; `-` takes one away. One that cannot be read stays as it is. */
function readRates(draft: CatalogDraft, header: CatalogHeader, flaws: ImportIssue[]) {
  const rateOf = (column: 'vatRate' | 'sdRate', mostBp: number): number | null | undefined => {
    const given = asciiDigits(draft.texts[column] ?? '').trim()
    const text = given.endsWith('%') ? given.slice(0, -1).trimEnd() : given
    if (text === '') return undefined
    if (/^[-–—]$/.test(text)) return null
    const rateBp = /^\d{1,4}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : mostBp + 1
    if (rateBp <= mostBp) return rateBp
    const reason = column === 'sdRate' ? productReasons.noDutyRate : productReasons.noRate
    flaws.push({ column: nameOf(header, column), value: text, reason, severity: 'warning' })
    return undefined
  }
  const [vatRateBp, sdRateBp] = [rateOf('vatRate', maxBasisPoints), rateOf('sdRate', maxDutyBasisPoints)]
  return { ...(vatRateBp !== undefined && { vatRateBp }), ...(sdRateBp !== undefined && { sdRateBp }) }
}

/** How Shopify writes a product without options. */
function isWithoutOptions({ optionNames, variants }: CatalogDraft): boolean {
  const [name, ...others] = optionNames ?? []
  if (name !== 'Title' || others.some(Boolean) || variants.length !== 1) return false
  return variants[0]?.options.Title === 'Default Title'
}

function optionsOf(draft: CatalogDraft): ImportedProduct['options'] {
  const values = new Map<string, Set<string>>()
  for (const variant of draft.variants) {
    for (const [name, value] of Object.entries(variant.options)) {
      values.set(name, (values.get(name) ?? new Set()).add(value))
    }
  }
  return [...values].map(([name, each]) => ({ name, values: [...each] }))
}
