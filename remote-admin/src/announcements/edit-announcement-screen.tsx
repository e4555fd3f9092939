import { useParams } from '@grace/shared-auth/router'
import { KeepingLink } from '../lib/keeping-link.tsx'
import { One } from '../lib/one.tsx'
import { Screen } from '../lib/screen.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import { announcementQuery } from './queries.ts'

const back = <KeepingLink to="/announcements">All announcements</KeepingLink>

export function NewAnnouncementScreen() {
  return (
    <Screen title="New announcement" beside={back}>
      <AnnouncementForm announcement={null} />
    </Screen>
  )
}

export function EditAnnouncementScreen() {
  const { id = '' } = useParams()
  return (
    <Screen title="Edit announcement" beside={back}>
      <One key={id} query={announcementQuery(id)} what="announcement" back="/announcements">
        {(announcement) => <AnnouncementForm announcement={announcement} />}
      </One>
    </Screen>
  )
}
