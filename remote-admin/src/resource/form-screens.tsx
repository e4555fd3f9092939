import type { TextKind } from '@grace/contract/revisions'
import type { z } from '@grace/contract/zod'
import { useParams } from '@grace/shared-auth/router'
import type { QueryKey } from '@tanstack/react-query'
import { ListStateLink } from '../lib/list-state-link.tsx'
import { Screen } from '../lib/screen.tsx'
import { EntityForm, type FormOf, type Stored } from './entity-form.tsx'
import { EntityLoader } from './entity-loader.tsx'
import { EntityNotFound } from './entity-not-found.tsx'
import { fieldsOf, type Labelled, textFields } from './merge-fields.ts'
import type { Base } from './use-conflict.tsx'

type TextsOf<S extends z.ZodMiniType<object>> =
  z.output<S> extends { texts?: infer Texts } ? NonNullable<Texts> : never
/** Names of the fields that have a text in each language. */
type TextName<S extends z.ZodMiniType<object>> = keyof NonNullable<TextsOf<S>[keyof TextsOf<S>]>
/** The other fields. */
type FieldName<S extends z.ZodMiniType<object>> = Exclude<
  keyof z.output<S>,
  'texts' | 'confirmed' | TextName<S>
>

interface Definition<S extends z.ZodMiniType<object>, E extends Stored, K extends QueryKey>
  extends Omit<FormOf<S, E, K>, 'fields' | 'texts' | 'formValuesOf'> {
  /** Form values of an entity, with `updatedAt`; null gives those of a new one. */
  formValuesOf: (entity: E | null) => Base & { [Name in FieldName<S>]-?: unknown }
  /** All fields of the schema: two editors may change each of them at once. */
  fields: { [Name in FieldName<S>]-?: Labelled }
  /** Kind and fields of its texts, if it has texts in languages. */
  texts?: { kind: TextKind; fields: { [Name in TextName<S>]-?: Labelled } }
}

/** Defines the form of an entity; without the label or the initial value of a field it does not compile. */
export const formDefinition = <S extends z.ZodMiniType<object>, E extends Stored, K extends QueryKey>({
  fields,
  texts,
  ...form
}: Definition<S, E, K>): FormOf<S, E, K> => ({
  ...form,
  ...(texts && { texts: texts.kind }),
  fields: [...fieldsOf(fields), ...(texts ? textFields(texts.fields) : [])],
})

/** The screens for a new entity and for the one in the URL. */
export function formScreens<S extends z.ZodMiniType<object>, E extends Stored, K extends QueryKey>(
  form: FormOf<S, E, K>,
) {
  const { list, resource } = form
  const { one, many, query } = resource
  const back = <ListStateLink to={list}>All {many.toLowerCase()}</ListStateLink>
  return {
    NewScreen: () => (
      <Screen title={`New ${one}`} headerActions={back}>
        <EntityForm {...form} entity={null} />
      </Screen>
    ),
    EditScreen: () => {
      const { id = '' } = useParams()
      return (
        <Screen title={`Edit ${one}`} headerActions={back}>
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
