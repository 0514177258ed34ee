import { merchantCases } from './operation-cases/merchant-cases.ts'
import { merchantCatalogCases } from './operation-cases/merchant-catalog-cases.ts'
import { merchantOrderCases } from './operation-cases/merchant-order-cases.ts'
import type { OperationCase } from './operation-cases/operation-case.ts'
import { storefrontCases } from './operation-cases/storefront-cases.ts'

/** Every operation of the contract; one without an entry fails the tenancy tests. */
export const operationCases: Record<string, OperationCase> = {
  ...storefrontCases,
  ...merchantCatalogCases,
  ...merchantCases,
  ...merchantOrderCases,
}
