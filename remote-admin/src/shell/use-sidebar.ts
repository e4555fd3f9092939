import { useLocalStorage } from '../lib/use-local-storage.ts'

/** Sidebar settings of this browser. */
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
