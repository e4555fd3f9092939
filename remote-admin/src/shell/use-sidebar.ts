import { useRemembered } from '../lib/use-remembered.ts'

/** How this browser likes the sidebar. */
export function useSidebar() {
  const [isCollapsed, setCollapsed] = useRemembered('sidebar-collapsed', false)
  const [isHidden, setHidden] = useRemembered('sidebar-hidden', false)
  return {
    isCollapsed,
    isHidden,
    toggleCollapsed: () => setCollapsed(!isCollapsed),
    toggleHidden: () => setHidden(!isHidden),
  }
}
