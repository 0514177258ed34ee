import Type from 'typebox'
import {
  flag,
  inputAmount,
  inputEnum,
  inputInteger,
  inputList,
  inputText,
  nullable,
  optional,
  record,
  strictBody,
  text,
} from '../fields.ts'
import { maxLineQuantity, maxOnHand, maxProductCategories, maxProductTags } from '../limits.ts'
import {
  maxLineLength,
  maxNameLength,
  maxNoteLength,
  maxProductNameLength,
  maxSkuLength,
  maxSummaryLength,
  maxTagLength,
  maxTextLength,
} from '../text-lengths.ts'
import { productStatuses, subscribeIntervals } from '../vocabulary.ts'
import { inputHtml, inputId, inputSeo, inputSlug, inputTranslations, inputUrl } from './merchant-fields.ts'
import { inputProductTax } from './tax-fields.ts'

const description = optional(inputHtml('Description, HTML.', '<p>Hand-woven cotton.</p>'))
const grams = (description: string) =>
  nullable(inputInteger(description, { minimum: 0, maximum: 10_000_000, example: 500 }))

const Variant = strictBody(
  'VariantInput',
  'A variant. An existing variant is matched by `id`, otherwise by its options.',
  {
    id: optional(inputId('ID of the existing variant; absent for a new one.', 55)),
    options: optional(
      record('Option name → value, for every option of the product.', text('The value.', 'Red'), { Color: 'Red' }),
    ),
    sku: optional(
      inputText('Stock-keeping unit, unique in the store; letter case does not matter.', {
        max: maxSkuLength,
        min: 0,
        example: 'JS-1-RED',
        normalize: ['sku'],
      }),
    ),
    barcode: optional(inputText('Barcode, such as an EAN.', { max: maxSkuLength, min: 0, example: '8901234567890' })),
    price: optional(inputAmount('Price; required for a new variant.')),
    compare_at_price: optional(nullable(inputAmount('Compare-at price, shown struck through; null for none.', 3000))),
    cost_price: optional(
      nullable(
        inputAmount('What a unit costs the store; null to use the cost price of the product.', 1500),
        'What a unit costs the store; null to use the cost price of the product.',
      ),
    ),
    weight_grams: optional(grams('Weight in grams; null to use the weight of the product.')),
    image: optional(inputUrl('URL or path of the variant image; empty for none.', { min: 0 })),
    stock: optional(
      inputInteger('Quantity on hand of a new variant. Change it later with the stock operations.', {
        minimum: 0,
        maximum: maxOnHand,
        example: 12,
      }),
    ),
    is_active: optional(flag('Whether the variant is active. Default true.')),
  },
)

const translatedTexts = {
  name: optional(
    inputText(`Product name, at most ${maxProductNameLength} characters.`, {
      max: maxProductNameLength,
      min: 0,
      example: 'জামদানি শাড়ি',
    }),
  ),
  short_description: optional(
    inputText(`Short description, plain text, at most ${maxSummaryLength} characters.`, {
      max: maxSummaryLength,
      min: 0,
      example: 'হাতে বোনা',
    }),
  ),
  description,
}

const name = inputText(`Product name, at most ${maxProductNameLength} characters.`, {
  max: maxProductNameLength,
  example: 'Jamdani Saree',
})
const variants = inputList(
  'All variants, in order. An update removes variants that are not in the array. A product without options has exactly one.',
  Variant,
  200,
  1,
)

const others = {
  slug: optional(
    inputSlug('Slug: its name in URLs. Default: created from `name`. Previous slugs still find the product.'),
  ),
  status: optional(
    inputEnum(
      '`draft`: not visible; `published`: for sale; `archived`: no longer for sale. Default `draft`.',
      productStatuses,
      { fold: 'lower' },
    ),
  ),
  sku: optional(
    inputText('Stock-keeping unit of the product.', { max: maxSkuLength, min: 0, example: 'JS-1', normalize: ['sku'] }),
  ),
  short_description: optional(
    inputText('Short description, plain text.', { max: maxSummaryLength, min: 0, example: 'Hand-woven cotton.' }),
  ),
  description,
  translations: optional(inputTranslations('Product', translatedTexts)),
  brand_id: optional(nullable(inputId('Brand ID; null for none.', 2))),
  category_id: optional(nullable(inputId('ID of the main category; null for none.', 3))),
  category_ids: optional(inputList('IDs of further categories.', inputId('A category.', 4), maxProductCategories)),
  options: optional(
    inputList(
      'Options that variants are chosen by, such as size and colour.',
      strictBody('ProductOptionInput', 'An option.', {
        name: inputText('Option name, at most 50 characters.', { max: 50, example: 'Color' }),
        values: inputList(
          'Option values, in order.',
          inputText('Option value.', { max: maxNameLength, example: 'Red' }),
          100,
          1,
        ),
      }),
      3,
    ),
  ),
  images: optional(
    inputList(
      'Images, in display order.',
      strictBody('ProductImageInput', 'An image.', {
        url: inputUrl('URL or path of the image.'),
        alt: optional(inputText('Alternative text.', { max: maxSummaryLength, min: 0, example: 'Red saree' })),
        translations: optional(
          inputTranslations('ProductImage', {
            alt: optional(
              inputText('Translated alternative text.', { max: maxSummaryLength, min: 0, example: 'লাল শাড়ি' }),
            ),
          }),
        ),
      }),
      50,
    ),
  ),
  videos: optional(
    inputList('URLs of videos.', inputUrl('URL or path of a video.', { example: 'https://video.example/1' }), 10),
  ),
  attributes: optional(
    inputList(
      'Attributes, such as fabric.',
      strictBody('ProductAttributeInput', 'An attribute.', {
        name: inputText(`Attribute name, at most ${maxNameLength} characters.`, {
          max: maxNameLength,
          example: 'Fabric',
        }),
        value: inputText('Attribute value.', { max: maxLineLength, example: 'Cotton' }),
      }),
      50,
    ),
  ),
  tags: optional(
    inputList(
      'Tags for search and related products.',
      inputText('Tag.', { max: maxTagLength, example: 'eid' }),
      maxProductTags,
    ),
  ),
  min_quantity: optional(inputInteger('Minimum quantity per order.', { minimum: 1, maximum: maxLineQuantity })),
  max_quantity: optional(
    nullable(
      inputInteger('Maximum quantity per order; null for no limit.', {
        minimum: 1,
        maximum: maxLineQuantity,
        example: 10,
      }),
    ),
  ),
  cost_price: optional(
    nullable(
      inputAmount('What a unit costs the store; null when unknown. Shoppers never see it.', 1500),
      'What a unit costs the store; null when unknown. Shoppers never see it.',
    ),
  ),
  weight_grams: optional(grams('Weight in grams; null when unknown.')),
  extra_delivery_fee: optional(
    inputAmount(
      'What a unit adds to the fee of its delivery, such as of a bulky product; nothing where it is picked up.',
      200,
    ),
  ),
  ...inputProductTax,
  is_featured: optional(flag('Whether the product is in the `featured` list.', false)),
  is_subscribable: optional(flag('Whether shoppers can subscribe to it; requires `subscribe_intervals`.', false)),
  subscribe_intervals: optional(
    inputList('Intervals that shoppers can choose.', inputEnum('Interval.', subscribeIntervals, { fold: 'lower' }), 5),
  ),
  subscribe_discount_percent: optional(
    inputInteger('Discount on the price in the orders that renew a subscription, in per cent.', {
      minimum: 0,
      maximum: 100,
      example: 5,
    }),
  ),
  seo: optional(inputSeo),
  delivery_note: optional(
    inputText('Delivery information.', { max: maxNoteLength, min: 0, example: 'Delivered in two days.' }),
  ),
  return_policy: optional(inputText('Terms of returns.', { max: maxTextLength, min: 0, example: 'Seven days.' })),
}

/** The body that creates a product. */
export const NewProduct = strictBody('The product to create.', { name, variants, ...others })

/** The body that changes a product. */
export const ProductChange = strictBody('Fields to change; absent fields stay unchanged.', {
  name: Type.Optional(name),
  variants: Type.Optional(variants),
  ...others,
  version: optional(
    inputInteger(
      '`version` of the product as you read it. Returns 409 `version_conflict` when the product was changed since.',
      {
        minimum: 1,
        maximum: 2_147_483_647,
        example: 3,
      },
    ),
  ),
})
