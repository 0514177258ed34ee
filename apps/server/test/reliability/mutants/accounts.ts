import type { Mutant } from './mutant.ts'

const races = 'apps/server/src/features/accounts/code-races.test.ts'
const repeated = 'apps/server/src/features/accounts/repeated-codes.test.ts'
const deletionRaces = 'apps/server/src/features/accounts/deletion-races.test.ts'
const exportsFolder = 'apps/server/src/features/data-exports'
const exportContents = `${exportsFolder}/export-contents.test.ts`
const exportsTest = `${exportsFolder}/data-exports.test.ts`
const exportJobs = `${exportsFolder}/build-exports.test.ts`
const identities = 'apps/server/src/features/accounts/sign-in-by-identity.test.ts'
const idTokens = 'apps/server/src/features/accounts/id-tokens.test.ts'
const otp = 'apps/server/src/features/accounts/otp.test.ts'

export const accountsMutants: readonly Mutant[] = [
  {
    name: 'accounts: an old session changes the contacts of an account without a password',
    changes: [{ guard: 'recent-sign-in', from: 'await signedInAfter(tx, session, since)', to: 'true' }],
    proofs: [
      ['apps/server/src/features/accounts/contact-changes.test.ts', 'changes its contacts only within 15 minutes'],
    ],
  },
  {
    name: 'sign-in: strangers are counted with the customer whose account they try',
    changes: [{ guard: 'known-network' }],
    proofs: [['apps/server/src/features/customers/login.test.ts', 'is not that of strangers']],
  },
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
    name: 'codes: a used code is accepted again from anybody',
    changes: [{ guard: 'code-repeated', from: 'repeat_digest = ', to: 'repeat_digest is distinct from ' }],
    proofs: [[repeated, 'to a second person who saw it, with another key']],
  },
  {
    name: 'codes: a form that is sent again signs in who has signed out',
    changes: [{ guard: 'repeat-after-logout' }],
    proofs: [[repeated, 'who has signed out is not signed in again']],
  },
  {
    name: 'deletion: what a deletion waits for is not asked again under its locks',
    changes: [{ guard: 'deletion-still-due' }],
    proofs: [[deletionRaces, 'a refund that is requested while the account is deleted postpones the deletion']],
  },
  {
    name: 'exports: rows of every customer of the store are in the file',
    changes: [{ guard: 'exported-customer', from: 't.customer_id =', to: 't.customer_id is distinct from' }],
    proofs: [[exportContents, 'has nothing of a customer with the same e-mail address and phone']],
  },
  {
    name: 'exports: the orders of an account are in the file of a guest with its number',
    changes: [{ guard: 'exported-guest', from: 't.customer_id is null and ', to: '' }],
    proofs: [[exportContents, 'and nothing of the account with the same number']],
  },
  {
    name: 'exports: an export is found whichever shopper it is of',
    changes: [{ guard: 'export-owner' }],
    proofs: [[exportsTest, 'of another shopper, of another store']],
  },
  {
    name: 'exports: a session that has waited for the owner’s file downloads it',
    changes: [{ guard: 'export-session', from: 's.created_at > e.created_at', to: 'true' }],
    proofs: [[exportsTest, 'not by an older one, which may be stolen']],
  },
  {
    name: 'exports: two requests at once are two exports',
    changes: [{ guard: 'export-once' }],
    proofs: [[exportJobs, 'requested twice at once is one']],
  },
  {
    name: 'exports: a process goes on writing what another has begun anew',
    changes: [{ guard: 'export-attempt' }],
    proofs: [[exportJobs, 'writes nothing more once another process has begun anew']],
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
  {
    name: 'identities: an ID token is accepted as often as it arrives',
    changes: [{ guard: 'id-token-once' }],
    proofs: [[idTokens, 'is accepted once of those that arrive at once']],
  },
  {
    name: 'identities: an address that the provider has not verified opens its account',
    changes: [{ guard: 'verified-email-links' }],
    proofs: [[identities, 'opens no account that has it, verified or not']],
  },
  {
    name: 'identities: an account that another sign-in creates meanwhile is in the way',
    changes: [
      {
        guard: 'identity-signed-up',
        from: 'await openAccount(tx, store.id, identity, now)',
        to: 'undefined as Opened | undefined',
      },
    ],
    proofs: [[identities, 'opens the account that another sign-in of the same shopper creates meanwhile']],
  },
  {
    name: 'identities: a link that was removed meanwhile opens the account',
    changes: [{ guard: 'identity-still-linked' }],
    proofs: [[identities, 'is not opened when the link is removed while it is being locked']],
  },
  {
    name: 'identities: who linked a provider keeps it after another has proven the address',
    changes: [{ guard: 'unproven-identities' }],
    proofs: [[identities, 'ends with the first proof of the address']],
  },
  {
    name: 'identities: each token with an invented key ID makes the server read the keys',
    changes: [{ guard: 'key-cooldown', from: 'COOLDOWN_MS', to: '0' }],
    proofs: [[idTokens, 'are read once for many tokens, and not for each key ID that it does not have']],
  },
  {
    name: 'identities: each sign-in waits for a provider that does not respond',
    changes: [{ guard: 'provider-pause' }],
    proofs: [[idTokens, 'and the provider has a pause']],
  },
]
