import type {
  HeldRecord,
  RefusalReason,
  RequestWay,
  RightsKind,
  RightsRequest,
} from '@grace/contract/rights-requests'

export const kindNames: Record<RightsKind, string> = {
  see: 'See the data',
  copy: 'Copy of the data',
  correct: 'Correction',
  restrict: 'Stop using the data',
  erase: 'Erasure',
  withdraw: 'Withdraw a consent',
}

export const wayNames: Record<RequestWay, string> = {
  'in-person': 'In person',
  phone: 'By phone',
  letter: 'By letter',
  email: 'By email',
}

export const reasonNames: Record<RefusalReason, string> = {
  identity: 'It was not clear that they are who they say',
  law: 'A law requires that it is kept',
  others: 'It would touch the rights of somebody else',
  repeated: 'The same was asked and answered shortly before',
}

export const stateNames: Record<HeldRecord['state'], string> = {
  active: 'Active',
  inactive: 'Inactive',
  new: 'New',
  done: 'Done',
  subscribed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
}

export const choicesOf = <Value extends string>(names: Record<Value, string>) =>
  (Object.entries(names) as [Value, string][]).map(([value, label]) => ({ value, label }))

/** An answered request names nobody. */
export const nameOf = ({ name, id }: Pick<RightsRequest, 'id' | 'name'>): string => name ?? `Request ${id}`
