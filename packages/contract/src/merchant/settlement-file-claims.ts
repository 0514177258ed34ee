import {
  count,
  enumValue,
  id,
  inputEnum,
  inputText,
  money,
  object,
  optional,
  strictBody,
  timestamp,
} from '../fields.ts'
import { maxClaimsAtOnce } from '../limits.ts'
import { cursorListOf } from '../pagination.ts'
import { maxNoteLength } from '../text-lengths.ts'
import { shipmentStatuses } from '../vocabulary.ts'
import { restParcel } from './courier-claims.ts'
import { inputId, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Couriers',
  path: 'settlement-files/{settlement_file_id}/',
  permissions: { read: 'settlements:read', write: 'settlements:write' },
})
const params = paramsOf({ settlement_file_id: inputId('ID of the file.', 351) })

const MissingShipment = object('MissingShipment', 'A parcel that a file of a courier should have had.', {
  id: id('ID of the shipment.', 9001),
  ...restParcel,
  status: enumValue('How the shipment stands.', shipmentStatuses, 'DELIVERED'),
  held: money('What the courier holds of it.', '1560.00'),
  ended_at: timestamp('When it was delivered, UTC.'),
})

export const listSettlementFileMissing = operation({
  id: 'listSettlementFileMissing',
  path: 'missing/',
  summary: 'List the parcels that are missing in a file of a courier, oldest first',
  description:
    'The parcels of its account that were delivered more than `settlement_days` of the settings before the file was imported, whose cash the courier holds, and that are neither in it nor in another OPEN file, unless left out there: `missing_count` of the file.',
  params,
  ...cursorListOf(MissingShipment),
})

const SettlementFileClaims = object('SettlementFileClaims', 'What the courier was asked for at once.', {
  count: count('Number of parcels.', 2),
  amount: money('How much.', '40.00'),
})

export const claimSettlementFile = operation({
  id: 'claimSettlementFile',
  method: 'POST',
  path: 'claim/',
  summary: 'Claim what a file of a courier has paid short, or does not have',
  description: `As \`resolveCourierRest\` does with CLAIM, for all parcels of a list at once, or for the one of \`shipment_id\`. SHORT: what the courier still holds of the parcels of the payout by the file; 409 \`invalid_state\` while the file is OPEN, since its payout would pay the claims. MISSING: \`listSettlementFileMissing\`. What is claimed already, was paid since or is zero is passed over, so that it may be sent again. At most ${maxClaimsAtOnce} parcels at once, the oldest first; the others by the next request. 404 when \`shipment_id\` is not in the file, or for MISSING was not booked at its account, and when the account was deleted.`,
  params,
  body: strictBody('Which.', {
    list: inputEnum('Whose parcels are claimed.', ['SHORT', 'MISSING'] as const, { fold: 'upper', example: 'MISSING' }),
    shipment_id: optional(inputId('Only this shipment.', 9001)),
    note: optional(
      inputText('Why, for the team; by default the invoice number of the file, or its name.', {
        max: maxNoteLength,
        min: 0,
        example: 'Asked by e-mail on 14 January.',
      }),
    ),
  }),
  message: { en: 'Claimed from the courier.', bn: 'কুরিয়ারের কাছে দাবি করা হয়েছে।' },
  outcomes: [
    {
      when: (claims) => claims.count === 0,
      en: 'Nothing is left to claim.',
      bn: 'দাবি করার মতো আর কিছু নেই।',
    },
  ],
  data: SettlementFileClaims,
  errors: ['invalid_state'],
})
