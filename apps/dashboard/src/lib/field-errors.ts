/** The messages of a field, and of what is in it: those of `districts` are also at `districts.3`. */
export function messagesOf(errors: Readonly<Record<string, readonly string[]>>, name: string): string | undefined {
  const found = Object.entries(errors).filter(([path]) => path === name || path.startsWith(`${name}.`))
  return found.length > 0 ? found.flatMap(([, messages]) => messages).join(' ') : undefined
}

/** What is wrong with the fields of a draft, in words, as the API sends its messages. */
export const problemTexts = <P extends string>(
  problems: Readonly<Record<string, P>>,
  texts: Readonly<Record<P, string>>,
): Record<string, string[]> =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, [texts[problem]]]))
