import { useParams } from '@grace/shared-auth/router'
import { KeepingLink } from '../lib/keeping-link.tsx'
import { One } from '../lib/one.tsx'
import { Screen } from '../lib/screen.tsx'
import { EventForm } from './event-form.tsx'
import { eventQuery } from './queries.ts'

const back = <KeepingLink to="/events">All events</KeepingLink>

export function NewEventScreen() {
  return (
    <Screen title="New event" beside={back}>
      <EventForm event={null} />
    </Screen>
  )
}

export function EditEventScreen() {
  const { id = '' } = useParams()
  return (
    <Screen title="Edit event" beside={back}>
      <One key={id} query={eventQuery(id)} what="event" back="/events">
        {(event) => <EventForm event={event} />}
      </One>
    </Screen>
  )
}
