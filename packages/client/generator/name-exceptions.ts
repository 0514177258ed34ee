/** Modules of the contract whose operations belong to another group, by group name. */
export const groupExceptions: Record<'storefront' | 'merchant', Record<string, string>> = {
  storefront: {
    orderRequests: 'orders',
    cancellations: 'orders',
    social: 'auth',
    contactChanges: 'profile',
  },
  merchant: { staff: 'auth', orderBulk: 'orders', orderMoves: 'orders' },
}

/** Operations that belong to another group than their module. */
export const operationGroups: Record<string, string> = {
  listBrands: 'brands',
  listPaymentMethods: 'payments',
  testWebhook: 'webhooks',
}

/** Method names that the rule would make ugly or ambiguous, by operation. */
export const methodExceptions: Record<string, string> = {
  resetPassword: 'confirm',
  listProductReviews: 'listOfProduct',
  listStoreReviews: 'list',
  readStaff: 'readStaff',
  listAuditLog: 'list',
  listOrderPaymentSessions: 'listOfOrder',
  refundThroughGateway: 'create',
  readOrderLinkAsShopper: 'read',
  orderByLink: 'order',
  refundUnappliedPayment: 'refundUnappliedPayment',
}

/**
 * Operations whose data is a list without a parameter and one object with it: two methods, so that each has one type.
 */
export const splitOperations: Record<string, { parameter: string; list: string; one: string }> = {
  readOrders: { parameter: 'order_id', list: 'list', one: 'read' },
}
