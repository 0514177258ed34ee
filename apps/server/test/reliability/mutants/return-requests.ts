import type { Mutant } from './mutant.ts'

const tests = 'apps/server/src/features/return-requests/return-requests.test.ts'

export const returnRequestMutants: readonly Mutant[] = [
  {
    name: 'return requests: a request is sent by every server',
    changes: [{ guard: 'return-lease' }],
    proofs: [[tests, 'is sent by one of them, and by none that finds it sent']],
  },
  {
    name: 'return requests: what a killed server has sent is sent again',
    changes: [{ guard: 'return-sent-once', from: "old.status = 'PENDING'", to: "old.status in ('PENDING', 'SENT')" }],
    proofs: [[tests, 'is not asked again when the server died while it was asked']],
  },
  {
    name: 'return requests: a request is recorded by a server whose claim is over',
    changes: [{ guard: 'return-version' }],
    proofs: [[tests, 'is not recorded by the one whose claim is over, unless the courier has accepted it']],
  },
]
