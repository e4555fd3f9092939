import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Blog, blogs, type NewBlog } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { type Endpoint, pathWith } from '@grace/contract/endpoint'
import { pictures } from '@grace/contract/pictures'
import { posts } from '@grace/contract/posts'
import type { Site } from './site.ts'

const root = path.join(import.meta.dirname, '../..')
/** Different pictures from the repository. */
const files = {
  hills: 'host-public/src/gospel/hills-poster.jpg',
  light: 'host-public/src/gospel/light-poster.jpg',
  icon: 'host-public/public/icon-512.png',
} as const
export type PictureFile = keyof typeof files

/** Publishes content through the API, signed in once as administrator. */
export async function publisher(site: Site) {
  const { token, cookies } = await site.signIn(site.admin)
  const send = async ({ method, path }: Endpoint, body: object | FormData, params = {}) => {
    const isForm = body instanceof FormData
    const response = await fetch(`${site.url}/api${pathWith(path, params)}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        Cookie: cookies,
        ...(!isForm && { 'Content-Type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    })
    const answer = await response.json()
    if (!response.ok) throw new Error(`${method} ${path} answered ${JSON.stringify(answer)}`)
    return answer.data
  }
  return {
    async category(name: string, nameByLanguage = {}): Promise<number> {
      return (await send(categories.create, { name, nameByLanguage })).id
    },
    async picture(file: PictureFile, altText: string, altTextByLanguage: Record<string, string> = {}) {
      const form = new FormData()
      const place = files[file]
      form.append('files', new Blob([readFileSync(path.join(root, place))]), path.basename(place))
      form.append('altText_0', altText)
      for (const [language, text] of Object.entries(altTextByLanguage)) {
        form.append(`altText_0_${language}`, text)
      }
      const [picture] = await send(pictures.upload, form)
      return picture.id as number
    },
    /** Creates an approved blog. */
    async blog(blog: Partial<NewBlog> = {}): Promise<Blog> {
      const { id } = await send(blogs.create, { title: 'Blog', content: '<p>Text</p>', ...blog })
      return send(blogs.update, { status: 'APPROVED' }, { id })
    },
    /** Creates a blog in status PENDING. */
    draft: (title: string): Promise<Blog> => send(blogs.create, { title, content: '<p>Text</p>' }),
    async post(blogId: number, categoryIds: number[], pictureIds: number[] = []): Promise<number> {
      return (await send(posts.create, { blogId, categoryIds, pictureIds })).id
    },
  }
}
