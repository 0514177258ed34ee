const COUNTED = 10_000
const SHORTEST_ALLOWED = 8

let common: Promise<ReadonlySet<string>> | undefined

/** Whether a password is among the 10 000 commonest that are long enough to be chosen; letter case does not help it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load()
  return (await common).has(password.toLowerCase())
}

// Read when first asked: a server that registers nobody never holds the list.
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const byFrequency = dictionary['passwords-common']
  return new Set(byFrequency.filter((word) => word.length >= SHORTEST_ALLOWED).slice(0, COUNTED))
}
