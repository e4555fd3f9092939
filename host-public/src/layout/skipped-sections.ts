/**
 * The sections of the home page that the first paint may have skipped (`data-skip`, by the first script).
 *
 * @returns steps, one for each section, which lay it out, and a last one after which nothing is skipped any more.
 */
export function skippedSections(): (() => void)[] {
  const { dataset } = document.documentElement
  if (!dataset.skip) return []
  const sections = [...document.querySelectorAll<HTMLElement>('.gospel ~ .section')]
  return [
    ...sections.map((section) => () => {
      section.style.contentVisibility = 'visible'
      // Read for the layout that it forces: one of all sections at once would block a slow phone.
      section.getBoundingClientRect()
    }),
    () => {
      delete dataset.skip
      for (const { style } of sections) style.contentVisibility = ''
    },
  ]
}
