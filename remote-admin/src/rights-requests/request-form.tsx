import { todayInKigali } from '@grace/contract/fields'
import { answerMaxChars } from '@grace/contract/limits'
import { shownPhone } from '@grace/contract/phone'
import {
  type RequestWay,
  type RightsKind,
  type RightsRequest,
  RightsRequestInput,
} from '@grace/contract/rights-requests'
import { useParams } from '@grace/shared-auth/router'
import { Form, Input } from 'antd'
import { ConsoleLink } from '../lib/address.tsx'
import { calendarDay } from '../lib/calendar.ts'
import { ListStateLink } from '../lib/list-state-link.tsx'
import { Screen } from '../lib/screen.tsx'
import { Select } from '../lib/select.tsx'
import { EntityForm } from '../resource/entity-form.tsx'
import { EntityLoader } from '../resource/entity-loader.tsx'
import { EntityNotFound } from '../resource/entity-not-found.tsx'
import { formDefinition, formScreens } from '../resource/form-screens.tsx'
import { AnsweredRequest } from './answered-request.tsx'
import { choicesOf, kindNames, wayNames } from './names.ts'
import { rightsResource } from './rights-resource.ts'

const list = '/rights-requests'

const requestForm = formDefinition({
  resource: rightsResource,
  list,
  // The next step is to find the person.
  created: (id) => `/rights-requests/${id}/answer`,
  schema: RightsRequestInput,
  formValuesOf: (request: RightsRequest | null) => ({
    kind: request?.kind ?? 'see',
    way: request?.way ?? 'in-person',
    receivedOn: request?.receivedOn ?? todayInKigali(),
    name: request?.name ?? '',
    email: request?.email ?? '',
    phone: request?.phone ? shownPhone(request.phone) : '',
    note: request?.note ?? '',
    updatedAt: request?.updatedAt ?? null,
  }),
  fields: {
    kind: ['Asks for', (kind) => kindNames[kind as RightsKind]],
    way: ['How it was received', (way) => wayNames[way as RequestWay]],
    receivedOn: ['Received on', (day) => calendarDay(String(day))],
    name: 'Name',
    email: 'Email',
    phone: 'Phone number',
    note: 'Note',
  },
  inputs: () => (
    <>
      <p className="adm-quiet">
        Name, address, number and note are deleted as soon as the request is answered. Make sure that the
        person is who they say before you answer.
      </p>
      <div className="adm-form-columns">
        <Form.Item name="kind" label="Asks for">
          <Select choices={choicesOf(kindNames)} aria-required />
        </Form.Item>
        <Form.Item name="way" label="How it was received">
          <Select choices={choicesOf(wayNames)} aria-required />
        </Form.Item>
        <Form.Item name="receivedOn" label="Received on" extra="The days to answer begin then.">
          <input type="date" className="adm-native adm-native-wide" min="2000-01-01" max="2199-12-31" />
        </Form.Item>
        <Form.Item name="name" label="Name">
          <Input autoComplete="off" aria-required />
        </Form.Item>
        <Form.Item name="email" label="Email (optional)">
          <Input type="email" autoComplete="off" />
        </Form.Item>
        <Form.Item name="phone" label="Phone number (optional)">
          <Input type="tel" autoComplete="off" />
        </Form.Item>
      </div>
      <Form.Item
        name="note"
        label="Note (optional)"
        extra={`What exactly, and how they want the answer. At most ${answerMaxChars.toLocaleString('en-US')} characters.`}
      >
        <Input.TextArea rows={4} />
      </Form.Item>
    </>
  ),
})

export const { NewScreen } = formScreens(requestForm)

/** The form of an open request; an answered one cannot be changed. */
export function EditScreen() {
  const { id = '' } = useParams()
  const { one, query } = rightsResource
  return (
    <Screen
      title="Rights request"
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
          request.outcome ? (
            <AnsweredRequest request={request} />
          ) : (
            <>
              <p>
                <ConsoleLink to={`/rights-requests/${request.id}/answer`}>
                  Find the person, and answer
                </ConsoleLink>
              </p>
              <EntityForm {...requestForm} entity={request} />
            </>
          )
        }
      </EntityLoader>
    </Screen>
  )
}
