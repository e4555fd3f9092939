/** Closes an open menu when a link of it is followed; its button gets the focus. */
export function closeMenus(): void {
  document.addEventListener('click', ({ target }) => {
    const menu = target instanceof Element && target.closest('a') && target.closest<HTMLElement>('[popover]')
    if (menu) menu.hidePopover?.()
  })
}
