/** @jest-environment node */
import type { CachedResponses } from '../src/hydration/query-cache.ts'
import { inOwnLanguage } from './own-language.ts'

const embedded = (body: unknown): CachedResponses => ({
  '/site?language=fr': { status: 200, body, total: null, etag: null },
})
const reduced = (body: unknown) => inOwnLanguage(embedded(body), 'fr')['/site?language=fr']?.body

const texts = { en: { name: 'Prayer' }, fr: { name: 'Prière' } }

test('lists are reduced to the texts in the language of the page', () => {
  expect(
    reduced({
      services: [{ id: 1, texts }],
      settings: {
        giving: [{ purpose: 'Building', purposeByLanguage: { en: 'Building', fr: 'Construction' } }],
      },
    }),
  ).toEqual({
    services: [{ id: 1, texts: { fr: { name: 'Prière' } } }],
    settings: { giving: [{ purpose: 'Building', purposeByLanguage: { fr: 'Construction' } }] },
  })
  expect(reduced([{ texts }])).toEqual([{ texts: { fr: { name: 'Prière' } } }])
})

test('an entry without a text in the language of the page keeps all its texts', () => {
  const body = { services: [{ texts: { en: { name: 'Prayer' } } }] }
  expect(reduced(body)).toEqual(body)
})

test('a single entry keeps its languages, because its page links to them', () => {
  expect(reduced({ id: 1, texts, picture: null })).toEqual({ id: 1, texts, picture: null })
})
