/** Names the files that are chosen in a field, whose own words are hidden. */
export function nameFiles(input: HTMLInputElement): void {
  const names = input.parentElement?.querySelector<HTMLElement>('.file-names')
  if (names)
    names.textContent = [...(input.files ?? [])].map(({ name }) => name).join(', ') || (names.dataset.none ?? '')
}
