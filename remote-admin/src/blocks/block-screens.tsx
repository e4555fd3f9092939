import type { Block, BlockKind } from '@grace/contract/blocks'
import { Navigate, useLocation, useParams } from '@grace/shared-auth/router'
import { useAddress } from '../lib/address.tsx'
import { ListStateLink } from '../lib/list-state-link.tsx'
import { Screen } from '../lib/screen.tsx'
import { EntityForm } from '../resource/entity-form.tsx'
import { EntityLoader } from '../resource/entity-loader.tsx'
import { EntityNotFound } from '../resource/entity-not-found.tsx'
import { formOf } from './block-form.tsx'
import { isKind, kindTexts } from './kinds.ts'
import { blockResource, resourceOf } from './queries.ts'

/** The form for a new block of the kind in the URL; without one for news. */
export function NewBlockScreen() {
  const { kind = 'news' } = useParams()
  if (!isKind(kind)) return <EntityNotFound what="text" list="/blocks" />
  return <FormScreen key={kind} kind={kind} block={null} />
}

export function EditBlockScreen() {
  const { id = '' } = useParams()
  return (
    <EntityLoader
      key={id}
      query={blockResource.query}
      id={id}
      what="text"
      failed="Failed to load the text. Please try again."
      missing={<EntityNotFound what="text" list="/blocks" />}
    >
      {(block) => <InItsList block={block} />}
    </EntityLoader>
  )
}

/** News have a menu entry of their own, but audit and board link to `/blocks/7`. */
function InItsList({ block }: { block: Block }) {
  const { pathname, search } = useLocation()
  const address = useAddress()(resourceOf(block.kind).path(block.id))
  if (pathname !== address) return <Navigate to={address + search} replace />
  return <FormScreen kind={block.kind} block={block} />
}

function FormScreen({ kind, block }: { kind: BlockKind; block: Block | null }) {
  const { one, name, list } = kindTexts[kind]
  return (
    <Screen
      title={`${block ? 'Edit' : 'New'} ${one}`}
      headerActions={
        <ListStateLink to={list}>
          {list === '/blocks' ? 'Home and About' : `All ${name.toLowerCase()}`}
        </ListStateLink>
      }
    >
      <EntityForm {...formOf(kind)} entity={block} />
    </Screen>
  )
}
