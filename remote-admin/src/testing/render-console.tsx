import { albums } from '@grace/contract/albums'
import { answerTemplates } from '@grace/contract/answer-templates'
import { type AdminArea, adminAreas } from '@grace/contract/areas'
import { audit } from '@grace/contract/audit'
import { blogs } from '@grace/contract/blogs'
import { dashboard } from '@grace/contract/dashboard'
import { inbox } from '@grace/contract/inbox'
import { jobs } from '@grace/contract/jobs'
import { languageStates } from '@grace/contract/language-states'
import { samples } from '@grace/contract/samples'
import { secondFactor } from '@grace/contract/second-factor'
import { securityEvents } from '@grace/contract/security-events'
import { setUp } from '@grace/contract/set-up'
import { settings } from '@grace/contract/settings'
import { session } from '@grace/shared-auth'
import { BrowserRouter, Route, Routes, useLocation } from '@grace/shared-auth/router'
import { configure, render } from '@testing-library/react'
import AdminApp from '../admin-app.tsx'
import './browser.ts'
import { otherwise } from '@grace/testkit/network'
import { noCounts, nothingToday, signedIn, theSettings } from './samples.ts'
import { WithoutStyles } from './without-styles.tsx'

configure({ asyncUtilTimeout: 10_000 })

/**
 * The console as the host mounts it, at a path of its own, with an administrator signed in.
 *
 * @returns the address as it stands, and how often the host was told that the session is over.
 */
export function renderConsole(path = '', { areas = adminAreas }: { areas?: readonly AdminArea[] } = {}) {
  const signedOut = jest.fn()
  let here = ''
  function Address() {
    const { pathname, search } = useLocation()
    here = pathname + search
    return null
  }
  window.history.replaceState(null, '', `/admin${path}`)
  session.signedIn({ ...signedIn, areas: [...areas] })
  otherwise(dashboard.today, () => nothingToday)
  // The dashboard asks for these beside its figures.
  otherwise(dashboard.recentActivity, () => [])
  // The menu shows the unread messages.
  otherwise(inbox.counts, () => ({ newPrayerRequests: 0, newContactMessages: 0 }))
  otherwise(inbox.assignees, () => [])
  // Lists show the jobs on their rows.
  otherwise(jobs.list, () => [])
  otherwise(answerTemplates.list, () => [])
  // The gallery and the picker are filtered by them.
  otherwise(albums.list, () => [])
  otherwise(dashboard.counts, () => noCounts)
  otherwise(dashboard.overTime, () => [])
  // Forms with language tabs ask for the main language.
  otherwise(settings.readAll, () => theSettings())
  otherwise(settings.changes, () => [])
  otherwise(languageStates.counts, () => [])
  otherwise(languageStates.needed, () => ({}))
  // The dashboard offers the guide, and lists mark sample content.
  otherwise(setUp.read, () => ({ steps: [], isFinished: true }))
  // After a decision about a blog the next one is offered.
  otherwise(blogs.list, () => [])
  otherwise(samples.read, () => ({ items: [], settings: [] }))
  otherwise(securityEvents.list, () => [])
  // A conflict names the other person.
  otherwise(audit.list, () => [])
  otherwise(secondFactor.overview, () => ({
    required: false,
    passkeys: [],
    oneTimeCodesSince: null,
    recoveryCodesLeft: 0,
  }))
  const view = render(
    <WithoutStyles>
      <BrowserRouter>
        <Address />
        <Routes>
          <Route
            path="/admin/*"
            element={<AdminApp basePath="/admin" onSignedOut={signedOut} hostRelease="2.3.0" />}
          />
        </Routes>
      </BrowserRouter>
    </WithoutStyles>,
  )
  return { ...view, signedOut, address: () => here }
}
