import type { StoredKind } from '../kinds/stored-kind.ts'

export const post = {
  table: 'posts',
  name: '(select title from blogs where blogs.id = posts.blog_id)',
  isPublic: `coalesce(posts.public_in <> '', false)`,
  // Without its blog nothing of it is restored.
  restored: 'exists (select from blogs where blogs.id = r.blog_id)',
  // The blog may have another state by now.
  changed: {
    status: '(select status from blogs where blogs.id = r.blog_id)',
    public_in: `case when r.publish_at <= now() then (select public_in from blogs where blogs.id = r.blog_id) end`,
  },
  parts: [
    {
      table: 'post_categories',
      where: 'post_id = $1',
      restored: `exists (select from categories where categories.id = r.category_id)
        and exists (select from posts where posts.id = r.post_id)`,
      changed: {
        status: '(select status from posts where posts.id = r.post_id)',
        public_in: '(select public_in from posts where posts.id = r.post_id)',
      },
    },
    {
      table: 'post_pictures',
      where: 'post_id = $1',
      restored: `exists (select from pictures where pictures.id = r.picture_id)
        and exists (select from posts where posts.id = r.post_id)`,
    },
  ],
  links: [
    { kind: 'blog', path: '$.posts[*].blog_id', isRequired: true },
    { kind: 'category', path: '$.post_categories[*].category_id' },
    { kind: 'picture', path: '$.post_pictures[*].picture_id' },
  ],
} satisfies StoredKind
