import { readFileSync } from 'node:fs'
import path from 'node:path'
import { apiContract, compatibleFrom } from '@grace/contract/api-contract'
import { type EndpointShape, endpointShapes } from './endpoint-shapes.ts'
import { incompatibleChanges } from './incompatible-changes.ts'

const record: { contract: number; endpoints: Record<string, EndpointShape> } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'api-contract.json'), 'utf8'),
)

test('the endpoints are compatible with the recorded contract', () => {
  const advice =
    'An older console or site cannot work with this. Raise apiContract and compatibleFrom in contract/src/api-contract.ts, then run "npm run record -w contract".'
  const changes = incompatibleChanges(record.endpoints, endpointShapes())
  expect({ changes, ...(changes.length > 0 && { advice }) }).toEqual({ changes: [] })
})

test('the record has the current contract number; npm run record -w contract updates it', () => {
  expect(record.contract).toBe(apiContract)
  expect(compatibleFrom).toBeLessThanOrEqual(apiContract)
})

test('the record has every endpoint of the contract; npm run record -w contract adds a new one', () => {
  expect(Object.keys(endpointShapes()).filter((call) => !(call in record.endpoints))).toEqual([])
})

describe('an incompatible change', () => {
  const call = 'PUT /things/{id}'
  const before: EndpointShape = {
    access: 'signed-in',
    takes: {
      'params.id': { types: ['integer'], required: true },
      body: { types: ['object'], required: true },
      'body.kind': { types: ['"ONE"', '"TWO"'], required: true },
      'body.note': { types: ['string'], required: false },
    },
    answers: {
      response: { types: ['object'], required: false },
      'response.name': { types: ['string'], required: true },
      'response.size': { types: ['integer', 'null'], required: true },
    },
  }
  const changesWith = (change: Partial<EndpointShape>) =>
    incompatibleChanges({ [call]: before }, { [call]: { ...before, ...change } })
  const takes = (more: EndpointShape['takes']) => changesWith({ takes: { ...before.takes, ...more } })
  const answers = (more: EndpointShape['answers']) => changesWith({ answers: { ...before.answers, ...more } })
  const without = (fields: EndpointShape['takes'], gone: string) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => name !== gone))

  test.each([
    ['an endpoint is gone', incompatibleChanges({ [call]: before }, {}), /is gone/],
    ['fewer may call it', changesWith({ access: 'admin' }), /is for admin/],
    ['its format is another', changesWith({ format: { body: 'multipart/form-data' } }), /another format/],
    [
      'a field is required now',
      takes({ 'body.note': { types: ['string'], required: true } }),
      /requires body.note/,
    ],
    [
      'a new field is required',
      takes({ 'body.why': { types: ['string'], required: true } }),
      /requires body.why/,
    ],
    [
      'a value is not taken any more',
      takes({ 'body.kind': { types: ['"ONE"'], required: true } }),
      /takes less/,
    ],
    ['a field is not taken any more', changesWith({ takes: without(before.takes, 'body.note') }), /takes no/],
    [
      'a field is not answered',
      changesWith({ answers: without(before.answers, 'response.name') }),
      /answers no/,
    ],
    [
      'a field may be missing',
      answers({ 'response.name': { types: ['string'], required: false } }),
      /leave out/,
    ],
    [
      'a field may be null now',
      answers({ 'response.name': { types: ['null', 'string'], required: true } }),
      /else in/,
    ],
  ])('a change is incompatible when %s', (_, changes, message) => {
    expect(changes).toEqual([expect.stringMatching(message)])
  })

  test.each([
    ['more may call it', changesWith({ access: 'anyone' })],
    ['a field may be left out', takes({ 'body.kind': { types: ['string'], required: false } })],
    ['a new field may be sent', takes({ 'body.more': { types: ['array'], required: false } })],
    ['parts of a new field are required', takes({ 'body.more[]': { types: ['string'], required: true } })],
    ['more is answered', answers({ 'response.more': { types: ['string'], required: true } })],
    ['null is not answered any more', answers({ 'response.size': { types: ['integer'], required: true } })],
    [
      'there is another endpoint',
      incompatibleChanges({ [call]: before }, { [call]: before, 'GET /x': before }),
    ],
  ])('a change is compatible when %s', (_, changes) => {
    expect(changes).toEqual([])
  })
})
