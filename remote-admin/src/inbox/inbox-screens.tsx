import { messageInbox, prayerRequestInbox } from './inbox.ts'
import { InboxScreen } from './inbox-screen.tsx'

export const PrayerRequestsScreen = () => <InboxScreen inbox={prayerRequestInbox} />
export const MessagesScreen = () => <InboxScreen inbox={messageInbox} />
