import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { type AddressPlace, locateAddress } from './address-place-rules.ts'
import {
  type AddressOwner,
  type AddressRow,
  clearDefault,
  findAddress,
  insertAddress,
  listAddresses,
  lockAddressBook,
  updateAddress,
} from './addresses.queries.ts'

type Details = Omit<AddressRow, 'id' | 'createdAt' | 'updatedAt'>
export type NewAddress = Pick<Details, 'receiverName' | 'phone' | 'addressLine1' | 'city'> & Partial<Details>

/** Enough for every real shopper, and a bound for floods: the list is always read completely. */
const MAX_ADDRESSES = 100

/** Creates an address. The first one becomes the default unless the shopper decides; a new default replaces the old one. */
export async function addAddress(tx: StoreTx, owner: AddressOwner, address: NewAddress): Promise<AddressRow> {
  await lockAddressBook(tx, owner)
  const kept = (await listAddresses(tx, owner)).length
  if (kept >= MAX_ADDRESSES) throw addressBookFull()
  const isDefault = address.isDefault ?? kept === 0
  if (isDefault) await clearDefault(tx, owner)
  const row = await insertAddress(tx, owner, { ...address, ...locate(address, null), isDefault })
  await recordAddress(tx, owner, 'created', row.id)
  return row
}

/** Emits the event of a change of an address book. */
export const recordAddress = (
  tx: StoreTx,
  { storeId, customerId }: AddressOwner,
  what: 'created' | 'updated' | 'deleted',
  id: string,
): Promise<void> =>
  recordEvent(tx, storeId, {
    type: `address.${what}`,
    resourceId: id,
    payload: { object: { id, customer_id: customerId } },
  })

const addressBookFull = () =>
  new ApiError('invalid_state', {
    message: {
      en: `You have ${MAX_ADDRESSES} addresses, the most an account can have. Delete one first.`,
      bn: `সর্বোচ্চ ${displayCount(MAX_ADDRESSES, 'bn')}টি ঠিকানা রাখা যায়। আগে একটি ঠিকানা মুছুন।`,
    },
    details: { maximum: MAX_ADDRESSES },
  })

/** Changes the given fields. A new default replaces the old one. */
export async function changeAddress(
  tx: StoreTx,
  owner: AddressOwner,
  id: string,
  changes: Partial<Details>,
): Promise<AddressRow> {
  await lockAddressBook(tx, owner)
  const before = await findAddress(tx, owner, id)
  if (!before) throw notFound('address', 'address_id')
  if (changes.isDefault) await clearDefault(tx, owner)
  const row = await updateAddress(tx, owner, id, { ...changes, ...locate(changes, before) })
  if (!row) throw notFound('address', 'address_id')
  await recordAddress(tx, owner, 'updated', id)
  return row
}

/** The location ids of an address; those of the fields that a change leaves alone stay. */
function locate(given: Partial<Details>, before: AddressRow | null): Partial<AddressPlace> {
  const isMoved = [given.city, given.area, given.districtId, given.thanaId].some((value) => value !== undefined)
  if (!isMoved) return {}
  const { city = before?.city ?? '', area = before?.area ?? '', districtId = null, thanaId = null } = given
  const place = locateAddress({ city, area, districtId, thanaId })
  if ('unknown' in place) throw fieldError(place.unknown, unknownLocation)
  return place
}

const unknownLocation = {
  en: 'Not a location ID of the matching type. See the list of locations.',
  bn: 'এই লোকেশন আইডি সঠিক নয়। লোকেশনের তালিকা থেকে বেছে নিন।',
}
