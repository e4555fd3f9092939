import { SettingOutlined } from '@ant-design/icons'
import { allKinds } from '@grace/contract/kinds'
import {
  descriptionsToWrite,
  type LanguageStateCount,
  languageStates,
  textsToWrite,
} from '@grace/contract/language-states'
import { englishNames, languages } from '@grace/contract/languages'
import { z } from '@grace/contract/zod'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { ConsoleLink } from '../lib/address.tsx'
import { lazyPart } from '../lib/lazy-part.tsx'
import { oneIn, pagedState } from '../lib/list/paging.ts'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'
import { plural } from '../lib/plural.ts'
import { QueryLoader } from '../lib/query-loader.tsx'
import { Screen } from '../lib/screen.tsx'
import { languageCountsQuery, neededLanguagesQuery } from '../lib/texts/language-counts.tsx'
import { keys } from '../resource/keys.ts'
import { ListPage } from '../resource/list-page.tsx'
import { pageQuery, queryOf } from '../resource/list-query.ts'
import { kindName } from './kind-name.ts'
import { LanguageBoard } from './language-board.tsx'
import './languages.css'
import { TextsToWrite } from './texts-to-write.tsx'

const ListState = z.object({
  ...pagedState,
  kind: oneIn(['', ...allKinds], ''),
  language: oneIn(['', ...languages], ''),
  chosen: oneIn(['', 'true'], ''),
})

const key = keys('language-states')

const NeededDialog = lazyPart(async () => (await import('./needed-dialog.tsx')).NeededDialog, null)

/** Texts that visitors miss today, by kind and language; each text leads to the tab where it is written. */
export function LanguagesScreen() {
  const [isChoosing, setChoosing] = useState(false)
  const { data: needed } = useQuery(neededLanguagesQuery)
  return (
    <Screen
      title="Languages"
      headerActions={
        <Button icon={<SettingOutlined aria-hidden />} disabled={!needed} onClick={() => setChoosing(true)}>
          What each kind needs
        </Button>
      }
    >
      <QueryLoader
        query={languageCountsQuery}
        failed="Failed to load the languages. Please try again."
        fallback={<LoadingSkeleton what="languages" rows={10} />}
      >
        {(counts) => <Board counts={counts} />}
      </QueryLoader>
      {isChoosing && needed ? <NeededDialog stored={needed} onClose={() => setChoosing(false)} /> : null}
    </Screen>
  )
}

function Board({ counts }: { counts: readonly LanguageStateCount[] }) {
  const list = usePagedList(ListState, (state) => pageQuery(key, languageStates.list, queryOf(state)))
  const { kind, language, chosen } = list.state
  const missed = textsToWrite(counts)
  const descriptions = descriptionsToWrite(counts)
  if (counts.length === 0) return <p>There are no texts yet.</p>
  const place = [kind ? kindName(kind) : 'Everything', language ? `in ${englishNames[language]}` : ''].join(
    ' ',
  )
  const title = chosen ? 'Only in some languages, by choice' : kind || language ? place : headingOf(missed)
  return (
    <>
      <div className="adm-languages-board">
        <LanguageBoard counts={counts} kind={kind} language={language} />
        <section aria-label={title} className="adm-panel">
          <h2>{title}</h2>
          {missed === 0 && !kind && !chosen ? (
            <p>Everything public can be read in the languages it needs.</p>
          ) : (
            <ListPage
              paged={list}
              texts={{
                what: chosen ? 'texts' : 'texts to write',
                none: 'Nothing is missing or outdated.',
                noMatch: chosen
                  ? 'Nothing is in some languages only, by choice.'
                  : 'Nothing is missing or outdated here.',
              }}
              isFiltered={list.isFiltered}
              onClear={list.clearFilters}
              onSize={list.setSize}
            >
              {(rows) => <TextsToWrite rows={rows} />}
            </ListPage>
          )}
          <p className="adm-quiet">
            Drafts, past events and what is not needed are not counted: nobody misses them.{' '}
            <ConsoleLink to={chosen ? '/languages' : '/languages?chosen=true'}>
              {chosen ? 'Show what is missing' : 'Show what is only in some languages, by choice'}
            </ConsoleLink>
          </p>
        </section>
      </div>
      {descriptions > 0 ? (
        <section aria-label="Descriptions of pictures" className="adm-panel">
          <p>
            <strong>{plural(descriptions, 'description')} of pictures on the site</strong>{' '}
            <span className="adm-quiet">
              to write. They count apart: the text beside a picture can be read.
            </span>
          </p>
          <ConsoleLink to="/languages?kind=picture">Describe them</ConsoleLink>
        </section>
      ) : null}
    </>
  )
}

const headingOf = (missed: number) =>
  missed === 0 ? 'Visitors miss nothing' : `Visitors miss ${plural(missed, 'text')} today`
