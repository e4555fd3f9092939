import type { BlogStatus, BlogText } from '@grace/contract/blogs'
import type { Language } from '@grace/contract/languages'
import type { Db } from '../database/db.ts'
import { planOf } from './change.ts'
import { blogRepository } from './repository.ts'
import { derivedFrom } from './text.ts'

interface Decided {
  main: Language
  writer: string
  decidedBy: string
  status: BlogStatus
  reason?: string | null
}

/** Inserts a blog in one language, and the decision about it: for sample content and tests. */
export async function insertDecidedBlog(
  db: Db,
  { language, title, content }: BlogText & { language: Language },
  { main, writer, decidedBy, status, reason = null }: Decided,
): Promise<number> {
  const repository = blogRepository(db, main)
  const texts = { [language]: { title, content, ...derivedFrom({ title, content }) } }
  const { decisions } = planOf(null, { title, content }, language)
  const id = await repository.insert({ texts, decisions }, { username: writer, accountId: null })
  if (status === 'PENDING') return id
  const blog = await repository.byId(id)
  const decided = planOf(blog, { status, reason }, language)
  const by = { username: decidedBy, accountId: null }
  await repository.update(id, texts, { texts: {}, decisions: decided.decisions }, by)
  return id
}
