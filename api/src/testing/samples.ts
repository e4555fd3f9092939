import type { Role } from '@grace/contract/access'
import type { NewUser } from '@grace/contract/accounts'
import type { Registration } from '@grace/contract/auth'
import type { BlogStatus, BlogText } from '@grace/contract/blogs'
import type { Language } from '@grace/contract/languages'
import type { PostInput } from '@grace/contract/posts'
import { sampleSettings } from '@grace/contract/settings'
import type { z } from '@grace/contract/zod'
import { hash } from '@node-rs/argon2'
import { accountRepository, type NewAccount } from '../accounts/repository.ts'
import { insertDecidedBlog } from '../blogs/insert-decided.ts'
import { categoryRepository } from '../categories/repository.ts'
import { raiseContentVersion } from '../content/version.ts'
import type { Db } from '../database/db.ts'
import { type BlogState, postRepository } from '../posts/repository.ts'

/** Password of all test accounts by default. */
export const samplePassword = 'Imana-ni-nziza-7'

let made = 0
const nextName = (prefix = 'person') => `${prefix}${++made}`

/** A registration as sent by the form. */
export function aRegistration(changes: Partial<z.input<typeof Registration>> = {}) {
  const username = changes.username ?? nextName()
  return {
    username,
    password: samplePassword,
    confirmPassword: samplePassword,
    email: `${username.trim().toLowerCase()}@example.org`,
    fullName: 'Ruth Uwase',
    gender: 'FEMALE' as const,
    ...changes,
  }
}

/** A new user as sent by the administrators' form. */
export function aNewUser(changes: Partial<z.input<typeof NewUser>> = {}) {
  const username = (changes.username as string | undefined) ?? nextName()
  return {
    username,
    password: samplePassword,
    confirmPassword: samplePassword,
    email: `${username}@example.org`,
    fullName: 'Eric Mugabo',
    accountCategory: 'MEMBER' as const,
    phoneNumber: '0788 123 456',
    gender: 'MALE' as const,
    ...changes,
  }
}

/** At the lowest cost, which the hash names: each login of a test verifies it. */
const sampleHash = hash(samplePassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** Inserts an account with `samplePassword`. */
export async function insertAccount(db: Db, changes: Partial<NewAccount & { active: boolean }> = {}) {
  const { active = true, ...given } = changes
  const username = given.username ?? nextName((given.accountCategory as Role | undefined)?.toLowerCase())
  const account = await accountRepository(db).insert({
    username,
    email: `${username.toLowerCase()}@example.org`,
    fullName: 'Grace Ingabire',
    accountCategory: 'MEMBER',
    passwordHash: await sampleHash,
    ...given,
  })
  if (!active) await db.query('update accounts set active = false where id = $1', [account.id])
  return { ...account, active }
}

/** Inserts a blog, approved by default. */
export async function insertBlog(
  db: Db,
  changes: Partial<BlogText & { language: Language; status: BlogStatus }> = {},
) {
  const { status = 'APPROVED', ...given } = changes
  const fields = {
    title: nextName('Blog '),
    content: '<p>Grace and peace.</p>',
    language: sampleSettings.mainLanguage,
    ...given,
  }
  const main = sampleSettings.mainLanguage
  const id = await insertDecidedBlog(db, fields, { main, writer: 'editor', decidedBy: 'editor', status })
  await raiseContentVersion(db)
  return { id, ...fields, status }
}

export async function insertCategory(db: Db, name = nextName('Category ')) {
  const category = await categoryRepository(db, 'en').insert({ name }, 1)
  await raiseContentVersion(db)
  return category
}

/** Inserts the row of a picture, without a file. */
export async function insertPicture(db: Db, altText: string | null = null) {
  const { rows } = await db.query<{ id: number }>(
    `insert into pictures (path, alt_text, search_text, format, width, height, bytes)
     values ($1, $2, '', 'jpeg', 1200, 800, 90000)
     returning id`,
    [`${nextName('picture-')}.jpg`, altText],
  )
  await raiseContentVersion(db)
  return { id: rows[0]?.id as number }
}

/** Inserts a post; missing parts are created. */
export async function insertPost(db: Db, changes: Partial<PostInput> = {}) {
  const blogId = changes.blogId ?? (await insertBlog(db)).id
  const categoryIds = changes.categoryIds ?? [(await insertCategory(db)).id]
  const input = { blogId, categoryIds, pictureIds: changes.pictureIds ?? [] }
  const repository = postRepository(db, sampleSettings.mainLanguage)
  const { blog } = await repository.holdParts(input)
  const id = await repository.insert(input, blog as BlogState, 1)
  await raiseContentVersion(db)
  return { id, ...input }
}
