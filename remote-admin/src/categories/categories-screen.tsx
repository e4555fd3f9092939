import { FolderAddOutlined } from '@ant-design/icons'
import type { Category } from '@grace/contract/categories'
import { Outlet } from '@grace/shared-auth/router'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { ConsoleLink } from '../lib/address.tsx'
import { Filter, Filters } from '../lib/list/filters.tsx'
import { ListHeading } from '../lib/list/list-heading.tsx'
import { PagedRows } from '../lib/list/paged-rows.tsx'
import { SearchField } from '../lib/list/search-field.tsx'
import { useSearchText } from '../lib/list/use-search-text.ts'
import { useUrlState } from '../lib/list/use-url-state.ts'
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
  const [state, setState] = useUrlState(CategoryListState)
  const [text, setText] = useSearchText(
    state.q,
    useCallback((q: string) => setState({ q, page: '1' }, { replace: true }), [setState]),
  )
  const [removed, setRemoved] = useState<Category | null>(null)
  const removal = useRemoveCategory()
  const isPhone = useIsPhone()
  const query = useQuery(categoryListQuery(state))

  return (
    <Screen
      title="All categories"
      beside={
        <ListHeading
          total={query.data?.total}
          isFetching={query.isFetching}
          onRefresh={() => void query.refetch()}
        >
          <ConsoleLink to="/categories/new" className="adm-link-button">
            <FolderAddOutlined aria-hidden /> Add category
          </ConsoleLink>
        </ListHeading>
      }
    >
      <Filters>
        <SearchField text={text} onText={setText} />
        {isPhone ? (
          <Filter
            label="Sort by"
            choices={sortChoices}
            value={state.sort}
            onChange={(sort) => setState({ sort, page: '1' })}
          />
        ) : null}
      </Filters>
      <PagedRows
        query={query}
        size={state.size}
        what="categories"
        failed="Failed to load categories. Please try again."
        isFiltered={state.q !== ''}
        onClear={() => {
          setText('')
          setState({ q: '', page: '1' })
        }}
        onChange={setState}
        first={<ConsoleLink to="/categories/new">Add the first category</ConsoleLink>}
      >
        {(rows) =>
          isPhone ? (
            <CategoryCards rows={rows} onRemove={setRemoved} />
          ) : (
            <CategoryTable
              rows={rows}
              sort={state.sort}
              onSort={(sort) => setState({ sort, page: '1' })}
              onRemove={setRemoved}
            />
          )
        }
      </PagedRows>
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
