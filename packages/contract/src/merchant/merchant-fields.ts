import Type, { type TProperties } from 'typebox'
import {
  flag,
  inputInteger,
  inputText,
  inputTimestamp,
  nullable,
  object,
  optional,
  params,
  strictBody,
  text,
  timestamp,
} from '../fields.ts'
import { maxHtmlLength, maxOrderTagLength, maxSlugLength, maxSummaryLength, maxUrlLength } from '../text-lengths.ts'
import { storeParam } from './merchant-path.ts'

/** Path parameters of an operation on one resource of a store. */
export const paramsOf = <P extends TProperties>(more: P) => params({ ...storeParam, ...more })

/** An integer identifier of a request. */
export const inputId = (description: string, example = 101) =>
  Type.Integer({ description, examples: [example], minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** Tags of a request: without repeated white space and in lower case, so that there is one spelling of each. */
export const inputOrderTag = (description: string) =>
  inputText(`${description}, at most ${maxOrderTagLength} characters. Upper and lower case are the same.`, {
    max: maxOrderTagLength,
    example: 'gift',
    normalize: ['trim', 'single_line', 'lower'],
  })

const inputMoment = (description: string) => optional(nullable(inputTimestamp(description), description))

/** The window of a resource that may begin at once and may have no end; `inputOpenWindow` is that of a request. */
export const openWindow = {
  starts_at: nullable(timestamp('Start time, UTC.'), 'Start time, UTC; null for no start.'),
  ends_at: nullable(timestamp('End time, UTC.'), 'End time, UTC; null for no end.'),
}
export const inputOpenWindow = {
  starts_at: inputMoment('Start time; null for no start.'),
  ends_at: inputMoment('End time, after `starts_at`; null for no end.'),
}

/** `data` of a deletion. */
export const Nothing = nullable(object('No data.', {}), 'Always null.')

type PatternMessage = { 'x-message': { en: string; bn: string } }

const urlMessage: PatternMessage = {
  'x-message': {
    en: 'Enter a URL that begins with https://, or the /media/ path of an uploaded file.',
    bn: 'https:// দিয়ে শুরু লিংক অথবা আপলোড করা ফাইলের /media/ পাথ দিন।',
  },
}

/** The URL of an image or a video: over HTTPS, or among the store's own uploads. */
export const inputUrl = (description: string, { min = 1 as 0 | 1, example = 'https://cdn.example/saree.jpg' } = {}) =>
  inputText(description, {
    max: maxUrlLength,
    min,
    example,
    normalize: ['trim', 'media'],
    pattern: `^(?:https://[A-Za-z0-9]+(?:[.-]+[A-Za-z0-9]+)*(?::[0-9]{1,5})?(?:[/?#][^\\s<>"'\`\\\\]*)?|/media/(?:[A-Za-z0-9_~-]|\\.(?!\\.)|/(?!/))+)${min === 0 ? '?' : ''}$`,
    ...urlMessage,
  })

/** The part of a URL that identifies a resource readably. */
export const inputSlug = (description: string, example = 'jamdani-saree') =>
  inputText(description, {
    max: maxSlugLength,
    example,
    normalize: ['trim', 'lower'],
    pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
    ...({
      'x-message': {
        en: 'Use lowercase letters a-z, digits and single hyphens between them, such as red-saree.',
        bn: 'ছোট হাতের ইংরেজি অক্ষর, সংখ্যা ও মাঝে একটি করে হাইফেন ব্যবহার করুন, যেমন red-saree।',
      },
    } satisfies PatternMessage),
  })

/** The `version` of an update. */
export const inputVersion = optional(
  inputInteger(
    '`version` as you read it. Returns 409 `version_conflict` without any change when it was changed since.',
    { minimum: 1, maximum: 2_147_483_647, example: 3 },
  ),
)

/** HTML of a request. */
export const inputHtml = (description: string, example = '<p>Hand-woven.</p>') =>
  inputText(
    `${description} At most ${maxHtmlLength} characters. Only the markup of texts is kept: headings h2 to h6, paragraphs, lists, ` +
      'quotes, tables, links, and images over https or under /media/. Scripts, styles, classes, frames, forms, SVG, ' +
      'event handlers and other URLs are removed without a warning; read the response to see what was stored.',
    { max: maxHtmlLength, min: 0, example, normalize: ['trim', 'media_html'] },
  )

/** Translations by language; missing texts fall back to the main text. */
export const inputTranslations = <P extends TProperties>(resource: string, texts: P) => {
  const inLanguage = optional(strictBody(`${resource}TranslationInput`, 'Texts in this language.', texts))
  return strictBody(
    `${resource}TranslationsInput`,
    'Translations by language code. Absent texts fall back to the main text.',
    {
      bn: inLanguage,
      en: inLanguage,
    },
  )
}

/** Translations of a response. */
export const translations = <P extends TProperties>(resource: string, texts: P) => {
  const inLanguage = optional(object(`${resource}Translation`, 'Texts in this language.', texts))
  return object(`${resource}Translations`, 'Translations by language code.', { bn: inLanguage, en: inLanguage })
}

/** Texts for search engines and link previews, as staff write them. */
export const inputSeo = strictBody('SeoInput', 'Texts for search engines and link previews.', {
  title: optional(inputText('Page title, at most 200 characters.', { max: 200, min: 0, example: 'Jamdani Saree' })),
  description: optional(
    inputText(`Page description, at most ${maxSummaryLength} characters.`, {
      max: maxSummaryLength,
      min: 0,
      example: 'Hand-woven in Narayanganj.',
    }),
  ),
  keywords: optional(
    inputText('Keywords, comma-separated.', { max: maxSummaryLength, min: 0, example: 'saree, jamdani' }),
  ),
  og_image: optional(inputUrl('URL or path of the link preview image.', { min: 0 })),
})

/** `seo` of a response; parts without text are absent. */
export const seo = object('Seo', 'Texts for search engines and link previews.', {
  title: optional(text('Page title.', 'Jamdani Saree')),
  description: optional(text('Page description.', 'Hand-woven in Narayanganj.')),
  keywords: optional(text('Keywords, comma-separated.', 'saree, jamdani')),
  og_image: optional(text('URL or path of the link preview image.', 'https://cdn.example/saree.jpg')),
})

/** Accepts a payment that staff verify or record although its ID is similar to another one. */
export const acceptSimilar = optional(
  flag(
    'Accepts a transaction ID that contains one already used, or is contained in one, with 8 characters or more in common, or looks like one: it is another payment. Likewise cash of an amount that is recorded already. Without it the response is 409 `similar_payment`. Recorded in the audit log. Default false.',
    false,
  ),
)
