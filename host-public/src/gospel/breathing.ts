const moving = '#moving'

/** Moves the drawing or leaves it at rest: the file itself has the motion, which its address selects. */
export function setBreathing(hills: Element, isBreathing: boolean): void {
  for (const element of hills.querySelectorAll('picture:last-of-type > *')) {
    const name = element instanceof HTMLImageElement ? 'src' : 'srcset'
    const address = element.getAttribute(name) ?? ''
    const wanted = address.replace(moving, '') + (isBreathing ? moving : '')
    if (address !== wanted) element.setAttribute(name, wanted)
  }
}
