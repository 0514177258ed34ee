import Type from 'typebox'
import {
  flag,
  inputAmount,
  inputInteger,
  inputList,
  inputText,
  inputWord,
  nullable,
  optional,
  record,
  strictBody,
  text,
} from '../fields.ts'
import { subscribeIntervals } from '../vocabulary.ts'
import { inputId, inputSeo, inputSlug, inputTranslations, inputUrl } from './merchant-fields.ts'
import { productStatuses } from './product-shapes.ts'

const DESCRIPTION = 'HTML; what could run or deceive is taken out.'
const grams = (description: string) =>
  nullable(inputInteger(description, { minimum: 0, maximum: 10_000_000, example: 500 }))
const html = (description: string) =>
  inputText(description, { max: 50_000, min: 0, example: '<p>Hand-woven cotton.</p>' })

const Variant = strictBody('A variant. An old one is known by its `id`, or else by its options.', {
  id: optional(inputId('The variant to keep and change; absent for a new one.', 55)),
  options: optional(
    record('Option → value; every option of the product, no other.', text('The value.', 'Red'), { Color: 'Red' }),
  ),
  sku: optional(
    inputText('Stock keeping unit, unique in the store; letter case does not matter.', {
      max: 64,
      min: 0,
      example: 'JS-1-RED',
      normalize: ['sku'],
    }),
  ),
  barcode: optional(inputText('Barcode.', { max: 64, min: 0, example: '8901234567890' })),
  price: optional(inputAmount('Price; needed for a new variant.')),
  compare_at_price: optional(nullable(inputAmount('Price before, shown struck through; null for none.', 3000))),
  weight_grams: optional(grams('Weight; null when it is the product’s.')),
  image: optional(inputUrl('Picture of this variant; empty for none.', { min: 0 })),
  stock: optional(
    inputInteger('Pieces on hand, for a new variant; afterwards stock has its own operations.', {
      minimum: 0,
      maximum: 1_000_000_000,
      example: 12,
    }),
  ),
  is_active: optional(flag('Whether it is offered; true when absent.')),
})

const words = {
  name: optional(inputText('Name.', { max: 200, min: 0, example: 'জামদানি শাড়ি' })),
  short_description: optional(inputText('Short description.', { max: 500, min: 0, example: 'হাতে বোনা' })),
  description: optional(html(DESCRIPTION)),
}

const name = inputText('Name.', { max: 200, example: 'Jamdani Saree' })
const variants = inputList(
  'All variants, in order. On a change, those that are not named here are removed. A product without options has one.',
  Variant,
  200,
  1,
)

const others = {
  slug: optional(inputSlug('Its name in addresses; made from `name` when absent. An old one keeps leading to it.')),
  status: optional(
    inputWord('Only published products are sold; draft when absent.', productStatuses, { fold: 'lower' }),
  ),
  sku: optional(
    inputText('The product’s own stock keeping unit.', { max: 64, min: 0, example: 'JS-1', normalize: ['sku'] }),
  ),
  short_description: optional(inputText('One or two sentences.', { max: 500, min: 0, example: 'Hand-woven cotton.' })),
  description: optional(html(DESCRIPTION)),
  translations: optional(inputTranslations(words)),
  brand_id: optional(nullable(inputId('Its brand; null for none.', 2))),
  category_id: optional(nullable(inputId('Its main category; null for none.', 3))),
  category_ids: optional(inputList('Other categories it is in.', inputId('A category.', 4), 50)),
  options: optional(
    inputList(
      'What a shopper chooses.',
      strictBody('One choice.', {
        name: inputText('Name.', { max: 50, example: 'Color' }),
        values: inputList('Values.', inputText('A value.', { max: 100, example: 'Red' }), 100, 1),
      }),
      3,
    ),
  ),
  images: optional(
    inputList(
      'Pictures, in the order they are shown.',
      strictBody('A picture.', {
        url: inputUrl('Where it is.'),
        alt: optional(inputText('What it shows.', { max: 500, min: 0, example: 'Red saree' })),
      }),
      50,
    ),
  ),
  videos: optional(inputList('Videos.', inputUrl('Where it is.', { example: 'https://video.example/1' }), 10)),
  attributes: optional(
    inputList(
      'Facts.',
      strictBody('A fact.', {
        name: inputText('Name.', { max: 100, example: 'Fabric' }),
        value: inputText('Value.', { max: 300, example: 'Cotton' }),
      }),
      50,
    ),
  ),
  tags: optional(inputList('Tags.', inputText('A tag.', { max: 50, example: 'eid' }), 50)),
  min_quantity: optional(inputInteger('Fewest pieces an order may hold.', { minimum: 1, maximum: 999 })),
  max_quantity: optional(
    nullable(
      inputInteger('Most pieces an order may hold; null for no limit.', { minimum: 1, maximum: 999, example: 10 }),
    ),
  ),
  weight_grams: optional(grams('Weight; null when unknown.')),
  is_featured: optional(flag('Whether it is in the list of featured products.', false)),
  is_subscribable: optional(flag('Whether it can be delivered again and again; name the intervals too.', false)),
  subscribe_intervals: optional(
    inputList('How often.', inputWord('An interval.', subscribeIntervals, { fold: 'lower' }), 5),
  ),
  subscribe_discount_percent: optional(
    inputInteger('Discount for subscribers.', { minimum: 0, maximum: 100, example: 5 }),
  ),
  seo: optional(inputSeo),
  delivery_note: optional(inputText('About delivery.', { max: 1000, min: 0, example: 'Delivered in two days.' })),
  return_policy: optional(inputText('About returns.', { max: 5000, min: 0, example: 'Seven days.' })),
}

/** The body that makes a product. */
export const NewProduct = strictBody('The product.', { name, variants, ...others })

/** The body that changes a product. */
export const ProductChange = strictBody('The fields to change; what is absent stays as it is.', {
  name: Type.Optional(name),
  variants: Type.Optional(variants),
  ...others,
  version: optional(
    inputInteger('The version you have seen: the change is refused when there is a newer one.', {
      minimum: 1,
      maximum: 2_147_483_647,
      example: 3,
    }),
  ),
})
