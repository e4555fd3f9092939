import type { Fixture } from './fixture.ts'

/** Publishes an article. */
export async function createPost({ call, mainAdmin }: Fixture): Promise<{ id: number; title: string }> {
  const token = mainAdmin()
  const title = `One client ${Date.now()}`
  const create = async (path: string, body: object): Promise<number> => {
    const { status, body: made } = await call('POST', path, { token, body })
    if (status !== 201) throw new Error(`${path} was answered with ${status}: ${JSON.stringify(made)}`)
    return (made as { data: { id: number } }).data.id
  }
  const blogId = await create('/blogs', { title, content: '<p>We thank God for this year.</p>' })
  const { status } = await call('PUT', `/blogs/${blogId}`, { token, body: { status: 'APPROVED' } })
  if (status !== 200) throw new Error(`The blog was not approved: ${status}`)
  const categoryId = await create('/category', { name: title })
  return { id: await create('/post', { blogId, categoryIds: [categoryId] }), title }
}
