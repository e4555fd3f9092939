import type { z } from '@grace/contract/zod'
import { useParams } from '@grace/shared-auth/router'
import type { QueryKey } from '@tanstack/react-query'
import { ListStateLink } from '../lib/list-state-link.tsx'
import { Screen } from '../lib/screen.tsx'
import { EntityForm, type FormOf, type Stored } from './entity-form.tsx'
import { EntityLoader } from './entity-loader.tsx'
import { EntityNotFound } from './entity-not-found.tsx'

/** Infers the types of a form. */
export const formDefinition = <S extends z.ZodMiniType<object>, E extends Stored, K extends QueryKey>(
  form: FormOf<S, E, K>,
) => form

/** The screens for a new entity and for the one in the URL. */
export function formScreens<S extends z.ZodMiniType<object>, E extends Stored, K extends QueryKey>(
  form: FormOf<S, E, K>,
) {
  const { list, resource } = form
  const { one, many, query } = resource
  const back = <ListStateLink to={list}>All {many.toLowerCase()}</ListStateLink>
  return {
    NewScreen: () => (
      <Screen title={`New ${one}`} beside={back}>
        <EntityForm {...form} entity={null} />
      </Screen>
    ),
    EditScreen: () => {
      const { id = '' } = useParams()
      return (
        <Screen title={`Edit ${one}`} beside={back}>
          <EntityLoader
            key={id}
            query={query}
            id={id}
            what={one}
            failed={`Failed to load the ${one}. Please try again.`}
            missing={<EntityNotFound what={one} list={list} />}
          >
            {(entity) => <EntityForm {...form} entity={entity} />}
          </EntityLoader>
        </Screen>
      )
    },
  }
}
