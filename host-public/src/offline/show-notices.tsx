import { createRoot } from 'react-dom/client'
import { Notices } from './notices.tsx'

let isThere = false

/** Shows the notices in a React root of their own: no layout shift, and independent of the page. */
export function showNotice(): void {
  if (isThere) return
  isThere = true
  const element = document.createElement('div')
  element.className = 'offline-notices'
  document.body.append(element)
  createRoot(element).render(<Notices />)
}
