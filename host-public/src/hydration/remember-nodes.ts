/** The elements of a prerendered page with their children and the text of each. */
export const known: (readonly [Element, ChildNode[], (string | null)[]])[] = []

/** Remembers the nodes of a prerendered page, before others change them. */
export function rememberNodes(root: Element): void {
  for (const element of [root, ...root.querySelectorAll('*')]) {
    const children = [...element.childNodes]
    // An empty element is filled by our own scripts, such as the film.
    if (children[0]) known.push([element, children, children.map(({ nodeValue }) => nodeValue)])
  }
}
