import { sealCourierCredentials } from '../src/features/couriers/courier-credentials.ts'
import { hintOf } from '../src/shared/account-rules.ts'
import type { Shop } from './factories.ts'
import type { Harness } from './harness.ts'
import { signInStaff, type TestStaff } from './staff-sessions.ts'
import type { TestAccount } from './store-account.ts'

/** What a store fills in to connect an account at Steadfast. */
export const steadfastKeys = { api_key: 'test-api-key-4f2a', secret_key: 'test-secret-key-9f3c' }

type AccountSpec = Partial<TestAccount> & { courier?: string; name?: string }

/** An account at a courier, inserted into the table. */
export async function aCourierAccount(
  h: Pick<Harness, 'sql' | 'deps'>,
  { storeId }: Pick<Shop, 'storeId'>,
  { courier = 'STEADFAST', name = 'Steadfast', settings = {}, credentials = steadfastKeys }: AccountSpec = {},
): Promise<number> {
  const [row] = await h.sql<{ id: number }>('select new_id() as id')
  const id = Number(row?.id)
  const hints = Object.fromEntries(Object.entries(credentials).map(([field, value]) => [field, hintOf(value)]))
  await h.sql(
    `insert into courier_accounts (store_id, id, courier, name, settings, sealed_credentials, credential_hints)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      ...[storeId, id, courier, name, JSON.stringify(settings)],
      ...[sealCourierCredentials(h.deps.secrets, { storeId, id }, credentials), JSON.stringify(hints)],
    ],
  )
  return id
}

/** The calls of an owner, who has just signed in, to the accounts of a store at couriers, in English. */
export const courierAccountCalls = (h: Harness) => (shop: Pick<Shop, 'storeId' | 'subdomain'>) => {
  let owner: Promise<TestStaff> | undefined
  return async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string | number = '', body?: object) => {
    owner ??= signInStaff(h, shop)
    const headers = { ...(await owner).headers, 'accept-language': 'en' }
    const [place, query = ''] = String(path).split('?')
    const url = `M/${shop.subdomain}/courier-accounts/${place ? `${place}/` : ''}?${query}`
    return h.call({ method, url, headers, ...(body ? { body } : {}) })
  }
}
