import { asOperator } from '../../platform/operator.ts'
import type { Secrets } from '../../shared/secrets.ts'
import { storedMerchantOf } from './connect-gateway.ts'
import { listEveryAccount, setMerchant } from './gateway-accounts.queries.ts'

/**
 * States whose account it is for every account where that differs from what its credentials say, such as one that an
 * earlier release stored without it: only the server can open them. Accounts that no secret opens stay.
 */
export const noteMerchants = (adminUrl: string, secrets: Secrets): Promise<void> =>
  asOperator(adminUrl, async (tx) => {
    for (const account of await listEveryAccount(tx)) {
      const merchant = storedMerchantOf(secrets, account)
      if (merchant !== null && merchant !== account.merchant) await setMerchant(tx, account, merchant)
    }
  })
