import { known } from './remember-nodes.ts'

/**
 * React hydrates only what the server has written. Translators and password managers have often added, wrapped or replaced nodes
 * by then, and React would render the section again: fields would be new elements, without text and focus.
 */

/** The root or section, not hydrated yet, that hydrates an element. */
const ownerOf = (element: Element) =>
  element.id === 'root' ? element : element.parentElement?.closest('[data-dehydrated]')

/** Foreign elements to insert again, by the root or section that they were taken from. */
const takenOut = new Map<Element, { node: ChildNode; before: ChildNode | null; parent: Element }[]>()

/**
 * Restores the remembered nodes of a root or section that is about to be hydrated, without those of the sections in it.
 * Nodes that are still in place are not touched, so fields keep their focus.
 *
 * @returns true if something was changed.
 */
export function putBackNodes(owner: Element): boolean {
  const focused = document.activeElement as HTMLElement | null
  const foreign = []
  let isChanged = false
  for (const [element, children, texts] of known) {
    if (ownerOf(element) !== owner) continue
    for (const [index, text] of children.entries()) {
      const written = texts[index] as string
      if (!(text instanceof Text) || text.data === written) continue
      text.data = written
      isChanged = true
    }
    if (isSame(element.childNodes, children)) continue
    isChanged = true
    let next: ChildNode | null = null
    for (const child of [...children].reverse()) {
      if (child.parentNode !== element) place(element, child, next)
      next = child
    }
    for (const node of [...element.childNodes]) {
      if (children.includes(node)) continue
      foreign.push({ node, before: node.previousSibling, parent: element })
      node.remove()
    }
  }
  takenOut.set(owner, foreign)
  if (focused?.isConnected && document.activeElement !== focused) focused.focus({ preventScroll: true })
  return isChanged
}

/** Inserts what `putBackNodes` has taken out, once React has hydrated the root or section. */
export function insertForeignNodes(owner: Element): void {
  for (const { node, before, parent } of takenOut.get(owner) ?? []) {
    // A translator makes its elements again.
    if (node.nodeName === 'FONT' || node.isConnected || !parent.isConnected) continue
    if (before?.parentNode === parent) before.after(node)
    else parent.prepend(node)
  }
  takenOut.delete(owner)
}

/**
 * Lets React hydrate an element before this call returns, and before a translator changes it again: React does so for
 * discrete events in a dehydrated boundary, which the last element of a root is in. Nothing listens to this one.
 */
export function hydrateAtOnce(element: Element): void {
  element.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }))
}

const observers = new Map<Element, MutationObserver>()

/**
 * For a root or section that React hydrates in slices: when others change it meanwhile, its nodes are put back and it is
 * hydrated at once. This happens once, because a translator answers each change.
 */
export function guardHydration(owner: Element): void {
  const observer = new MutationObserver(() => {
    if (!putBackNodes(owner)) return
    endGuard(owner)
    hydrateAtOnce(owner.lastElementChild ?? owner)
  })
  observers.set(owner, observer)
  observer.observe(owner, { childList: true, subtree: true, characterData: true })
}

/** To be called when React has hydrated the root or section, before it changes anything. */
export function endGuard(owner: Element): void {
  observers.get(owner)?.disconnect()
  observers.delete(owner)
}

const isSame = (nodes: NodeListOf<ChildNode>, children: readonly ChildNode[]) =>
  nodes.length === children.length && children.every((child, index) => child === nodes[index])

/** Moves without a blur of a focused field, where the browser can. */
function place(
  parent: Element & Partial<Pick<ParentNode, 'moveBefore'>>,
  child: ChildNode,
  next: ChildNode | null,
) {
  if (child.isConnected && parent.moveBefore) parent.moveBefore(child, next)
  else parent.insertBefore(child, next)
}
