import { useParams } from '@grace/shared-auth/router'
import { useState } from 'react'
import { useIsHere } from '../lib/address.tsx'
import { ListStateLink } from '../lib/list-state-link.tsx'
import { focusHeading, Screen } from '../lib/screen.tsx'
import { EntityForm } from '../resource/entity-form.tsx'
import { EntityLoader } from '../resource/entity-loader.tsx'
import { EntityNotFound } from '../resource/entity-not-found.tsx'
import { letterForm } from './letter-form.tsx'
import { letterResource } from './letter-resource.ts'
import { SendingScreen } from './sending-screen.tsx'

const list = '/newsletter'
const back = <ListStateLink to={list}>All letters</ListStateLink>

/** A new letter, a draft, or one that is being sent. */
export function LetterScreen() {
  const { id = '' } = useParams()
  const isHere = useIsHere()
  // Counts the saves: the form starts again from what was saved.
  const [version, setVersion] = useState(0)
  if (id === 'new') {
    return (
      <Screen title="New letter" headerActions={back}>
        <EntityForm {...letterForm} entity={null} />
      </Screen>
    )
  }
  return (
    <EntityLoader
      key={id}
      query={letterResource.query}
      id={id}
      what="letter"
      failed="Failed to load the letter. Please try again."
      missing={
        <Screen title="Letter" headerActions={back}>
          <EntityNotFound what="letter" list={list} />
        </Screen>
      }
    >
      {(letter) =>
        letter.status === 'DRAFT' ? (
          <Screen title="Edit letter" headerActions={back}>
            <EntityForm
              {...letterForm}
              key={version}
              entity={letter}
              onSaved={() => {
                setVersion((before) => before + 1)
                if (isHere()) focusHeading()
              }}
            />
          </Screen>
        ) : (
          <SendingScreen letter={letter} headerActions={back} />
        )
      }
    </EntityLoader>
  )
}
