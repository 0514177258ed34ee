import { textsOf } from './texts.ts'

/** Texts of lists and their filters, for every noun. */
export const filterTexts = textsOf({
  en: {
    filters: 'Filters',
    filtersCount: (count: string) => `Filters (${count})`,
    clear: 'Clear all',
    apply: 'Show',
    all: 'All',
    any: 'Any',
    sort: 'Sort by',
    status: 'Status',
    newest: 'Newest first',
    oldest: 'Oldest first',
    noMatch: 'Nothing matches',
    noMatchHint: 'Check the spelling, or remove filters.',
    notFoundHint: 'It may have been deleted, or belong to another store.',
  },
  bn: {
    filters: 'বাছাই',
    filtersCount: (count: string) => `বাছাই (${count})`,
    clear: 'সব বাছাই মুছুন',
    apply: 'দেখান',
    all: 'সব',
    any: 'যেকোনো',
    sort: 'সাজান',
    status: 'অবস্থা',
    newest: 'নতুন আগে',
    oldest: 'পুরোনো আগে',
    noMatch: 'মিলছে এমন কিছু নেই',
    noMatchHint: 'বানান দেখুন, বা বাছাই কমিয়ে দেখুন।',
    notFoundHint: 'এটি হয়তো মুছে ফেলা হয়েছে, বা অন্য দোকানের।',
  },
})
