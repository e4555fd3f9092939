import type { Blog } from '@grace/contract/blogs'
import { memo } from 'react'
import { ConsoleLink } from '../lib/address.tsx'
import { BlogStatusBadge } from '../lib/badges.tsx'
import { KigaliTime } from '../lib/kigali-time.tsx'
import { SortHead } from '../lib/list/sort-head.tsx'
import { BlogActions, type Handlers } from './blog-actions.tsx'
import { type Column, type Sort, sortedBy } from './list-state.ts'

export function BlogTable({
  rows,
  sort,
  onSort,
  ...handlers
}: { rows: readonly Blog[]; sort: Sort; onSort: (sort: Sort) => void } & Handlers) {
  const head = (name: Column, label: string) => (
    <SortHead
      name={name}
      label={label}
      sort={sort}
      isTime={name === 'createdAt'}
      onSort={(column) => onSort(sortedBy(sort, column))}
    />
  )
  return (
    <div className="adm-table-frame">
      <table className="adm-table adm-blogs">
        <caption className="adm-unseen">Blogs. Times are Kigali time.</caption>
        <thead>
          <tr>
            {head('title', 'Title')}
            <th scope="col">Content Preview</th>
            {head('status', 'Status')}
            {head('createdAt', 'Created')}
            <th scope="col" className="adm-col-actions">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((blog) => (
            <Row key={blog.id} blog={blog} {...handlers} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Row = memo(function Row({ blog, ...handlers }: { blog: Blog } & Handlers) {
  const { id, title, preview, language, status, createdAt } = blog
  return (
    <tr>
      <th scope="row" className="adm-col-text">
        <ConsoleLink to={`/blogs/${id}/edit`} lang={language ?? ''}>
          {title}
        </ConsoleLink>
      </th>
      <td className="adm-col-text adm-col-preview" lang={language ?? ''}>
        {preview}
      </td>
      <td>
        <BlogStatusBadge status={status} />
      </td>
      <td>
        <KigaliTime of={createdAt} />
      </td>
      <td className="adm-col-actions">
        <BlogActions blog={blog} {...handlers} />
      </td>
    </tr>
  )
})
