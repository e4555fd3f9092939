/**
 * SQL: visitors can read a row of `blogs`. One that a scheduled post alone shows waits with it.
 */
export const isReadable = `blogs.public_in <> ''
  and (blogs.id not in (select blog_id from posts where public_in is null)
    or exists (select from posts where blog_id = blogs.id and posts.public_in <> ''))`
