import { useIsMutating } from '@tanstack/react-query'
import { formOf } from '../blocks/block-form.tsx'
import { blockResource, blocksQuery } from '../blocks/queries.ts'
import { useAreas } from '../lib/areas.ts'
import { Button } from '../lib/button.tsx'
import { FormFoot } from '../lib/forms/form-foot.tsx'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'
import { QueryLoader } from '../lib/query-loader.tsx'
import { EntityForm, formName } from '../resource/entity-form.tsx'
import { EntityLoader } from '../resource/entity-loader.tsx'
import { EntityNotFound } from '../resource/entity-not-found.tsx'
import { settingsStep } from './settings-step.tsx'
import type { StepContent } from './step-content.ts'

const Giving = settingsStep('giving', { hasFoot: false })
const form = formOf('hero')
const saveGiving = () => document.querySelector<HTMLFormElement>('#settings')?.requestSubmit()

/** The first words on the home page, and how people can give: one button saves both, one after the other. */
export const HomeStep: StepContent = ({ onSaved }) => {
  const areas = useAreas()
  const isSaving = useIsMutating() > 0
  const hasGiving = areas.includes('settings')
  const onWelcomeSaved = () => {
    onSaved({ stays: hasGiving })
    if (hasGiving) saveGiving()
  }
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
            {({ items }) => (
              <Welcome id={items.find(({ kind }) => kind === 'hero')?.id} onSaved={onWelcomeSaved} />
            )}
          </QueryLoader>
        </section>
      ) : null}
      {hasGiving ? (
        <>
          <h3>Giving</h3>
          <Giving onSaved={() => onSaved()} />
        </>
      ) : null}
      <FormFoot>
        <Button
          type="primary"
          htmlType="submit"
          form={areas.includes('content') ? formName(form.resource.one) : 'settings'}
          loading={isSaving}
        >
          Save
        </Button>
      </FormFoot>
    </>
  )
}

function Welcome({ id, onSaved }: { id: number | undefined; onSaved: () => void }) {
  if (id === undefined) return <EntityForm {...form} entity={null} hasFoot={false} onSaved={onSaved} />
  return (
    <EntityLoader
      query={blockResource.query}
      id={String(id)}
      what="text"
      failed="Failed to load the text. Please try again."
      missing={<EntityNotFound what="text" list="/blocks" />}
    >
      {(block) => (
        // Saved once more after an error of giving: from the version that is there now.
        <EntityForm key={block.updatedAt} {...form} entity={block} hasFoot={false} onSaved={onSaved} />
      )}
    </EntityLoader>
  )
}
