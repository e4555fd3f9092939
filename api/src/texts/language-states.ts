import type {
  LanguageStateCount,
  languageStates,
  TextToWrite,
  TextToWriteQuery,
} from '@grace/contract/language-states'
import type { Language } from '@grace/contract/languages'
import type { Db } from '../database/db.ts'
import { listRows, type Part, valuesOf, whereAll } from '../database/list.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { settingsRepository } from '../settings/repository.ts'
import { textNameOf } from './text-name.ts'

/**
 * Every language of every entity of the site with its state, letters left out, by the rule of `textRepository`.
 *
 * @param main placeholder of the main language.
 */
const states = (main: string) => `
  select subject.kind, subject.subject_id, each.language,
    case
      when own.revision is null then 'missing'
      when base.fields is not null and base.fields is distinct from present.fields then 'outdated'
      else 'written'
    end as state
  from (select distinct kind, subject_id from texts where kind <> 'letter') subject
  cross join (values ('en'), ('fr'), ('rw')) as each (language)
  left join texts own on own.kind = subject.kind and own.subject_id = subject.subject_id
    and own.language = each.language
  left join text_revisions base on base.kind = subject.kind and base.subject_id = subject.subject_id
    and base.language = own.based_on_language and base.revision = own.based_on_revision
    and own.based_on_language = ${main} and own.language <> ${main}
  left join texts main on main.kind = subject.kind and main.subject_id = subject.subject_id
    and main.language = ${main}
  left join text_revisions present on present.kind = subject.kind and present.subject_id = subject.subject_id
    and present.language = ${main} and present.revision = coalesce(main.public_revision, main.revision)`

const title = `left(coalesce(${textNameOf('state.kind', 'state.subject_id')}, ''), 100)`

export const languageStateRepository = (db: Db, mainLanguage: Language) => ({
  async counts(): Promise<LanguageStateCount[]> {
    const { rows } = await db.query<LanguageStateCount>(
      `select kind, language, state, count(*) as count from (${states('$1')}) state
       group by kind, language, state order by kind, language, state`,
      [mainLanguage],
    )
    return rows
  },

  toWrite({ kind, language, page, size }: Omit<TextToWriteQuery, 'page'> & Part) {
    const { values, $ } = valuesOf()
    const main = $(mainLanguage)
    const conditions = ["state <> 'written'"]
    if (kind) conditions.push(`kind = ${$(kind)}`)
    if (language) conditions.push(`language = ${$(language)}`)
    return listRows<TextToWrite>(db, {
      columns: `kind, subject_id as id, language, state, ${title} as title`,
      sql: `from (${states(main)}) state ${whereAll(conditions)}`,
      values,
      orderBy: 'kind, language, subject_id',
      page,
      size,
    })
  },
})

export function languageStateRoutes(app: App) {
  const repositoryOf = async () =>
    languageStateRepository(app.db, (await settingsRepository(app.db).read()).mainLanguage)
  return {
    list: async ({ query }) => {
      const repository = await repositoryOf()
      return (part) => repository.toWrite({ ...query, ...part })
    },
    counts: async () => (await repositoryOf()).counts(),
  } satisfies Partial<Handlers<typeof languageStates>>
}
