import type { readStaff } from '@haat/contract/merchant/staff.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { Deps } from '../../platform/deps.ts'
import { isFactorNeeded } from '../../platform/needed-factor.ts'
import { staffOwner } from '../../platform/staff-sessions.ts'
import type { Locale } from '../../shared/locale.ts'
import { listOwnStores } from './staff.queries.ts'
import { findOwnPhone } from './staff-phones.queries.ts'

type Person = { id: string; email: string; name: string; locale: Locale; hasSecondFactor: boolean }

/** A person and the stores in which they work, in this environment. */
export async function identityOf(
  { db, environment }: Pick<Deps, 'db' | 'environment'>,
  { id, email, name, locale, hasSecondFactor }: Person,
): Promise<Data<typeof readStaff>> {
  const mine = db.as(staffOwner(id))
  const [phone, stores] = [await findOwnPhone(mine, id), await listOwnStores(mine, id, environment)]
  return {
    staff: { id, email, name, locale, phone, has_second_factor: hasSecondFactor },
    stores: stores.map((store) => ({
      subdomain: store.subdomain,
      name: store.name,
      environment: store.environment,
      status: store.status,
      membership_id: store.membershipId,
      role: store.role,
      second_factor_needed: !hasSecondFactor && isFactorNeeded(store.settings.staffSecondFactor, store.role),
      keeps_leads: store.settings.leads !== 'off',
      makes_calls: store.settings.desk.mode !== 'off',
    })),
  }
}
