const COUNTED = 10_000
const SHORTEST_ALLOWED = 8

let common: Promise<ReadonlySet<string>> | undefined

/** Whether a password is among the 10 000 most common ones of permitted length, in any letter case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load()
  return (await common).has(password.toLowerCase())
}

// Loaded at the first use: a server without registrations never holds the list.
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const byFrequency = dictionary['passwords-common']
  return new Set(byFrequency.filter((word) => word.length >= SHORTEST_ALLOWED).slice(0, COUNTED))
}
