import Type from 'typebox'
import { count, id, inputInteger, inputText, object, optional, strictBody, text, timestamp } from '../fields.ts'
import { completeListOf } from '../pagination.ts'
import { maxNameLength, maxTextLength } from '../text-lengths.ts'
import {
  inputId,
  inputSlug,
  inputTranslations,
  inputUrl,
  inputVersion,
  Nothing,
  paramsOf,
  translations,
} from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Brands',
  path: 'brands/',
  permissions: { read: 'catalog:read', write: 'catalog:write' },
})
const brandParams = paramsOf({ brand_id: inputId('ID of the brand.', 2) })

const translatedTexts = {
  name: optional(text('Translated name.', 'আড়ং')),
  description: optional(text('Translated description.', 'দেশি পণ্য')),
}

const Brand = object('Brand', 'A brand.', {
  id: id('Brand ID.', 2),
  slug: text('Slug: its name in URLs.', 'aarong'),
  name: text('Brand name.', 'Aarong'),
  description: text('Description, plain text; may be empty.', 'Made by artisans.'),
  translations: translations('Brand', translatedTexts),
  logo: text('URL or path of the logo; may be empty.', '/media/aarong.webp'),
  sort_order: count('Position in lists, ascending.', 0),
  product_count: count('Number of its products in any status.', 12),
  version: count('Version of the brand: each change increases it.', 3),
  created_at: timestamp('Time of creation, UTC.'),
  updated_at: timestamp('Time of the last change, UTC.'),
})

const inputTexts = {
  name: optional(
    inputText(`Translated name, at most ${maxNameLength} characters.`, { max: maxNameLength, min: 0, example: 'আড়ং' }),
  ),
  description: optional(
    inputText(`Translated description, at most ${maxTextLength} characters.`, {
      max: maxTextLength,
      min: 0,
      example: 'দেশি পণ্য',
    }),
  ),
}
const name = inputText(`Brand name, at most ${maxNameLength} characters.`, { max: maxNameLength, example: 'Aarong' })
const others = {
  slug: optional(inputSlug('Slug: its name in URLs. Default: created from `name`.', 'aarong')),
  description: optional(
    inputText(`Description, plain text, at most ${maxTextLength} characters.`, {
      max: maxTextLength,
      min: 0,
      example: 'Made by artisans.',
    }),
  ),
  translations: optional(inputTranslations('Brand', inputTexts)),
  logo: optional(inputUrl('URL or path of the logo; empty for none.', { min: 0 })),
  sort_order: optional(inputInteger('Position in lists, ascending.', { minimum: 0, maximum: 1_000_000, example: 0 })),
}

export const listMerchantBrands = operation({
  id: 'listMerchantBrands',
  summary: 'List brands by position',
  ...completeListOf(Brand),
})

export const readMerchantBrand = operation({
  id: 'readMerchantBrand',
  method: 'GET',
  path: '{brand_id}/',
  summary: 'Retrieve a brand',
  params: brandParams,
  data: Brand,
})

export const createBrand = operation({
  id: 'createBrand',
  method: 'POST',
  summary: 'Create a brand',
  body: strictBody('The brand to create.', { name, ...others }),
  message: { en: 'Brand created.', bn: 'ব্র্যান্ড যোগ হয়েছে।' },
  data: Brand,
  success: 201,
  errors: ['already_exists'],
})

export const updateBrand = operation({
  id: 'updateBrand',
  method: 'PATCH',
  path: '{brand_id}/',
  summary: 'Update a brand',
  params: brandParams,
  body: strictBody('Fields to change; absent fields stay unchanged.', {
    name: Type.Optional(name),
    ...others,
    version: inputVersion,
  }),
  message: { en: 'Brand saved.', bn: 'ব্র্যান্ড সেভ হয়েছে।' },
  data: Brand,
  errors: ['already_exists', 'version_conflict'],
})

export const deleteBrand = operation({
  id: 'deleteBrand',
  method: 'DELETE',
  path: '{brand_id}/',
  summary: 'Delete a brand',
  description: 'Its products are kept, without a brand. A brand by which curated lists are filtered cannot be deleted.',
  params: brandParams,
  message: { en: 'Brand deleted.', bn: 'ব্র্যান্ড মুছে ফেলা হয়েছে।' },
  data: Nothing,
  errors: ['invalid_state'],
})
