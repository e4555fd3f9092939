import { FolderAddOutlined } from '@ant-design/icons'
import type { Category } from '@grace/contract/categories'
import { Outlet } from '@grace/shared-auth/router'
import { useState } from 'react'
import { ConsoleLink } from '../lib/address.tsx'
import { Filter } from '../lib/list/filters.tsx'
import { ListHeading } from '../lib/list/list-heading.tsx'
import { PagedList } from '../lib/list/paged-list.tsx'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { RemoveDialog } from '../lib/remove-dialog.tsx'
import { Screen } from '../lib/screen.tsx'
import { useIsPhone } from '../lib/use-media-query.ts'
import { CategoryCards } from './category-cards.tsx'
import { CategoryTable } from './category-table.tsx'
import { CategoryListState, columns } from './list-state.ts'
import { categoryListQuery, useRemoveCategory } from './queries.ts'

const sortChoices = columns.flatMap(({ name, orders: [up, down] }) => [
  { value: name, label: up },
  { value: `-${name}` as const, label: down },
])

export function CategoriesScreen() {
  const list = usePagedList(CategoryListState, categoryListQuery)
  const { sort } = list.state
  const [removed, setRemoved] = useState<Category | null>(null)
  const removal = useRemoveCategory()
  const isPhone = useIsPhone()

  return (
    <Screen
      title="All categories"
      beside={
        <ListHeading
          total={list.total}
          isFetching={list.query.isFetching}
          onRefresh={() => void list.query.refetch()}
        >
          <ConsoleLink to="/categories/new" className="adm-link-button">
            <FolderAddOutlined aria-hidden /> Add category
          </ConsoleLink>
        </ListHeading>
      }
    >
      <PagedList
        list={list}
        what="categories"
        filters={
          isPhone ? (
            <Filter
              label="Sort by"
              choices={sortChoices}
              value={sort}
              onChange={(sort) => list.change({ sort })}
            />
          ) : null
        }
        first={<ConsoleLink to="/categories/new">Add the first category</ConsoleLink>}
      >
        {(rows) =>
          isPhone ? (
            <CategoryCards rows={rows} onRemove={setRemoved} />
          ) : (
            <CategoryTable
              rows={rows}
              sort={sort}
              onSort={(sort) => list.change({ sort })}
              onRemove={setRemoved}
            />
          )
        }
      </PagedList>
      {removed ? (
        <RemoveDialog
          title="Delete category"
          question="Are you sure you want to delete this category? This action cannot be undone."
          id={removed.id}
          removal={removal}
          failed="Failed to delete category. Please try again."
          onClose={() => {
            removal.reset()
            setRemoved(null)
          }}
        >
          {removed.name}
        </RemoveDialog>
      ) : null}
      {/* An address like /categories/7 opens its dialog over the list. */}
      <Outlet />
    </Screen>
  )
}
