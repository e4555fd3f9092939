import { PlusOutlined } from '@ant-design/icons'
import { type Block, type BlockKind, blockKinds } from '@grace/contract/blocks'
import { useParams } from '@grace/shared-auth/router'
import { useState } from 'react'
import { ConsoleLink } from '../lib/address.tsx'
import { EmptyState } from '../lib/list/empty-state.tsx'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'
import { QueryLoader } from '../lib/query-loader.tsx'
import { Screen } from '../lib/screen.tsx'
import { useMainLanguage } from '../lib/settings-query.ts'
import { LanguageStates, nameIn } from '../lib/texts/language-states.tsx'
import { EntityNotFound } from '../resource/entity-not-found.tsx'
import { OrderedList } from '../resource/ordered-list.tsx'
import { RemoveDialog } from '../resource/remove-dialog.tsx'
import { EditLink, editAction, RowActions, removeAction } from '../resource/row-actions.tsx'
import { isKind, kindTexts } from './kinds.ts'
import { blocksQuery, nameOf, resourceOf, useOrder } from './queries.ts'
import './blocks.css'

/** The blocks of a repeated kind, in their order on the page. */
export function KindScreen() {
  const { kind = '' } = useParams()
  if (!isKind(kind) || blockKinds[kind].max === 1) return <EntityNotFound what="list" list="/blocks" />
  return <OfKind key={kind} kind={kind} />
}

function OfKind({ kind }: { kind: BlockKind }) {
  const { name, create, one } = kindTexts[kind]
  return (
    <Screen
      title={name}
      headerActions={
        <>
          <ConsoleLink to="/blocks">Home and About</ConsoleLink>
          <ConsoleLink to={create} className="adm-link-button adm-blocks-new">
            <PlusOutlined aria-hidden /> New {one}
          </ConsoleLink>
        </>
      }
    >
      <QueryLoader
        query={blocksQuery(kind)}
        failed={`Failed to load ${name.toLowerCase()}. Please try again.`}
        fallback={<LoadingSkeleton what={name.toLowerCase()} />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              text={`No ${name.toLowerCase()} found. Visitors will not see this part of the page.`}
            />
          ) : (
            <Ordered kind={kind} items={items} />
          )
        }
      </QueryLoader>
    </Screen>
  )
}

function Ordered({ kind, items }: { kind: BlockKind; items: readonly Block[] }) {
  const resource = resourceOf(kind)
  const order = useOrder(kind)
  const main = useMainLanguage()
  const [removing, setRemoving] = useState<Block | null>(null)
  const shownName = ({ texts }: Block) => nameOf(nameIn(main, texts))
  return (
    <>
      <OrderedList
        label={resource.many}
        items={items}
        nameOf={shownName}
        onOrder={(ids) => order.mutateAsync(ids)}
      >
        {(block) => (
          <div className="adm-block-row">
            <EditLink resource={resource} row={block}>
              {shownName(block)}
            </EditLink>
            <LanguageStates of="block" {...block} />
            <RowActions
              name={resource.nameOf(block)}
              actions={[
                editAction(resource, block),
                removeAction(resource.nameOf(block), () => setRemoving(block)),
              ]}
            />
          </div>
        )}
      </OrderedList>
      {removing ? (
        <RemoveDialog resource={resource} row={removing} onClose={() => setRemoving(null)} />
      ) : null}
    </>
  )
}
