import { accounts } from '@grace/contract/accounts'
import { myData } from '@grace/contract/my-data'
import { notifications } from '@grace/contract/notifications'
import { ownRequests } from '@grace/contract/own-requests'
import { posts } from '@grace/contract/posts'
import { securityEvents } from '@grace/contract/security-events'
import { sessions } from '@grace/contract/sessions'
import { writings } from '@grace/contract/writings'
import { on } from '@grace/testkit/network'
import { aNotifications, aProfile } from './samples.ts'

/** Answers what each block of the dashboard asks for; a test answers otherwise what it is about. */
export function answerDashboard(): void {
  on(accounts.profile, () => aProfile())
  on(myData.status, () => ({ restrictedAt: null, asksConsent: null }))
  on(ownRequests.list, () => [])
  on(ownRequests.closed, () => ({ count: 0, canMail: false, needsPassword: false }))
  on(posts.list, () => [])
  on(writings.list, () => [])
  on(notifications.read, () => aNotifications())
  on(sessions.list, () => [])
  on(securityEvents.list, () => [])
}
