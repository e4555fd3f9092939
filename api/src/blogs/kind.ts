import { BlogChange } from '@grace/contract/blogs'
import { named, newestWith, type StoredKind } from '../kinds/stored-kind.ts'
import { post } from '../posts/kind.ts'

export const blog = {
  ...named('blogs', 'title'),
  change: BlogChange,
  find: newestWith('status'),
  isShown: `exists (select from posts where posts.blog_id = blogs.id and posts.public_in <> '')`,
  parts: [
    { table: 'blog_steps', where: 'blog_id = $1' },
    {
      table: 'blog_pictures',
      where: 'blog_id = $1',
      restored: 'exists (select from pictures where pictures.id = r.picture_id)',
    },
    // Posts that were deleted in the same act.
    { table: post.table, where: 'blog_id = $1', restored: post.restored, changed: post.changed },
    ...post.parts.map((part) => ({
      ...part,
      where: 'post_id in (select id from posts where blog_id = $1)',
    })),
  ],
  links: [
    { kind: 'picture', path: '$.blog_pictures[*].picture_id' },
    ...post.links.filter(({ kind }) => kind !== 'blog'),
  ],
} satisfies StoredKind
