import { type Block, type BlockKind, blockKindNames, blockKinds } from '@grace/contract/blocks'
import { languages } from '@grace/contract/languages'
import { ConsoleLink } from '../lib/address.tsx'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'
import { plural } from '../lib/plural.ts'
import { QueryLoader } from '../lib/query-loader.tsx'
import { SamplesBadge } from '../lib/samples/sample-badge.tsx'
import { Screen } from '../lib/screen.tsx'
import { useMainLanguage } from '../lib/settings-query.ts'
import { LanguageStates, nameIn } from '../lib/texts/language-states.tsx'
import './blocks.css'
import { kindTexts, pages } from './kinds.ts'
import { blocksQuery, nameOf, resourceOf } from './queries.ts'

/** Blocks of all pages, in the order of the pages. */
export function OverviewScreen() {
  return (
    <Screen title="Home and About">
      <p className="adm-quiet">
        What the pages say about your church. Parts without text are not shown to visitors.
      </p>
      <QueryLoader
        query={blocksQuery()}
        failed="Failed to load the texts. Please try again."
        fallback={<LoadingSkeleton what="texts" rows={12} />}
      >
        {({ items }) => pages.map((page) => <PageTexts key={page} page={page} blocks={items} />)}
      </QueryLoader>
    </Screen>
  )
}

function PageTexts({ page, blocks }: { page: string; blocks: readonly Block[] }) {
  const id = `blocks-${page.replace(' ', '-')}`
  return (
    <section className="adm-panel adm-blocks-page" aria-labelledby={id}>
      <h2 id={id}>{page}</h2>
      <ul>
        {blockKindNames
          .filter((kind) => kindTexts[kind].page === page)
          .map((kind) => (
            <KindRow key={kind} kind={kind} blocks={blocks.filter((block) => block.kind === kind)} />
          ))}
      </ul>
    </section>
  )
}

function KindRow({ kind, blocks }: { kind: BlockKind; blocks: readonly Block[] }) {
  const main = useMainLanguage()
  const { name, list, create } = kindTexts[kind]
  const [first] = blocks
  const isSingle = blockKinds[kind].max === 1
  const single = first ? resourceOf(kind).path(first.id) : create
  return (
    <li className="adm-block-row">
      <span>
        <ConsoleLink to={isSingle ? single : list}>{name}</ConsoleLink>
        <SamplesBadge kind="block" ids={blocks.map(({ id }) => id)} />
      </span>
      <span className="adm-quiet">
        {!first
          ? 'Nothing has been written yet.'
          : isSingle
            ? nameOf(nameIn(main, first.texts))
            : plural(blocks.length, 'item')}
      </span>
      {first ? <LanguageStates of="block" {...together(blocks)} /> : null}
    </li>
  )
}

/** The states of several blocks as one: a language is written if it is in all, and outdated if it is in any. */
const together = (blocks: readonly Block[]) => ({
  texts: Object.fromEntries(
    languages.filter((code) => blocks.every(({ texts }) => texts[code])).map((code) => [code, true]),
  ),
  outdated: Object.fromEntries(
    languages.filter((code) => blocks.some(({ outdated }) => outdated[code])).map((code) => [code, true]),
  ),
})
