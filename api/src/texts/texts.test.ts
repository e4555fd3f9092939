import { type Language, languages } from '@grace/contract/languages'
import fc from 'fast-check'
import { testApi } from '../testing/test-api.ts'
import { type Texts, textRepository } from './repository.ts'

const api = testApi()

interface Fields {
  name: string
}

type Act =
  | { kind: 'write'; texts: Partial<Record<Language, Fields | null>> }
  | { kind: 'confirm'; language: Language }
  | { kind: 'main'; language: Language }

/** The rules in memory, without revisions: each text with the text of the main language that it was made from. */
function model() {
  let main: Language = 'en'
  const texts: Texts<Fields> = {}
  const basedOn: Partial<Record<Language, { language: Language; fields: Fields }>> = {}
  const rebase = (language: Language) => {
    const fields = texts[main]
    if (language !== main && texts[language] && fields) basedOn[language] = { language: main, fields }
  }
  return {
    main: () => main,
    texts: () => ({ ...texts }),
    outdated: () =>
      Object.fromEntries(
        languages.flatMap((language) => {
          const base = basedOn[language]
          const isOutdated =
            language !== main &&
            texts[language] &&
            base?.language === main &&
            base.fields.name !== texts[main]?.name
          return isOutdated ? [[language, base.fields]] : []
        }),
      ),
    do(act: Act) {
      if (act.kind === 'main') main = act.language
      if (act.kind === 'confirm') rebase(act.language)
      if (act.kind !== 'write') return
      const changed = languages.filter((language) => {
        const fields = act.texts[language]
        return fields !== undefined && fields?.name !== texts[language]?.name
      })
      for (const language of changed) {
        const fields = act.texts[language]
        if (fields) texts[language] = fields
        else {
          delete texts[language]
          delete basedOn[language]
        }
      }
      for (const language of changed) rebase(language)
    },
  }
}

const language = fc.constantFrom(...languages)
// Few names, so that a text often returns to what it was.
const fields = fc.record({ name: fc.constantFrom('a', 'b', 'c') })
const given = fc.option(fc.option(fields, { nil: null }), { nil: undefined })
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ en: given, fr: given, rw: given }).map((texts): Act => ({ kind: 'write', texts })),
  },
  { weight: 2, arbitrary: language.map((language): Act => ({ kind: 'confirm', language })) },
  { weight: 1, arbitrary: language.map((language): Act => ({ kind: 'main', language })) },
)

test('any sequence of writes, removals and confirmations gives each language its text and state', async () => {
  let id = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 6 }), async (acts) => {
      id += 1
      const expected = model()
      await api.db.transaction(async (tx) => {
        const repository = textRepository<Fields>(tx, 'service')
        const read = async () => (await repository.ofAll([id], expected.main())).get(id)
        for (const act of acts) {
          const before = (await read())?.texts ?? {}
          const options = { main: expected.main(), by: null }
          if (act.kind === 'write') await repository.write(id, before, act.texts, options)
          if (act.kind === 'confirm') {
            await repository.write(id, before, {}, { ...options, confirmed: [act.language] })
          }
          expected.do(act)
          expect(await read()).toEqual({ texts: expected.texts(), outdated: expected.outdated() })
        }
      })
    }),
    { numRuns: 1_000 },
  )
})

test('every revision is kept, with its author', async () => {
  const repository = textRepository<Fields>(api.db, 'service')
  const id = 1_000_000
  await repository.write(id, {}, { fr: { name: 'a' } }, { main: 'en', by: 7 })
  await repository.write(id, { fr: { name: 'a' } }, { fr: { name: 'b' } }, { main: 'en', by: 8 })
  await repository.write(id, { fr: { name: 'b' } }, { fr: { name: 'b' } }, { main: 'en', by: 9 })
  const { rows } = await api.db.query(
    'select revision, fields, author_id as by from text_revisions where subject_id = $1 order by revision',
    [id],
  )
  expect(rows).toEqual([
    { revision: 1, fields: { name: 'a' }, by: 7 },
    { revision: 2, fields: { name: 'b' }, by: 8 },
  ])
})
