import { textsOf } from './texts.ts'

/** Texts of rows that are chosen for an action on all of them. */
export const selectionTexts = textsOf({
  en: {
    chooseAll: 'Select all',
    chosen: (count: string) => `${count} selected`,
    clear: 'Clear selection',
    someFailed: 'Not all could be done',
    failedHint: (done: string, failed: string) => `Done: ${done}. Not done: ${failed}. These are still selected.`,
  },
  bn: {
    chooseAll: 'সব বেছে নিন',
    chosen: (count: string) => `${count}টি বাছা হয়েছে`,
    clear: 'বাছাই তুলে নিন',
    someFailed: 'সবগুলো হয়নি',
    failedHint: (done: string, failed: string) => `হয়েছে ${done}টি, হয়নি ${failed}টি। যেগুলো হয়নি সেগুলো বাছাই করাই আছে।`,
  },
})
