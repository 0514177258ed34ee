/** The messages of a field, and of what is in it: those of `districts` are also at `districts.3`. */
export function messagesOf(errors: Readonly<Record<string, readonly string[]>>, name: string): string | undefined {
  const found = Object.entries(errors).filter(([path]) => path === name || path.startsWith(`${name}.`))
  return found.length > 0 ? found.flatMap(([, messages]) => messages).join(' ') : undefined
}
