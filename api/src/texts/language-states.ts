import {
  type LanguageStateCount,
  languageStates,
  type NeededKind,
  type NeededLanguages,
  neededKinds,
  type TextToWrite,
  type TextToWriteQuery,
} from '@grace/contract/language-states'
import type { Language } from '@grace/contract/languages'
import { changesBetween } from '../audit/repository.ts'
import { mainLanguageOf } from '../content/main-language.ts'
import type { Mutate } from '../content/mutate.ts'
import type { Db } from '../database/db.ts'
import { listRows, type Part, valuesOf, whereAll } from '../database/list.ts'
import { found } from '../http/app-error.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { done } from '../http/route-of.ts'
import { stored } from '../kinds/stored-kinds.ts'

const textKinds = neededKinds.filter((kind) => kind !== 'settings')

/** SQL: what visitors read today. */
const shown = textKinds
  .map((kind) => {
    const { table, isShown = 'true' } = stored(kind)
    return `select '${kind}' as kind, id as subject_id from ${table} where ${isShown}`
  })
  .join(' union all ')

/** SQL: texts of the settings, with their translations. */
const settingsTexts = `
  select 1 as id, 'Address' as title, given->>'address' as text, given->'addressByLanguage' as translations from settings
  union all
  select 1 + at, option->>'purpose', option->>'purpose', option->'purposeByLanguage'
  from settings cross join lateral jsonb_array_elements(given->'giving') with ordinality as each (option, at)`

/** SQL: the languages that a kind needs. */
const neededBy = (kind: string) =>
  `coalesce((select needed_languages->${kind} from settings), '["en", "fr", "rw"]')`

/**
 * Every language of everything that visitors read today, with its state, by the rule of `textRepository`. A text that
 * waits for its approval is written: it waits elsewhere.
 *
 * @param main placeholder of the main language.
 */
const states = (main: string) => `
  select subject.kind, subject.subject_id, each.language, null as title, chosen.languages is not null as is_chosen,
    coalesce(chosen.languages, ${neededBy('subject.kind')}) as needed,
    case
      when own.revision is not null and (base.fields is null or base.fields is not distinct from present.fields)
        then 'written'
      when not coalesce(chosen.languages, ${neededBy('subject.kind')}) ? each.language then 'unneeded'
      when own.revision is null then 'missing'
      else 'outdated'
    end as state
  from (${shown}) subject
  cross join (values ('en'), ('fr'), ('rw')) as each (language)
  left join only_languages chosen on chosen.kind = subject.kind and chosen.subject_id = subject.subject_id
  left join texts own on own.kind = subject.kind and own.subject_id = subject.subject_id
    and own.language = each.language
  left join text_revisions base on base.kind = subject.kind and base.subject_id = subject.subject_id
    and base.language = own.based_on_language and base.revision = own.based_on_revision
    and own.based_on_language = ${main} and own.language <> ${main}
  left join texts main on main.kind = subject.kind and main.subject_id = subject.subject_id
    and main.language = ${main}
  left join text_revisions present on present.kind = subject.kind and present.subject_id = subject.subject_id
    and present.language = ${main} and present.revision = coalesce(main.public_revision, main.revision)
  union all
  select 'settings', piece.id, each.language, piece.title, false, ${neededBy(`'settings'`)},
    case
      when each.language = ${main} or coalesce(piece.translations->>each.language, '') <> '' then 'written'
      when not ${neededBy(`'settings'`)} ? each.language then 'unneeded'
      else 'missing'
    end
  from (${settingsTexts}) piece
  cross join (values ('en'), ('fr'), ('rw')) as each (language)
  where coalesce(piece.text, '') <> ''`

/** SQL: what administrators call it. */
const title = `left(coalesce(state.title, case state.kind ${textKinds
  .map((kind) => {
    const { table, name } = stored(kind)
    return `when '${kind}' then (select ${name} from ${table} where ${table}.id = state.subject_id)`
  })
  .join(' ')} end, ''), 100)`

export const languageStateRepository = (db: Db, mainLanguage: Language) => ({
  async counts(): Promise<LanguageStateCount[]> {
    const { rows } = await db.query<LanguageStateCount>(
      `select kind, language, state, count(*) as count from (${states('$1')}) state
       group by kind, language, state order by kind, language, state`,
      [mainLanguage],
    )
    return rows
  },

  toWrite({ kind, language, chosen, page, size }: Omit<TextToWriteQuery, 'page'> & Part) {
    const { values, $ } = valuesOf()
    const main = $(mainLanguage)
    const conditions = chosen ? ["state = 'unneeded' and is_chosen"] : ["state in ('missing', 'outdated')"]
    // Descriptions of pictures count apart.
    conditions.push(kind ? `kind = ${$(kind)}` : "kind <> 'picture'")
    if (language) conditions.push(`language = ${$(language)}`)
    return listRows<TextToWrite>(db, {
      columns: `kind, subject_id as id, language, state, needed, ${title} as title`,
      sql: `from (${states(main)}) state ${whereAll(conditions)}`,
      values,
      orderBy: 'kind, language, subject_id',
      page,
      size,
    })
  },
})

const neededLanguageRepository = (db: Db) => ({
  async read(): Promise<NeededLanguages> {
    const { rows } = await db.query<{ needed: NeededLanguages }>(
      'select needed_languages as needed from settings',
    )
    return rows[0]?.needed ?? {}
  },

  async update(needed: NeededLanguages): Promise<void> {
    await db.query('update settings set needed_languages = needed_languages || $1::text::jsonb', [
      JSON.stringify(needed),
    ])
  },

  /** Locks the row until the transaction ends. @returns the languages that were chosen, null for none; undefined without a row. */
  async lockChosen(kind: NeededKind, id: number): Promise<Language[] | null | undefined> {
    if (kind === 'settings') return undefined
    const { rows } = await db.query<{ languages: Language[] | null }>(
      `select (select languages from only_languages where kind = $1 and subject_id = $2) as languages
       from ${stored(kind).table} where id = $2 for update`,
      [kind, id],
    )
    return rows[0]?.languages
  },

  async choose(kind: NeededKind, id: number, languages: readonly Language[] | null): Promise<void> {
    await db.query('delete from only_languages where kind = $1 and subject_id = $2', [kind, id])
    if (!languages) return
    await db.query(
      'insert into only_languages (kind, subject_id, languages) values ($1, $2, $3::text::jsonb)',
      [kind, id, JSON.stringify(languages)],
    )
  },
})

export function languageStateRoutes(app: App, { mutate }: { mutate: Mutate }) {
  const repositoryOf = async () => languageStateRepository(app.db, await mainLanguageOf(app.db))
  return {
    list: async ({ query }) => {
      const repository = await repositoryOf()
      return (part) => repository.toWrite({ ...query, ...part })
    },
    counts: async () => (await repositoryOf()).counts(),
    needed: () => neededLanguageRepository(app.db).read(),
    setNeeded: async (request) => {
      const needed = await mutate(request, async (tx) => {
        const repository = neededLanguageRepository(tx)
        const before = await repository.read()
        await repository.update(request.body.needed)
        const result = await repository.read()
        const subject = { type: 'settings' as const, id: 1 }
        return { result, audit: { action: 'settings.languages', subject, ...changesBetween(before, result) } }
      })
      return done(languageStates.setNeeded, needed)
    },
    setOnly: async (request) => {
      const { kind, id } = request.params
      const { languages } = request.body
      await mutate(
        request,
        async (tx) => {
          const repository = neededLanguageRepository(tx)
          const before = await repository.lockChosen(kind, id)
          found(before === undefined ? null : true, kind)
          await repository.choose(kind, id, languages)
          const subject = { type: kind, id }
          const changes = changesBetween({ languages: before }, { languages })
          return { result: null, audit: { action: `${kind}.languages`, subject, ...changes } }
        },
        request.params,
      )
      return done(languageStates.setOnly, null)
    },
  } satisfies Partial<Handlers<typeof languageStates>>
}
