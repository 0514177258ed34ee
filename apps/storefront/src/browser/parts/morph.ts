/**
 * Makes an element like another one, and keeps the elements that both have: a button that is being pressed stays the same
 * one, with the focus. What was opened stays open.
 */
export function morph(old: Element, next: Element): void {
  for (const { name } of [...old.attributes])
    if (!next.hasAttribute(name) && !(name === 'open' && old.matches('details'))) old.removeAttribute(name)
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value)
  const wanted = [...next.childNodes]
  wanted.forEach((node, index) => {
    const current = old.childNodes[index]
    if (!current) old.append(node)
    else if (keyOf(current) !== keyOf(node)) current.replaceWith(node)
    else if (node instanceof Element) morph(current as Element, node)
    else if (current.textContent !== node.textContent) current.textContent = node.textContent
  })
  while (old.childNodes.length > wanted.length) old.lastChild?.remove()
}

/** An option or a radio button is another one with another value. */
function keyOf(node: Node): string {
  if (!(node instanceof Element)) return node.nodeName
  const value = node.matches('option, [type=radio]') ? node.getAttribute('value') : ''
  return [node.nodeName, node.id, node.getAttribute('name'), value].join(' ')
}
