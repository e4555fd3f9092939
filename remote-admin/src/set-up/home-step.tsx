import { formOf } from '../blocks/block-form.tsx'
import { blockResource, blocksQuery } from '../blocks/queries.ts'
import { useAreas } from '../lib/areas.ts'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'
import { QueryLoader } from '../lib/query-loader.tsx'
import { EntityForm } from '../resource/entity-form.tsx'
import { EntityLoader } from '../resource/entity-loader.tsx'
import { EntityNotFound } from '../resource/entity-not-found.tsx'
import { settingsStep } from './settings-step.tsx'
import type { StepContent } from './step-content.ts'

const Giving = settingsStep('giving')

/** The first words on the home page, and how people can give. */
export const HomeStep: StepContent = ({ onSaved }) => {
  const areas = useAreas()
  const isWhole = areas.includes('content') && areas.includes('settings')
  const stays = () => onSaved({ stays: isWhole })
  return (
    <>
      {areas.includes('content') ? (
        <section aria-labelledby="set-up-welcome">
          <h3 id="set-up-welcome">Welcome</h3>
          <QueryLoader
            query={blocksQuery()}
            failed="Failed to load the texts. Please try again."
            fallback={<LoadingSkeleton what="texts" />}
          >
            {({ items }) => <Welcome id={items.find(({ kind }) => kind === 'hero')?.id} onSaved={stays} />}
          </QueryLoader>
        </section>
      ) : null}
      {areas.includes('settings') ? (
        <>
          <h3>Giving</h3>
          <Giving onSaved={() => onSaved()} />
        </>
      ) : null}
    </>
  )
}

const form = formOf('hero')

function Welcome({ id, onSaved }: { id: number | undefined; onSaved: () => void }) {
  if (id === undefined) return <EntityForm {...form} entity={null} onSaved={onSaved} />
  return (
    <EntityLoader
      query={blockResource.query}
      id={String(id)}
      what="text"
      failed="Failed to load the text. Please try again."
      missing={<EntityNotFound what="text" list="/blocks" />}
    >
      {(block) => <EntityForm {...form} entity={block} onSaved={onSaved} />}
    </EntityLoader>
  )
}
