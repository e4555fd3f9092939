import { FolderAddOutlined } from '@ant-design/icons'
import type { Category } from '@grace/contract/categories'
import { categories } from '@grace/contract/categories'
import { z } from '@grace/contract/zod'
import { Outlet } from '@grace/shared-auth/router'
import { pagedState } from '../lib/list/paging.ts'
import { usePagedList } from '../lib/list/use-paged-list.ts'
import { LanguageStates } from '../lib/texts/language-states.tsx'
import { type Columns, sortIn } from '../resource/columns.ts'
import { createdColumn, nameColumn } from '../resource/common-columns.tsx'
import { pageQuery, queryOf } from '../resource/list-query.ts'
import { ResourceScreen } from '../resource/resource-screen.tsx'
import { categoryResource } from './queries.ts'

const columns: Columns<Category, 'name' | 'createdAt'> = [
  nameColumn(categoryResource, 'Name', 'name'),
  { label: 'Languages', cell: (category) => <LanguageStates of="category" {...category} />, line: true },
  createdColumn,
]

const ListState = z.object({ ...pagedState, sort: sortIn(columns, '-createdAt') })

export function CategoriesScreen() {
  const list = usePagedList(ListState, (state) =>
    pageQuery(categoryResource.key, categories.list, queryOf(state)),
  )
  return (
    <ResourceScreen
      resource={categoryResource}
      title="All categories"
      create={{ to: '/categories/new', label: 'Add category', icon: FolderAddOutlined }}
      emptyAction="Add the first category"
      about="Categories group the posts of the site."
      list={list}
      columns={columns}
    >
      {/* Routes such as /categories/7 open a dialog over the list. */}
      <Outlet />
    </ResourceScreen>
  )
}
