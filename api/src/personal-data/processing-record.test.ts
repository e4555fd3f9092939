import { processingRecord } from '@grace/contract/processing-record'
import { testApi } from '../testing/test-api.ts'
import { columns } from './columns.ts'
import { dataKindOf } from './processing-record.ts'

const api = testApi()

test('the record lists for each purpose the data, the readers and the retention', async () => {
  const { body } = await api.as('ADMIN')(processingRecord.read)
  expect(body.inboxRetentionMonths).toBe(12)
  expect(body.activities.map(({ purpose }) => purpose)).toEqual([
    'account',
    'care',
    'newsletter',
    'publishing',
    'rights',
    'security',
    'accountability',
  ])
  const care = body.activities.find(({ purpose }) => purpose === 'care')
  expect(care).toMatchObject({ isSensitive: true, retentions: ['inbox'] })
  expect(care?.data).toEqual(expect.arrayContaining(['name', 'email', 'message', 'consent']))
  expect(care?.data).not.toContain('birth')
  expect(care?.readers).toEqual(['owner', 'care', 'server'])
})

test('every classified field has a kind of data', () => {
  const fields = Object.values(columns).flatMap(({ personal }) => Object.values(personal))
  for (const { field } of fields) expect(() => dataKindOf(field)).not.toThrow()
  expect(() => dataKindOf('accounts.Profile.nickname')).toThrow('has no kind')
})
