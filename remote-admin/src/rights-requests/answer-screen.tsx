import { shownPhone } from '@grace/contract/phone'
import { type RightsRequest, rightsRequests } from '@grace/contract/rights-requests'
import { call } from '@grace/shared-auth/call'
import { useParams } from '@grace/shared-auth/router'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { ConsoleLink } from '../lib/address.tsx'
import { calendarDay } from '../lib/calendar.ts'
import { ListStateLink } from '../lib/list-state-link.tsx'
import { Screen } from '../lib/screen.tsx'
import { EntityLoader } from '../resource/entity-loader.tsx'
import { EntityNotFound } from '../resource/entity-not-found.tsx'
import { AnswerForm } from './answer-form.tsx'
import { AnsweredRequest } from './answered-request.tsx'
import { ChosenActions } from './chosen-actions.tsx'
import { Facts } from './facts.tsx'
import { HeldList, useHeldRows } from './held-list.tsx'
import { kindNames, wayNames } from './names.ts'
import { Due } from './requests-screen.tsx'
import './rights-requests.css'
import { rightsResource } from './rights-resource.ts'

const list = '/rights-requests'

/** A request with the search for the person, the copy, the erasure and the answer. */
export function AnswerScreen() {
  const { id = '' } = useParams()
  const { one, query } = rightsResource
  return (
    <Screen
      title="Answer a rights request"
      headerActions={<ListStateLink to={list}>All rights requests</ListStateLink>}
    >
      <EntityLoader
        key={id}
        query={query}
        id={id}
        what={one}
        failed={`Failed to load the ${one}. Please try again.`}
        missing={<EntityNotFound what={one} list={list} />}
      >
        {(request) =>
          request.outcome ? <AnsweredRequest request={request} /> : <OpenRequest request={request} />
        }
      </EntityLoader>
    </Screen>
  )
}

function OpenRequest({ request }: { request: RightsRequest }) {
  const { id, kind, way, receivedOn, name, email, phone, note, updatedAt } = request
  const query = useQuery({
    // The records depend on the name, the address and the number.
    queryKey: rightsResource.key.other('records', `${id} ${updatedAt}`),
    queryFn: ({ signal }) => call(rightsRequests.records, { params: { id }, signal }),
    staleTime: 0,
  })
  const { rows, selection } = useHeldRows(query.data)
  const withheld = query.data?.withheld ?? 0
  const facts = [
    ['Whose', name],
    ['Asks for', kindNames[kind]],
    ['Received', `${wayNames[way]}, ${calendarDay(receivedOn)}`],
    ['Due', <Due key="due" request={request} />],
    ['Email', email],
    ['Phone', phone && shownPhone(phone)],
    ['Note', note],
  ] as const
  return (
    <div className="adm-desk">
      <section aria-labelledby="desk-request">
        <h2 id="desk-request">The request</h2>
        <Facts facts={facts} />
        <p>
          <ConsoleLink to={`/rights-requests/${id}`}>Change the request</ConsoleLink>
        </p>
      </section>
      <section aria-labelledby="desk-person">
        <h2 id="desk-person">What is kept about the person</h2>
        <p className="adm-quiet">
          Everything with the address, the number or the name of the request, and all else from the addresses
          that are found. Choose what belongs to the person; namesakes are found, too. If something is
          missing, change the request.
        </p>
        <div className="adm-desk-found">
          <HeldList
            query={query}
            rows={rows}
            selection={selection}
            failed="The records could not be loaded. Please try again."
            empty={
              withheld > 0 ? 'Nothing else is kept about this person.' : 'Nothing is kept about this person.'
            }
          />
          {withheld > 0 ? (
            <Alert
              type="info"
              showIcon
              title={`${withheld} more ${withheld === 1 ? 'record is a prayer request or message' : 'records are prayer requests or messages'}. Ask an administrator who has the areas “people” and “care” to answer this request.`}
            />
          ) : null}
          <ChosenActions request={request} selection={selection} withheld={withheld} />
        </div>
      </section>
      <section aria-labelledby="desk-answer">
        <h2 id="desk-answer">The answer</h2>
        <AnswerForm request={request} />
      </section>
    </div>
  )
}
