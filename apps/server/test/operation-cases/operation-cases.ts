import { accountCases } from './account-cases.ts'
import { merchantCases } from './merchant-cases.ts'
import { merchantCatalogCases } from './merchant-catalog-cases.ts'
import { merchantContentCases } from './merchant-content-cases.ts'
import { merchantCourierCases } from './merchant-courier-cases.ts'
import { merchantOrderCases } from './merchant-order-cases.ts'
import type { OperationCase } from './operation-case.ts'
import { storefrontCases } from './storefront-cases.ts'

/** Every operation of the contract; one without an entry fails the tenancy tests. */
export const operationCases: Record<string, OperationCase> = {
  ...storefrontCases,
  ...accountCases,
  ...merchantCatalogCases,
  ...merchantCases,
  ...merchantCourierCases,
  ...merchantOrderCases,
  ...merchantContentCases,
}
