import { BrowserRouter, notifyPopState } from '@grace/shared-auth/router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { StandalonePage } from './standalone-page.tsx'

const root = document.getElementById('console')
if (!root) throw new Error('the page has no #console')
addEventListener('popstate', notifyPopState)
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <StandalonePage />
    </BrowserRouter>
  </StrictMode>,
)
