import { createRoot } from 'react-dom/client'
import { Notices } from './notices.tsx'

let isThere = false

/** Beside the page and not in it: it moves nothing, and is there whatever becomes of the page. */
export function showNotice(): void {
  if (isThere) return
  isThere = true
  const element = document.createElement('div')
  element.className = 'offline-notices'
  document.body.append(element)
  createRoot(element).render(<Notices />)
}
