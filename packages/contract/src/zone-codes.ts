import { inputText, text } from './fields.ts'
import { maxZoneCodeLength } from './text-lengths.ts'

/** The code of a delivery zone: one of `deliveryLocations`, or one of the store's own. */
export const zoneCode = (description: string, example = 'inside_dhaka') =>
  text(
    `${description} \`inside_dhaka\`, \`outside_dhaka\`, \`sub_dhaka\`, \`pickup\`, or a code of the store's own.`,
    example,
  )

/** The code of a delivery zone in a request; the store decides which exist. */
export const inputZoneCode = (description: string, example = 'inside_dhaka') =>
  inputText(description, {
    ...{ min: 2, max: maxZoneCodeLength, example },
    ...{ normalize: ['trim', 'lower'], pattern: '^[a-z][a-z0-9_]+$' },
  })
