import * as contract from '@haat/contract/storefront/addresses.ts'
import type { addressLabels } from '@haat/contract/vocabulary.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { trim } from '../../platform/fields.ts'
import { completeList } from '../../platform/lists.ts'
import { route, type Shopper } from '../../platform/route.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import { camelKeys, snakeKeys } from '../../shared/casing.ts'
import { type AddressRow, findAddress, listAddresses } from './addresses.queries.ts'
import { removeAddress } from './remove-address.ts'
import { addAddress, changeAddress } from './save-address.ts'

export function addressRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listAddresses, async ({ read, fields, ...caller }) => {
    const rows = await read((tx) => listAddresses(tx, ownerOf(caller)))
    return completeList(rows, presentAddress, fields)
  })

  route(app, deps, contract.createAddress, ({ write, body, ...caller }) =>
    write(async (tx) => presentAddress(await addAddress(tx, ownerOf(caller), camelKeys(pick(body))))),
  )

  route(app, deps, contract.readAddress, async ({ read, params, fields, ...caller }) => {
    const row = await read((tx) => findAddress(tx, ownerOf(caller), params.address_id))
    if (!row) throw notFound('address', 'address_id')
    return trim(presentAddress(row), fields)
  })

  route(app, deps, contract.updateAddress, ({ write, params, body, ...caller }) =>
    write(async (tx) =>
      presentAddress(await changeAddress(tx, ownerOf(caller), params.address_id, camelKeys(pick(body)))),
    ),
  )

  route(app, deps, contract.deleteAddress, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await removeAddress(tx, ownerOf(caller), params.address_id)
      return null
    }),
  )

  route(app, deps, contract.makeAddressDefault, ({ write, params, ...caller }) =>
    write(async (tx) =>
      presentAddress(await changeAddress(tx, ownerOf(caller), params.address_id, { isDefault: true })),
    ),
  )
}

const ownerOf = ({ store, shopper }: { store: StoreContext; shopper: Shopper }) => ({
  storeId: store.id,
  customerId: shopper.id,
})

const columns = [
  'label',
  'receiver_name',
  'phone',
  'address_line1',
  'address_line2',
  'city',
  'area',
  'district_id',
  'thana_id',
  'postal_code',
  'is_default',
] as const

// Named columns only: a body may contain anything, `id` and `store_id` included.
const pick = <B extends object>(body: B) =>
  Object.fromEntries(columns.filter((name) => name in body).map((name) => [name, body[name as keyof B]])) as B

const presentAddress = (row: AddressRow) => ({
  ...snakeKeys(row),
  label: row.label as (typeof addressLabels)[number],
  created_at: row.createdAt,
  updated_at: row.updatedAt,
})
