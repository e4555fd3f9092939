import { type BlogStatus, blogStatuses } from '@grace/contract/blogs'
import { type Language, languages } from '@grace/contract/languages'
import fc from 'fast-check'
import { testApi } from '../testing/test-api.ts'
import type { TextChange, Texts } from '../texts/repository.ts'
import { planOf } from './change.ts'
import { blogRepository, type StoredBlog } from './repository.ts'

const api = testApi()
const main = 'en'
const by = { username: 'editor', accountId: null }

interface Act {
  texts: TextChange<string>
  language: Language
  status?: BlogStatus | undefined
  approve?: boolean | undefined
  confirmed: Language[]
}

interface State {
  text: string
  status: BlogStatus
  shown: string | null
  /** The text of the main language that it was made from. */
  madeFrom: string | null
}

/** The rules in memory, without revisions. */
function model() {
  const states: Texts<State> = {}
  const reference = () => states[main] && (states[main].shown ?? states[main].text)
  const refer = (language: Language) => {
    const own = states[language]
    const text = reference()
    if (own && language !== main && text) own.madeFrom = text
  }
  return {
    states,
    do({ texts, language, status, approve, confirmed }: Act) {
      const sent = languages.filter((code) => texts[code] !== undefined)
      const isNamed = status !== undefined || (approve && sent.length === 0)
      const edited: Language[] = []
      for (const code of languages) {
        const text = texts[code]
        if (text === null) delete states[code]
        const requested = approve ? 'APPROVED' : code === language ? status : undefined
        if (!text && !(isNamed && code === language && text === undefined)) continue
        const own = states[code]
        const isEdited = text && text !== own?.text
        if (isEdited) {
          const next = requested ?? (own?.status === 'DRAFT' ? 'DRAFT' : 'PENDING')
          states[code] = { shown: null, madeFrom: null, ...own, text, status: next }
          edited.push(code)
        } else if (own && requested) {
          const isItself = own.status === 'APPROVED' && requested !== 'APPROVED'
          if (isItself || (requested === 'DRAFT' && !text)) own.shown = null
          own.status = requested
        }
        const now = states[code]
        if (now?.status === 'APPROVED') now.shown = now.text
      }
      for (const code of [...edited, ...confirmed]) refer(code)
    },
    expected: () => ({
      texts: mapped(({ text }) => text),
      status: mapped(({ status }) => status),
      shown: mapped(({ shown }) => shown ?? undefined),
      outdated: mapped(({ madeFrom }, language) => {
        const text = reference()
        return language !== main && madeFrom && madeFrom !== text ? madeFrom : undefined
      }),
    }),
  }
  function mapped<T>(value: (state: State, language: Language) => T | undefined): Texts<T> {
    return Object.fromEntries(
      languages.flatMap((language) => {
        const own = states[language] && value(states[language], language)
        return own === undefined ? [] : [[language, own]]
      }),
    )
  }
}

const language = fc.constantFrom(...languages)
// Few texts, so that one often returns to what it was.
const text = fc.constantFrom('a', 'b', 'c')
const given = fc.oneof(
  { weight: 6, arbitrary: fc.constant(undefined) },
  { weight: 4, arbitrary: text },
  { weight: 1, arbitrary: fc.constant(null) },
)
const status = fc.constantFrom(undefined, undefined, ...blogStatuses)
const act: fc.Arbitrary<Act> = fc.record({
  texts: fc.record({ en: given, fr: given, rw: given }),
  language,
  status,
  approve: fc.constantFrom(undefined, undefined, undefined, true),
  confirmed: fc.constantFrom<Language[]>([], [], ['fr'], ['rw', 'fr']),
})

const stored = (title: string) => ({ title, content: `<p>${title}</p>`, preview: title, searchText: title })
const titlesOf = (texts: Texts<{ title: string }>) =>
  Object.fromEntries(Object.entries(texts).map(([language, { title }]) => [language, title]))

test('no public text changes without its own approval, and every language has its own state', async () => {
  let ran = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 3 }), async (acts) => {
      const { states, ...rules } = model()
      await api.db.transaction(async (tx) => {
        const repository = blogRepository(tx, main)
        const first = {
          texts: { en: stored('a') },
          ...{ decisions: planOf(null, stored('a'), main).decisions },
        }
        const id = await repository.insert(first, by)
        rules.do({ texts: { en: 'a' }, language: main, confirmed: [] })
        let before = (await repository.byId(id)) as StoredBlog
        for (const act of acts) {
          const texts = Object.fromEntries(
            Object.entries(act.texts).map(([code, title]) => [code, title && stored(title)]),
          )
          let plan: ReturnType<typeof planOf>
          try {
            plan = planOf(before, { ...act, texts }, act.language)
          } catch {
            // A text would be missing: nothing changes.
            continue
          }
          ran += 1
          const confirmed = act.confirmed
          await repository.update(
            id,
            before.texts,
            { ...plan, texts: plan.texts as typeof texts, confirmed },
            by,
          )
          rules.do(act)

          const after = (await repository.byId(id)) as StoredBlog
          before = after
          const expected = rules.expected()
          expect({
            texts: titlesOf(after.texts),
            status: Object.fromEntries(
              Object.entries(after.languages).map(([code, own]) => [code, own.status]),
            ),
            shown: titlesOf(after.publicTexts),
            outdated: titlesOf(after.outdated),
          }).toEqual(expected)
          const [lead = main] = states[main] ? [main] : [after.language as Language]
          expect(after).toMatchObject({
            language: lead,
            title: states[lead]?.text,
            status: states[lead]?.status,
          })
          const { rows } = await tx.query('select public_in as "publicIn" from blogs where id = $1', [id])
          expect(rows).toEqual([{ publicIn: Object.keys(expected.shown).join(' ') }])
        }
      })
    }),
    { numRuns: 1_000 },
  )
  expect(ran).toBeGreaterThan(1_000)
})
