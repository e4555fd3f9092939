import { ArrowLeftOutlined } from '@ant-design/icons'
import { Id } from '@grace/contract/fields'
import { englishNames, languages } from '@grace/contract/languages'
import { revisionsPerText } from '@grace/contract/limits'
import { check } from '@grace/contract/problems'
import { type TextKind, textKinds } from '@grace/contract/revisions'
import { CallError } from '@grace/shared-auth/call'
import { useParams } from '@grace/shared-auth/router'
import { ConsoleLink } from '../lib/address.tsx'
import { subjects } from '../lib/audit-entries/subjects.ts'
import { EmptyState } from '../lib/list/empty-state.tsx'
import { Filter, Filters, filterOf } from '../lib/list/filters.tsx'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { useUrlState } from '../lib/list/use-url-state.ts'
import { Screen } from '../lib/screen.tsx'
import { useIsPhone } from '../lib/use-media-query.ts'
import { ListPage } from '../resource/list-page.tsx'
import { ListState, revisionsQuery, ShownState, type Thing, versionOf } from './queries.ts'
import { RevisionList } from './revision-list.tsx'
import { RevisionView } from './revision-view.tsx'
import './revisions.css'

const languageChoices = [
  { value: '', label: 'All languages' },
  ...languages.map((language) => ({ value: language, label: englishNames[language] })),
] as const

const isKind = (kind: string | undefined): kind is TextKind => textKinds.some((known) => known === kind)

/** Earlier versions of the texts of one thing, at `/history/{kind}/{id}`; `?version=fr-3` shows one. */
export function HistoryScreen() {
  const { kind, id = '' } = useParams()
  const { value: number } = check(Id, id)
  if (!isKind(kind) || !number) return <Missing />
  return <History key={`${kind} ${number}`} kind={kind} id={number} />
}

const Missing = () => (
  <Screen title="History">
    <EmptyState text="This does not exist. It may have been deleted.">
      <ConsoleLink to="/trash">Trash</ConsoleLink>
    </EmptyState>
  </Screen>
)

function History(thing: Thing) {
  const { kind, id } = thing
  const { one, path } = subjects[kind]
  const list = usePagedList(ListState, (state) => revisionsQuery(thing, state))
  const [{ version: name }] = useUrlState(ShownState)
  const version = versionOf(name)
  const isPhone = useIsPhone()
  const { error } = list.query
  if (list.total === undefined && error instanceof CallError && error.status === 404) return <Missing />
  return (
    <Screen
      title={`History of the ${one}`}
      headerActions={
        <span className="adm-screen-actions">
          <ConsoleLink to={path(id)} className="adm-history-link">
            <ArrowLeftOutlined aria-hidden /> Back to the {one}
          </ConsoleLink>
        </span>
      }
    >
      <div className="adm-history">
        {/* A phone shows the list or one version. */}
        {isPhone && version ? null : (
          <section aria-label="Versions" className="adm-panel">
            <Filters>
              <Filter {...filterOf(list, 'language', 'Language', languageChoices)} />
            </Filters>
            <ListPage
              paged={list}
              texts={{
                what: 'versions',
                failed: 'The history could not be loaded.',
                none: 'No earlier versions yet',
                noMatch: 'No versions in this language',
              }}
              isFiltered={list.isFiltered}
              onClear={list.clearFilters}
              onSize={list.setSize}
            >
              {(rows) => (
                <>
                  <RevisionList thing={thing} rows={rows} />
                  {rows.every(({ isCurrent }) => isCurrent) && list.page.pages === 1 ? (
                    <p className="adm-history-none">No earlier versions yet</p>
                  ) : null}
                </>
              )}
            </ListPage>
            <p className="adm-quiet">
              Nothing is overwritten: each change is a new version. The last {revisionsPerText} of each
              language are kept.
            </p>
          </section>
        )}
        {version ? (
          <RevisionView key={name} thing={thing} version={version} />
        ) : isPhone ? null : (
          <p className="adm-quiet adm-history-hint">Choose a version to see what it changed.</p>
        )}
      </div>
    </Screen>
  )
}
