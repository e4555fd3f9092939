import { useLocalStorage } from '../lib/use-local-storage.ts'

/** How this browser likes the sidebar. */
export function useSidebar() {
  const [isCollapsed, setCollapsed] = useLocalStorage('sidebar-collapsed', false)
  const [isHidden, setHidden] = useLocalStorage('sidebar-hidden', false)
  return {
    isCollapsed,
    isHidden,
    toggleCollapsed: () => setCollapsed(!isCollapsed),
    toggleHidden: () => setHidden(!isHidden),
  }
}
