import type { Block, BlockKind } from '@grace/contract/blocks'
import { useState } from 'react'
import { formOf } from '../blocks/block-form.tsx'
import { kindTexts } from '../blocks/kinds.ts'
import { blockResource, blocksQuery } from '../blocks/queries.ts'
import { ConsoleLink } from '../lib/address.tsx'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'
import { QueryLoader } from '../lib/query-loader.tsx'
import { SampleBadge } from '../lib/samples/sample-badge.tsx'
import { LanguageStates } from '../lib/texts/language-states.tsx'
import { useUnsavedGuard } from '../lib/unsaved/unsaved.tsx'
import { EntityForm } from '../resource/entity-form.tsx'
import { EntityLoader } from '../resource/entity-loader.tsx'
import { EntityNotFound } from '../resource/entity-not-found.tsx'
import type { StepContent } from './step-content.ts'

/** The places of which each page has one, most important first. */
const places = ['hero', 'about', 'overview', 'contact', 'prayer', 'giving'] satisfies BlockKind[]

export const HomeStep: StepContent = ({ onSaved }) => (
  <QueryLoader
    query={blocksQuery()}
    failed="Failed to load the texts. Please try again."
    fallback={<LoadingSkeleton what="texts" />}
  >
    {({ items }) => <Places blocks={items} onSaved={() => onSaved({ stays: true })} />}
  </QueryLoader>
)

function Places({ blocks, onSaved }: { blocks: readonly Block[]; onSaved: () => void }) {
  const [chosen, setChosen] = useState<BlockKind | null>(null)
  const { leave } = useUnsavedGuard()
  const blockOf = (kind: BlockKind) => blocks.find((block) => block.kind === kind)
  const open = chosen ?? places.find((kind) => !blockOf(kind)) ?? 'hero'
  const block = blockOf(open)
  const save = () => {
    // The next one without a text opens, or this one again.
    setChosen(places.find((kind) => kind !== open && !blockOf(kind)) ?? open)
    onSaved()
  }
  return (
    <>
      <ul className="adm-guide-list">
        {places.map((kind) => {
          const own = blockOf(kind)
          return (
            <li key={kind}>
              <button
                type="button"
                className="adm-guide-choice"
                aria-pressed={kind === open}
                onClick={() => leave(() => setChosen(kind))}
              >
                {nameOf(kind)}
              </button>{' '}
              {own ? (
                <LanguageStates {...own} />
              ) : (
                <span className="adm-quiet">Nothing has been written yet.</span>
              )}
              {own ? <SampleBadge kind="block" id={own.id} /> : null}
            </li>
          )
        })}
      </ul>
      <h3>{nameOf(open)}</h3>
      {block ? (
        <EntityLoader
          key={open}
          query={blockResource.query}
          id={String(block.id)}
          what="text"
          failed="Failed to load the text. Please try again."
          missing={<EntityNotFound what="text" list="/blocks" />}
        >
          {(block) => <EntityForm {...formOf(open)} entity={block} onSaved={save} />}
        </EntityLoader>
      ) : (
        <EntityForm key={open} {...formOf(open)} entity={null} onSaved={save} />
      )}
      <p>
        <ConsoleLink to="/blocks">All page texts</ConsoleLink>
      </p>
    </>
  )
}

const nameOf = (kind: BlockKind) => `${kindTexts[kind].page}: ${kindTexts[kind].name.toLowerCase()}`
