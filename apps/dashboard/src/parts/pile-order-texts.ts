import { textsOf } from '../i18n/texts.ts'

export const pileOrderTexts = textsOf({
  en: {
    sort: 'Sort by',
    sorts: { chosen: 'As chosen', time: 'Oldest first', courier: 'Courier', place: 'District', product: 'Product' },
  },
  bn: {
    sort: 'সাজান',
    sorts: { chosen: 'বাছাই মতো', time: 'পুরোনো আগে', courier: 'কুরিয়ার', place: 'জেলা', product: 'পণ্য' },
  },
})
