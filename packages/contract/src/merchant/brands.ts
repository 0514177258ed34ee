import Type from 'typebox'
import { count, id, inputInteger, inputText, object, optional, query, strictBody, text, timestamp } from '../fields.ts'
import { operation } from '../operation.ts'
import { page, trimQuery } from '../pagination.ts'
import { inputId, inputSlug, inputTranslations, inputUrl, Nothing, paramsOf, translations } from './merchant-fields.ts'
import { merchantPath, storeParams } from './merchant-path.ts'

const path = `${merchantPath}brands/`
const brandParams = paramsOf({ brand_id: inputId('The brand.', 2) })

const words = { name: optional(text('Name.', 'আড়ং')), description: optional(text('Description.', 'দেশি পণ্য')) }

const Brand = object('A brand as staff see it.', {
  id: id('The brand.', 2),
  slug: text('Its name in addresses.', 'aarong'),
  name: text('Name.', 'Aarong'),
  description: text('Plain text; may be empty.', 'Made by artisans.'),
  translations: translations(words),
  logo: text('Logo; may be empty.', '/media/aarong.webp'),
  sort_order: count('Place among the brands.', 0),
  product_count: count('Products of it, whatever their status.', 12),
  created_at: timestamp('When it was made.'),
  updated_at: timestamp('When it was last changed.'),
})

const inputWords = {
  name: optional(inputText('Name.', { max: 100, min: 0, example: 'আড়ং' })),
  description: optional(inputText('Description.', { max: 5000, min: 0, example: 'দেশি পণ্য' })),
}
const name = inputText('Name.', { max: 100, example: 'Aarong' })
const others = {
  slug: optional(inputSlug('Its name in addresses; made from `name` when absent.', 'aarong')),
  description: optional(inputText('Plain text.', { max: 5000, min: 0, example: 'Made by artisans.' })),
  translations: optional(inputTranslations(inputWords)),
  logo: optional(inputUrl('Logo; empty for none.', { min: 0 })),
  sort_order: optional(inputInteger('Place among the brands.', { minimum: 0, maximum: 1_000_000, example: 0 })),
}

export const listMerchantBrands = operation({
  id: 'listMerchantBrands',
  tag: 'Brands',
  method: 'GET',
  path,
  auth: 'merchant',
  permission: 'catalog:read',
  summary: 'List all brands in their order',
  params: storeParams,
  query: query(trimQuery),
  data: page(Brand),
  trims: 'items',
})

export const readMerchantBrand = operation({
  id: 'readMerchantBrand',
  tag: 'Brands',
  method: 'GET',
  path: `${path}{brand_id}/`,
  auth: 'merchant',
  permission: 'catalog:read',
  summary: 'Read a brand',
  params: brandParams,
  data: Brand,
})

export const createBrand = operation({
  id: 'createBrand',
  tag: 'Brands',
  method: 'POST',
  path,
  auth: 'merchant',
  permission: 'catalog:write',
  summary: 'Add a brand',
  params: storeParams,
  body: strictBody('The brand.', { name, ...others }),
  data: Brand,
  success: 201,
  errors: ['already_exists'],
})

export const updateBrand = operation({
  id: 'updateBrand',
  tag: 'Brands',
  method: 'PATCH',
  path: `${path}{brand_id}/`,
  auth: 'merchant',
  permission: 'catalog:write',
  summary: 'Change a brand',
  params: brandParams,
  body: strictBody('The fields to change.', { name: Type.Optional(name), ...others }),
  data: Brand,
  errors: ['already_exists'],
})

export const deleteBrand = operation({
  id: 'deleteBrand',
  tag: 'Brands',
  method: 'DELETE',
  path: `${path}{brand_id}/`,
  auth: 'merchant',
  permission: 'catalog:write',
  summary: 'Delete a brand',
  description: 'Its products stay and are without a brand.',
  params: brandParams,
  data: Nothing,
})
