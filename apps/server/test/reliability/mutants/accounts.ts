import type { Mutant } from './mutant.ts'

const races = 'apps/server/src/features/accounts/code-races.test.ts'
const deletionRaces = 'apps/server/src/features/accounts/deletion-races.test.ts'
const otp = 'apps/server/src/features/accounts/otp.test.ts'

export const accountsMutants: readonly Mutant[] = [
  {
    name: 'codes: a code is compared as often as it is guessed',
    changes: [{ guard: 'code-attempts' }],
    proofs: [[races, 'of many guesses at once five are compared']],
  },
  {
    name: 'codes: a code that was compared is used without asking whether it was',
    changes: [{ guard: 'code-once' }],
    proofs: [[races, 'a code that two requests have compared is used once']],
  },
  {
    name: 'deletion: what a deletion waits for is not asked again under its locks',
    changes: [{ guard: 'deletion-still-due' }],
    proofs: [[deletionRaces, 'a refund that is requested while the account is deleted postpones the deletion']],
  },
  {
    name: 'codes: codes of one destination are counted at once',
    changes: [{ guard: 'code-destination-lock' }],
    proofs: [[races, 'two requests for one destination at once send one code']],
  },
  {
    name: 'codes: a code of one account is good in another',
    changes: [{ guard: 'code-owner' }],
    proofs: [[otp, 'of an account is unknown to everybody else']],
  },
  {
    name: 'contacts: a verified phone is taken from its account',
    changes: [{ guard: 'proven-contact-stays' }],
    proofs: [[races, 'a phone that its owner verifies while another account proves it stays with the first']],
  },
  {
    name: 'contacts: a code verifies whichever contact the account has by now',
    changes: [{ guard: 'verified-contact' }],
    proofs: [[races, 'a phone that leaves the account while its code is entered is not verified']],
  },
]
