/** Actions of a store on an order, allowed by its status. */
export const merchantActions = [
  'confirm',
  'hold',
  'resume',
  'process',
  'ship',
  'deliver',
  'complete',
  'cancel',
  'return',
] as const
