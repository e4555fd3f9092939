import type { MenuProps } from 'antd'

/** Enter on an item of a menu follows its link; the browser would not, once the menu has closed. */
export const followLink: NonNullable<MenuProps['onClick']> = ({ domEvent }) => {
  if (domEvent.type !== 'keydown') return
  domEvent.preventDefault()
  domEvent.currentTarget.querySelector('a')?.click()
}
