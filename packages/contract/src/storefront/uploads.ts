import { body } from '../fields.ts'
import { inputFile, inputPurpose, Upload } from '../upload-fields.ts'
import { storefrontOperationsOf } from './storefront-path.ts'

const operation = storefrontOperationsOf({ tag: 'Uploads', path: 'uploads/', auth: 'guest' })

export const createUpload = operation({
  id: 'createUpload',
  method: 'POST',
  summary: 'Upload an image or a proof',
  description:
    'multipart/form-data with one `file` of at most 5 MB: JPEG, PNG or WebP, of at most 40 megapixels (20 with 16 bits per colour), and PDF for a refund or a ticket. What the file contains decides, not its name or type. Images are encoded again, without EXIF and GPS, and at most 1280 pixels wide; of an animation the first picture is kept. A shopper can upload 50 files a day, and all shoppers of a store 2000. Guests have limits of their own, 100 of an address and 1000 of a store: send the address of the visitor in `X-Shopper-IP`. The whole request must arrive within 15 seconds, and after 5 seconds at 4 KB a second or more (408). A shopper, and an address, can have two uploads under way at once; a further one is refused (503): send the files of a form one after the other.',
  form: true,
  body: body('The file.', {
    purpose: inputPurpose,
    file: inputFile('JPEG, PNG, WebP or (for a refund or a ticket) PDF, at most 5 MB.'),
  }),
  message: { en: 'File uploaded.', bn: 'ফাইল আপলোড হয়েছে।' },
  data: Upload,
  success: 201,
  errors: ['invalid_state'],
  limits: ['uploads'],
})
