/** How an amount of a request relates to the store's own, exactly. */
export type Claim = { kind: 'absent' } | { kind: 'broken' } | { kind: 'amount'; minor: bigint }
export type TamperedAmount = { name: string; json: unknown; claim: Claim }

/** A JSON number that `JSON.stringify` would write differently or not at all: `rawJson('1e308')`. */
export const rawJson = (text: string): unknown => (JSON as unknown as RawJson).rawJSON(text)
type RawJson = { rawJSON(text: string): unknown }

const absent: Claim = { kind: 'absent' }
const broken: Claim = { kind: 'broken' }
const amount = (minor: bigint): Claim => ({ kind: 'amount', minor })
const decimal = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`

/** 99 999 999.99, the largest amount of a request. */
export const LARGEST = 9_999_999_999n

/** Values that a client may send as an amount, with their meaning when the store's own is `actual`. */
export function tamperedAmounts(actual: bigint): TamperedAmount[] {
  const claimedAs = (name: string, minor: bigint): TamperedAmount[] => {
    const claim = minor < 0n || minor > LARGEST ? broken : amount(minor)
    return [
      { name, json: rawJson(minor < 0n ? `-${decimal(-minor)}` : decimal(minor)), claim },
      { name: `${name}, as text`, json: minor < 0n ? `-${decimal(-minor)}` : decimal(minor), claim },
    ]
  }
  return [
    { name: 'missing', json: undefined, claim: absent },
    { name: 'null', json: null, claim: absent },
    { name: '""', json: '', claim: absent },
    ...claimedAs('equal', actual),
    ...claimedAs('a unit lower', actual - 1n),
    ...claimedAs('a unit higher', actual + 1n),
    ...claimedAs('half', actual / 2n),
    ...claimedAs('twice', actual * 2n),
    ...claimedAs('negative', -actual - 1n),
    ...claimedAs('zero', 0n),
    ...claimedAs('0.01', 1n),
    ...claimedAs('the largest', LARGEST),
    ...claimedAs('more than the largest', LARGEST + 1n),
    { name: '"1"', json: '1', claim: amount(100n) },
    { name: 'digits of Bangla', json: '১', claim: amount(100n) },
    { name: '-0', json: rawJson('-0'), claim: amount(0n) },
    ...brokenAmounts,
  ]
}

// Values that are no amount, and the two that a JSON number cannot be distinguished from: 0 and 0.01.
const brokenAmounts: TamperedAmount[] = [
  { name: '1e-400', json: rawJson('1e-400'), claim: amount(0n) },
  { name: '0.1e-1', json: rawJson('0.1e-1'), claim: amount(1n) },
  ...['1e-9', '1e308', '0.001', '-1', '9007199254740993', '99999999999999999999'].map((text) => ({
    name: text,
    json: rawJson(text),
    claim: broken,
  })),
  ...['1e2', '0x10', '1,000', '1.005', 'NaN', 'Infinity', '-0.01', '+1', ' ', 'free', '1.', '.5', '1 BDT'].map(
    (text) => ({ name: `"${text}"`, json: text, claim: broken }),
  ),
  ...[true, false, [], [100], {}, { amount: 100 }].map((json) => ({ name: JSON.stringify(json), json, claim: broken })),
]
