/** An element without attributes that takes over the nodes. */
export function newElement(name: string, content: Iterable<Node>): HTMLElement {
  const element = document.createElement(name)
  element.append(...content)
  return element
}
