import { categories } from '@grace/contract/categories'
import type { Endpoint } from '@grace/contract/endpoint'
import { pictures } from '@grace/contract/pictures'
import { posts } from '@grace/contract/posts'
import { onPages, otherwise, refuse } from '@grace/testkit/network'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aCategory, aPicture, aPost } from '../testing/publishing-samples.ts'
import { renderConsole } from '../testing/render-console.tsx'

const lists: { many: string; path: string; filter: string; list: Endpoint; row: object; first: string }[] = [
  {
    many: 'categories',
    path: '/categories',
    filter: 'q=zzz',
    list: categories.list,
    row: aCategory(),
    first: 'Add the first category',
  },
  {
    many: 'pictures',
    path: '/pictures',
    filter: 'used=false',
    list: pictures.list,
    row: aPicture(),
    first: 'Add the first pictures',
  },
  {
    many: 'posts',
    path: '/posts',
    filter: 'q=zzz',
    list: posts.list,
    row: aPost(),
    first: 'Create the first post',
  },
]

describe.each(lists)('$path', ({ many, path, filter, list, row, first }) => {
  const hold = (rows: object[]) => onPages(list, () => rows as never)

  test('the list has different messages when it is empty, has no match, or fails to load', async () => {
    otherwise(categories.list, () => [])
    hold([])
    const empty = renderConsole(path)
    expect(await screen.findByText(`No ${many} found`)).toBeVisible()
    expect(screen.getByRole('link', { name: first })).toBeVisible()
    empty.unmount()

    const filtered = renderConsole(`${path}?${filter}`)
    expect(await screen.findByText(`No ${many} matching the criteria`)).toBeVisible()
    hold([row])
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByText(`1–1 of 1 ${many}`)).toBeVisible()
    filtered.unmount()

    refuse(list, 'internal')
    renderConsole(path)
    expect(await screen.findByText(`Failed to load ${many}. Please try again.`)).toBeVisible()
    hold([row])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(`1–1 of 1 ${many}`)).toBeVisible()
  })
})
