/** The topmost modal dialog or drawer, or null: they are in the document in the order of their opening. */
export const topModal = () =>
  [...document.querySelectorAll<HTMLElement>('.console [aria-modal=true]')].at(-1) ?? null

export const isModalOpen = () => topModal() !== null
