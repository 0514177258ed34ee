let name = ''
let count = 0

const show = () => {
  document.title = count > 0 ? `(${count}) ${name}` : name
}

/** The title of the tab: the page, and before it how many new orders nobody has looked at. */
export const tabTitle = {
  name(next: string): void {
    name = next
    show()
  },
  count(next: number): void {
    count = next
    show()
  },
}
