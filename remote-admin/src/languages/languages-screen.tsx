import { allKinds } from '@grace/contract/kinds'
import { type LanguageStateCount, languageStates } from '@grace/contract/language-states'
import { englishNames, languages } from '@grace/contract/languages'
import { z } from '@grace/contract/zod'
import { subjects } from '../lib/audit-entries/subjects.ts'
import { oneIn, pagedState } from '../lib/list/paging.ts'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'
import { QueryLoader } from '../lib/query-loader.tsx'
import { Screen } from '../lib/screen.tsx'
import { languageCountsQuery } from '../lib/texts/language-counts.tsx'
import { StateShape } from '../lib/texts/language-states.tsx'
import { keys } from '../resource/keys.ts'
import { ListPage } from '../resource/list-page.tsx'
import { pageQuery, queryOf } from '../resource/list-query.ts'
import { LanguageBoard } from './language-board.tsx'
import './languages.css'
import { TextsToWrite } from './texts-to-write.tsx'

const ListState = z.object({
  ...pagedState,
  kind: oneIn(['', ...allKinds], ''),
  language: oneIn(['', ...languages], ''),
})

const key = keys('language-states')

/** Missing and outdated texts, by kind and language; each leads to the tab where it is written. */
export function LanguagesScreen() {
  return (
    <Screen title="Languages" beside={<Legend />}>
      <QueryLoader
        query={languageCountsQuery}
        failed="Failed to load the languages. Please try again."
        fallback={<LoadingSkeleton what="languages" rows={10} />}
      >
        {(counts) => <Board counts={counts} />}
      </QueryLoader>
    </Screen>
  )
}

function Legend() {
  return (
    <p className="adm-states adm-languages-legend">
      {(['missing', 'outdated', 'written'] as const).map((state) => (
        <span key={state}>
          <StateShape state={state} />
          {state}
        </span>
      ))}
    </p>
  )
}

function Board({ counts }: { counts: readonly LanguageStateCount[] }) {
  const list = usePagedList(ListState, (state) => pageQuery(key, languageStates.list, queryOf(state)))
  const { kind, language } = list.state
  if (counts.length === 0) return <p>There are no texts yet.</p>
  if (counts.every(({ state }) => state === 'written')) {
    return <p>Everything is written in English, French and Kinyarwanda, and up to date.</p>
  }
  const title = [
    kind ? subjects[kind].many : 'Everything',
    language ? `in ${englishNames[language]}` : '',
  ].join(' ')
  return (
    <div className="adm-languages-board">
      <LanguageBoard counts={counts} kind={kind} language={language} />
      <section aria-label={title} className="adm-panel">
        <h2>{title}</h2>
        <ListPage
          paged={list}
          texts={{
            what: 'texts to write',
            none: 'Nothing is missing or outdated.',
            noMatch: 'Nothing is missing or outdated here.',
          }}
          isFiltered={list.isFiltered}
          onClear={list.clearFilters}
          onSize={list.setSize}
        >
          {(rows) => <TextsToWrite rows={rows} />}
        </ListPage>
      </section>
    </div>
  )
}
