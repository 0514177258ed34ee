/** An additional header in the form. A saved one keeps its value, which nobody can read, while the field is empty. */
export type HeaderDraft = { name: string; value: string; isSaved: boolean; isRemoved: boolean }

/** The saved headers, and a field for the one that programs ask for most. */
export const headerDraftsOf = (savedNames: readonly string[]): HeaderDraft[] => {
  const names = savedNames.includes('authorization') ? savedNames : [...savedNames, 'authorization']
  return names.map((name) => ({ name, value: '', isSaved: savedNames.includes(name), isRemoved: false }))
}

/** What replaces the headers of the webhook; undefined when they stay as they are. */
export function headersToSend(drafts: readonly HeaderDraft[]): { name: string; value?: string }[] | undefined {
  if (drafts.every(({ value, isRemoved }) => !isRemoved && value.trim() === '')) return undefined
  return drafts
    .filter(({ value, isSaved, isRemoved }) => !isRemoved && (isSaved || value.trim() !== ''))
    .map(({ name, value }) => ({ name, ...(value.trim() !== '' && { value: value.trim() }) }))
}
