import { strictBody } from '../fields.ts'
import { inputFile, Upload } from '../upload-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({ tag: 'Uploads', path: 'uploads/', permissions: {} })

const shared = {
  method: 'POST',
  form: true,
  data: Upload,
  success: 201,
  errors: ['invalid_state'],
} as const

const about =
  'multipart/form-data with one `file` of at most 5 MB: JPEG, PNG or WebP, of at most 40 megapixels (20 with 16 bits per colour). Images are encoded again, without EXIF, as WebP'
const image = strictBody('The image.', { file: inputFile('JPEG, PNG or WebP, at most 5 MB.') })

export const uploadCatalogImage = operation({
  ...shared,
  id: 'uploadCatalogImage',
  path: 'catalog/',
  permission: 'catalog:write',
  summary: 'Upload an image of the catalog',
  description: `${about} and AVIF, 320, 640 and 1280 pixels wide. Products, variants, categories, brands, bundles and payment methods accept the returned \`url\`.`,
  body: image,
  message: { en: 'Image uploaded.', bn: 'ছবি আপলোড হয়েছে।' },
})

export const uploadContentImage = operation({
  ...shared,
  id: 'uploadContentImage',
  path: 'content/',
  permission: 'content:write',
  summary: 'Upload an image of the website',
  description: `${about} and AVIF, 320, 640 and 1280 pixels wide. Banners, pages and posts accept the returned \`url\`.`,
  body: image,
  message: { en: 'Image uploaded.', bn: 'ছবি আপলোড হয়েছে।' },
})

export const uploadTicketFile = operation({
  ...shared,
  id: 'uploadTicketFile',
  path: 'tickets/',
  permission: 'support:write',
  summary: 'Upload a file for a reply to a ticket',
  description: `${about}, at most 1280 pixels wide. A PDF is kept as it is. The file is private.`,
  body: strictBody('The file.', { file: inputFile('JPEG, PNG, WebP or PDF, at most 5 MB.') }),
  message: { en: 'File uploaded.', bn: 'ফাইল আপলোড হয়েছে।' },
})
